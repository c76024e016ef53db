// Runs a small script in a process of its own with a limit on time and memory: what parses strangers' files must be killable.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Problem } from '#platform/contract/problem.ts';

export type Bounds = { seconds?: number; megabytes?: number; signal?: AbortSignal };

/** The most of them at a time: each may take its whole memory. */
const AT_ONCE = 2;
const LARGEST_ANSWER = 1 << 20;
let running = 0;
const waiting: (() => void)[] = [];

const aborted = () => new Problem('rule', 'file.aborted');
/** Waits until fewer run; whoever loses patience leaves the queue. */
const myTurn = (signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const go = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(aborted());
    };
    waiting.push(go);
    signal?.addEventListener('abort', leave, { once: true });
  });
async function turn<T>(fn: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal?.aborted) throw aborted();
  if (running >= AT_ONCE) await myTurn(signal);
  else running++;
  try {
    return await fn();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Resident memory of a process in MiB; undefined where the system does not tell. */
async function residentOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s*(\d+) kB/m.exec(status)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) / 1024;
}

/**
 * Runs the module text `script`, which finds its input as `input` and answers by `answer(value)`.
 * Rejects with `file.tooSlow`, `file.tooHeavy` or `file.unreadable`; whatever the process does, it is gone afterwards.
 */
export function runBounded<T>(
  script: string,
  input: unknown,
  { seconds = 10, megabytes = 180, signal }: Bounds = {},
): Promise<T> {
  return turn(
    () =>
      new Promise<T>((resolve, reject) => {
        const text = `const input = ${JSON.stringify(input)};\nconst answer = (value) => new Promise((done) => process.stdout.write(JSON.stringify(value), done));\n${script}`;
        const child = spawn(
          process.execPath,
          [`--max-old-space-size=${megabytes}`, '--disallow-code-generation-from-strings', '--input-type=module', '-'],
          {
            cwd: tmpdir(),
            env: {},
            stdio: ['pipe', 'pipe', 'ignore'],
            windowsHide: true,
          },
        );
        const chunks: Buffer[] = [];
        let size = 0,
          reason: Problem | undefined;
        const stop = (problem: Problem) => {
          reason ??= problem;
          child.kill('SIGKILL');
        };
        const late = setTimeout(() => stop(new Problem('rule', 'file.tooSlow')), seconds * 1000);
        const heavy = setInterval(() => {
          void residentOf(child.pid ?? 0).then((resident) => {
            if (resident && resident > megabytes) stop(new Problem('rule', 'file.tooHeavy'));
          });
        }, 20);
        const abort = () => stop(aborted());
        signal?.addEventListener('abort', abort, { once: true });
        child.stdout.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > LARGEST_ANSWER) stop(new Problem('rule', 'file.unreadable'));
          else chunks.push(chunk);
        });
        child.stdin.on('error', () => {}).end(text);
        child.on('error', (error) => {
          reason ??= new Problem('unavailable', 'request.busy', { cause: error.message });
        });
        child.on('close', () => {
          clearTimeout(late);
          clearInterval(heavy);
          signal?.removeEventListener('abort', abort);
          if (reason) return reject(reason);
          try {
            resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')) as T);
          } catch {
            reject(new Problem('rule', 'file.unreadable'));
          }
        });
      }),
    signal,
  );
}
