// Finds which file provides the plugs of each port of a page, from `src/app/web/ports.ts`, and which ports a screen names.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const plugsFileIn = (src: string) => join(src, 'app/web/ports.ts');
/** Returns, for each port, the file that provides its plugs. */
export function plugFiles(src: string): ReadonlyMap<string, string> {
  const file = plugsFileIn(src);
  const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Map(
    [...code.matchAll(/^ {2}(\w+): \(\) => import\('([^']+)'\)/gm)].map(
      ([, port, from]) => [port!, resolve(dirname(file), from!)] as const,
    ),
  );
}
/** Returns the ports that these screens name, as the source writes them. */
export const portsNamed = (screens: string) =>
  [...screens.matchAll(/\bports: \[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list!.matchAll(/'(\w+)'/g)].map(([, port]) => port!),
  );
