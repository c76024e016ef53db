// Stops the web server of the running product as a crash would; its launcher starts it again.
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // The process has ended meanwhile.
  }
};
/** Returns the launcher's child that serves the web; undefined while it starts again. */
function serverOf(launcher: number): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find(
      (pid) =>
        read(`/proc/${pid}/stat`)
          .replace(/^.*\) /s, '')
          .split(' ')[1] === String(launcher) && read(`/proc/${pid}/cmdline`).includes('dist/server/server.js'),
    );
}
/** Kills the web server without a warning. */
export function killWebServer(launcher: number): void {
  const pid = serverOf(launcher);
  if (!pid) throw new Error(`no web server runs below ${launcher}`);
  process.kill(pid, 'SIGKILL');
}
/** Waits until the web server answers again. */
export const untilBack = (address: string) =>
  expect
    .poll(
      () =>
        fetch(new URL('/ready', address)).then(
          (answer) => answer.status,
          () => 0,
        ),
      { message: 'the web server is back', timeout: 30_000 },
    )
    .toBe(200);
