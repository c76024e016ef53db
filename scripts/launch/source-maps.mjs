// Keeps one segment for each line of a source map: Node reads a map whole at the first error's stack, and holds it for good.
import fs from 'node:fs';
import path from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';

/** Returns the map with the first segment of each line, so that a stack names the file and the line; columns and names are gone. */
export function linesOf(map) {
  const lines = decode(map.mappings).map(([first]) => (first ? [first.slice(0, 4)] : []));
  const { sourcesContent: _text, ...rest } = map;
  return { ...rest, names: [], mappings: encode(lines) };
}
/** Does it to every map of a folder. */
export function keepLines(folder) {
  for (const name of fs.readdirSync(folder).filter((one) => one.endsWith('.js.map'))) {
    const file = path.join(folder, name);
    fs.writeFileSync(file, JSON.stringify(linesOf(JSON.parse(fs.readFileSync(file, 'utf8')))));
  }
}
