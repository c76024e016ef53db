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

/** Makes a function that finds files of a package by their address. */
export function createLaunchPaths(names: readonly string[]) {
  const exact = new Set(names);
  const folded = new Map(names.map((name) => [name.toLowerCase(), name]));
  /** Returns the launch address: escaped path, query and fragment. Throws where it leads outside the package or to no file. */
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

/** Adds parameters to an address by SCORM's rule: they may begin with `?`, `&` or `#`. */
function withParameters({ search, hash }: URL, parameters: string): string {
  const given = parameters.trim().replace(/^[?&]+/, '');
  if (given === '') return search + hash;
  if (given.startsWith('#')) return search + (hash || given);
  return `${search ? `${search}&` : '?'}${given}${hash}`;
}
