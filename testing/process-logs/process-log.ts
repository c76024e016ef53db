// Stores the output of a process of the product, and fails where it contains what no log may contain.
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { leakIn } from './canaries.ts';

const folder = fileURLToPath(new URL('../../.cache/logs/', import.meta.url));
/** The number of a warning in pino. */
const warning = 40;
const patienceMs = 5_000;
let made = 0;

export type ProcessLog = {
  readonly file: string;
  /** Throws where a line tells too much, and names it; the file remains then. The process must have ended. */
  demandClean(): Promise<void>;
};
/** Returns whether a person at the screen should see the line; the log keeps routine lines silently. */
function isWorthTelling(line: string): boolean {
  try {
    return (JSON.parse(line) as { level: number }).level >= warning;
  } catch {
    return true;
  }
}

/** Reads both streams of a process, which must be pipes; lines that `isOurs` accepts belong to the test and not to the log. */
export function keepLog(
  { stdout, stderr, pid }: ChildProcess,
  name: string,
  {
    isOurs = () => false,
    tell = (line: string) => void process.stderr.write(`${line}\n`),
  }: { isOurs?: (line: string) => boolean; tell?: (line: string) => void } = {},
): ProcessLog {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}-${process.pid}-${++made}-${pid}.log`);
  const written = createWriteStream(file, { mode: 0o600 });
  const ends = [stdout!, stderr!].map((stream) => {
    const lines = createInterface({ input: stream });
    lines.on('line', (line) => {
      if (isOurs(line)) return;
      written.write(`${line}\n`);
      if (isWorthTelling(line)) tell(line);
    });
    return new Promise((done) => lines.once('close', done));
  });
  return {
    file,
    async demandClean() {
      // A child of the process may still hold the pipe, so the log ends with the lines so far.
      await Promise.race([Promise.all(ends), new Promise((done) => setTimeout(done, patienceMs).unref())]);
      written.end();
      await finished(written);
      const leaks = readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          const what = leakIn(line);
          return what ? [`line ${at + 1} holds ${what}: ${line.slice(0, 500)}`] : [];
        });
      if (leaks.length === 0) return rmSync(file);
      throw new Error(`The log ${path.relative(process.cwd(), file)} says too much.\n${leaks.slice(0, 20).join('\n')}`);
    },
  };
}
