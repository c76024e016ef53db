// Finds the file behind an address of a manifest, with base addresses, escapes and the letter case of other systems.
import { Problem } from '#platform/contract/problem.ts';

const insideAddress = 'http://package.invalid/';
const unescaped = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Looks files of a package up by address. */
export function makeLaunchPaths(names: readonly string[]) {
  const exact = new Set(names);
  const folded = new Map(names.map((name) => [name.toLowerCase(), name]));
  /** The launch address, its path escaped, with query and fragment; throws where it leads outside or to nothing. */
  return (href: string, bases: readonly (string | undefined)[], parameters = ''): string => {
    const base = bases.reduce<string>(
      (from, next) => (next ? new URL(next.replaceAll('\\', '/'), from).href : from),
      insideAddress,
    );
    let url: URL;
    try {
      url = new URL(href.trim().replaceAll('\\', '/'), base);
    } catch {
      throw new Problem('unsupported', 'media.package.launchMissing', { file: href.slice(0, 200) });
    }
    if (url.origin !== new URL(insideAddress).origin)
      throw new Problem('unsupported', 'media.package.launchExternal', { address: href.slice(0, 200) });
    const wanted = unescaped(url.pathname.slice(1)).normalize('NFC');
    const found = exact.has(wanted) ? wanted : folded.get(wanted.toLowerCase());
    if (!found) throw new Problem('unsupported', 'media.package.launchMissing', { file: wanted.slice(0, 200) });
    return found.split('/').map(encodeURIComponent).join('/') + withParameters(url, parameters);
  };
}

/** SCORM's rule: parameters may begin with `?`, `&` or `#`, and join what the address has. */
function withParameters({ search, hash }: URL, parameters: string): string {
  const given = parameters.trim().replace(/^[?&]+/, '');
  if (given === '') return search + hash;
  if (given.startsWith('#')) return search + (hash || given);
  return `${search ? `${search}&` : '?'}${given}${hash}`;
}
