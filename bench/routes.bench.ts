// Measures what each address of the app costs a first-time visitor: scripts as sent over the network, and the total with style sheets and texts.
import { weighWeb } from '../scripts/web-weight.ts';
import type { Weight } from '../scripts/web-weight.ts';

const { signIn, start, screens } = await weighWeb();
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1).padStart(9);
const row = (name: string, { files, bytes, scriptBytes }: Weight, more = scriptBytes) =>
  console.log(
    `${name.padEnd(52)} ${String(files.length).padStart(5)} ${kilobytes(bytes)} ${kilobytes(scriptBytes)} ${kilobytes(more)}`,
  );
console.log(`${'kB, compressed'.padEnd(52)} files       all   scripts  its own scripts`);
row('(before sign-in)', signIn);
row('(start of the app)', start, 0);
for (const screen of [...screens].sort((one, other) => other.scriptBytes - one.scriptBytes))
  row(screen.path, screen, screen.scriptBytes - start.scriptBytes);
const sorted = screens.map(({ scriptBytes }) => scriptBytes).sort((one, other) => one - other);
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
console.log(
  `${screens.length} addresses: scripts p50 ${kilobytes(at(0.5)).trim()}, p95 ${kilobytes(at(0.95)).trim()}, the heaviest ${kilobytes(at(1)).trim()} kB`,
);
process.exit(0);
