// Finds the feature of an address by the table of architecture.json, and reports parts of a screen or a call in another feature.
import type { Addresses, Elsewhere } from '../scripts/features-readme.ts';
import type { SourceFile } from './source-files.ts';

/** A screen, or a call as `GET Contrato/:id`, and the features that hold its parts. */
export type Placed = { address: string; parts: Readonly<Record<string, string>> };

/** Returns the nouns and verbs of an address, without method, area, service, version and parameters. */
export const wordsOf = (address: string, areas: readonly string[]) => {
  const words = address
    .replace(/^[A-Z]+ /, '')
    .toLowerCase()
    .split('/')
    .filter((word) => word !== '' && !/^[:{]/.test(word));
  return areas.includes(words[0] ?? '') ? words.slice(1) : words;
};
/** Returns the feature whose line begins the address; the longest line wins. */
export function featureAt(address: string, { areas, addresses }: Addresses): string | undefined {
  const words = `${wordsOf(address, areas).join('/')}/`;
  return Object.entries(addresses)
    .flatMap(([feature, lines]) => lines.map((line) => ({ feature, line })))
    .filter(({ line }) => words.startsWith(`${line}/`))
    .sort((a, b) => b.line.length - a.line.length)[0]?.feature;
}
/** Returns what is wrong in the table itself: two features share the last noun of a line of two nouns, or one line. */
export function tableViolations({ addresses }: Addresses): string[] {
  const lines = Object.entries(addresses).flatMap(([feature, all]) => all.map((line) => ({ feature, line })));
  const last = (line: string) => line.split('/').at(-1)!;
  return lines.flatMap(({ feature, line }, at) => {
    if (line !== line.toLowerCase() || line.split('/').length > 2) return [`${line}: at most two words, in lower case`];
    const twin = lines.find((other, position) => position !== at && other.line === line);
    if (twin) return [`${line}: named by ${feature} and by ${twin.feature}`];
    if (!line.includes('/')) return [];
    const other = lines.find((one) => one.feature !== feature && last(one.line) === last(line));
    return other ? [`${line}: its last word is ${other.feature}'s (${other.line})`] : [];
  });
}
/** Returns, for each screen and call, the parts that lie in another feature than the one that its address names. */
export function elsewhereIn(placed: readonly Placed[], table: Addresses): Elsewhere[] {
  return placed.flatMap(({ address, parts }) => {
    const feature = featureAt(address, table) ?? 'nobody';
    const away = Object.entries(parts).filter(([, one]) => one !== feature);
    return away.length > 0 ? [{ address, ...Object.fromEntries(away) }] : [];
  });
}

/** Returns the feature of a text, which is the first word of its key: `signIn.title`. */
const featureOfText = (key: string) => key.split('.')[0]!.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Returns every screen of a feature, as its `.screens.tsx` writes it. */
export const placedScreens = (sources: readonly SourceFile[]): Placed[] =>
  sources
    .filter(({ role, feature, isTest }) => role === 'screens' && feature && !isTest)
    .flatMap(({ text, feature }) =>
      [...text.matchAll(/\bpath: '([^']+)'([\s\S]*?)(?=\bpath: '|$)/g)].map(([, address = '', rest = '']) => {
        const title = /\btitle: '([^']+)'/.exec(rest)?.[1];
        return { address, parts: { page: feature!, ...(title && { title: featureOfText(title) }) } };
      }),
    );

/** Returns the feature whose `.routes.ts` binds a call, by the call's file and name: a routes file names calls only to bind them. */
export function handlersIn(sources: readonly SourceFile[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { role, feature, text, isTest } of sources) {
    if (role !== 'routes' || !feature || isTest) continue;
    for (const [, what = '', from = ''] of text.matchAll(/^import ([^']+) from '([^']+\.endpoints\.ts)';/gm)) {
      const file = from.startsWith('.')
        ? `src/features/${feature}/${from.replace('../', '')}`
        : from.replace('#features/', 'src/features/');
      const whole = /^\* as (\w+)$/.exec(what)?.[1];
      const names = whole
        ? text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))
        : what.matchAll(/(\w+)(?: as \w+)?\s*[,}]/g);
      for (const [, name] of names) found.set(`${file} ${name}`, feature);
    }
  }
  return found;
}
