// Finds the project's folder and runs one of its programs to the end.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../../', import.meta.url));
export const inProject = (...parts) => path.join(project, ...parts);

/** Runs a Node program of node_modules; returns its exit code and its time. `quiet` returns its output instead of printing it. */
export function run(program, args, { env = {}, quiet = false } = {}) {
  const started = performance.now();
  const child = spawn(process.execPath, [inProject(program), ...args], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, signal, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}
