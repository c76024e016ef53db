// Runs a small script in a separate process with limits on processor time and memory, because a parser of foreign files must be stoppable.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { confined } from './confined.ts';

/** The limits of a process. `seconds` counts processor time, so a busy machine does not use it up. */
export type Bounds = { seconds?: number; megabytes?: number; signal?: AbortSignal };

/** The most processes at a time. Each may use its whole memory. */
const atOnce = 2;
const largestAnswer = 1 << 20;
/** The limits by the clock: a multiple of the processor time, but at least this long. Beyond them, the machine is too busy. */
const clockPerSecond = 5;
const leastClockSeconds = 60;
let running = 0;
const waiting: (() => void)[] = [];

const aborted = () => new Problem('rule', 'file.aborted');
/** Waits until fewer processes run. An aborted call leaves the queue. */
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
  if (running >= atOnce) await myTurn(signal);
  else running++;
  try {
    return await fn();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Returns the resident memory of a process in MiB. Returns undefined where the system does not report it. */
async function residentOf(pid: number): Promise<number | undefined> {
  const status = (await quietly('the system does not tell', () => readFile(`/proc/${pid}/status`, 'utf8'))) ?? '';
  const kibibytes = /^VmRSS:\s*(\d+) kB/m.exec(status)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) / 1024;
}
/** Returns the processor time of a process in seconds (Linux reports hundredths). Returns undefined where the system does not report it. */
async function computedBy(pid: number): Promise<number | undefined> {
  const stat = (await quietly('the system does not tell', () => readFile(`/proc/${pid}/stat`, 'utf8'))) ?? '';
  // The process name is in brackets and may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.length < 13 ? undefined : (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * Runs the module text `script`, which reads its input from `input` and answers with `answer(value)`. Rejects with `file.tooSlow`,
 * `file.tooHeavy` or `file.unreadable`, or with `file.busy` where the machine had no time. The process has always ended afterwards.
 */
export function runBounded<T>(
  script: string,
  input: unknown,
  { seconds = 10, megabytes = 180, signal }: Bounds = {},
): Promise<T> {
  return turn(async () => {
    const flags = [
      `--max-old-space-size=${megabytes}`,
      '--disallow-code-generation-from-strings',
      '--input-type=module',
      '-',
    ];
    // The code below watches the memory, because the engine also reserves memory that it does not use for the file.
    const run = await confined(process.execPath, flags, { seconds: seconds + 1, largestFileMegabytes: 64 });
    if (signal?.aborted) throw aborted();
    return new Promise<T>((resolve, reject) => {
      const text = `const input = ${JSON.stringify(input)};\nconst answer = (value) => new Promise((done) => process.stdout.write(JSON.stringify(value), done));\n${script}`;
      const child = spawn(run.command, run.args, {
        cwd: tmpdir(),
        env: { PATH: process.env.PATH ?? '' },
        stdio: ['pipe', 'pipe', 'ignore'],
        windowsHide: true,
      });
      const chunks: Buffer[] = [];
      let size = 0;
      let reason: Problem | undefined;
      const stop = (problem: Problem) => {
        reason ??= problem;
        child.kill('SIGKILL');
      };
      const tooSlow = () => new Problem('rule', 'file.tooSlow');
      const late = setTimeout(
        () => stop(new Problem('unavailable', 'file.busy')),
        Math.max(leastClockSeconds, seconds * clockPerSecond) * 1000,
      );
      const heavy = setInterval(() => {
        void residentOf(child.pid ?? 0).then((resident) => {
          if (resident && resident > megabytes) stop(new Problem('rule', 'file.tooHeavy'));
        });
        void computedBy(child.pid ?? 0).then((computed) => {
          if (computed && computed > seconds) stop(tooSlow());
        });
      }, 20);
      const abort = () => stop(aborted());
      signal?.addEventListener('abort', abort, { once: true });
      child.stdout.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > largestAnswer) stop(new Problem('rule', 'file.unreadable'));
        else chunks.push(chunk);
      });
      child.stdin.on('error', () => {}).end(text);
      child.on('error', (error) => {
        // The message names paths of this machine, so only the log may show it.
        reason ??= Object.assign(new Problem('unavailable', 'request.busy'), { cause: error });
      });
      child.on('close', (code, signalled) => {
        clearTimeout(late);
        clearInterval(heavy);
        signal?.removeEventListener('abort', abort);
        // The system's own limit of processor time ended the process where this code could not watch it.
        if (signalled === 'SIGXCPU' || signalled === 'SIGKILL') reason ??= tooSlow();
        // The shell returns these codes where the program could not start.
        if (code === 126 || code === 127) reason ??= new Problem('unavailable', 'request.busy');
        if (reason) return reject(reason);
        try {
          resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')) as T);
        } catch {
          reject(new Problem('rule', 'file.unreadable'));
        }
      });
    });
  }, signal);
}
