// Measures one operation at each number of connections and prints a line for each; runs measurements that need a separate process.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { measure } from './measure.ts';
import type { Measured, Turn } from './measure.ts';
import { line } from './print.ts';
import type { Started } from './processes.ts';
import type { Plan } from './plan.ts';

const bench = fileURLToPath(new URL('../', import.meta.url));
const tsx = fileURLToPath(new URL('../../node_modules/tsx/dist/cli.mjs', import.meta.url));

export async function inTurn(
  { connections, seconds, say }: Plan,
  running: Started,
  turn: Turn,
  title: string,
  warmTurns = 400,
) {
  const cells: Measured[] = [];
  for (const [at, count] of connections.entries()) {
    const cell = await measure(running, count, seconds, turn, { warmTurns: at === 0 ? warmTurns : 50 });
    cells.push(cell);
    say(line(title, cell));
  }
  return cells;
}

/** Runs a file of the bench in a process of its own; returns what its last line says. */
export async function inOwnProcess<T>(file: string, args: string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [tsx, `${bench}${file}`, ...args], {
    cwd: `${bench}..`,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as T;
}
