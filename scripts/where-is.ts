// Finds the files of a call, a screen, a permission, a text or a rule, from the declarations and the sources.
import { permissions } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import type { Held, Rule } from '../testing/citations.ts';
import type { FoundCall } from './calls.ts';

export type Source = { path: string; text: string; imports: string[] };
/** What the search reads: the sources, the calls as the code declares them, and the rules with the files that name them. */
export type Known = {
  sources: readonly Source[];
  calls: readonly FoundCall[];
  rules: ReadonlyMap<string, Rule>;
  heldBy: () => ReadonlyMap<string, Held>;
};
/** A declaration, its kind, its description, and the files that use it. */
export type Declaration = { at: string; what: string; says?: string; files: string[] };

/** Returns one spelling for a path: no origin, no base, no slash at the ends, parameters as {}, lower case. */
export const plainPath = (path: string): string =>
  path
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/^\/?(?:(?:identity|hub|bi)\/)?(?:api\/)?(?:v\d+\/)?/i, '')
    .split('?')[0]!
    .replace(/\{[^}]*\}|:\w+\??|\$\w+/g, '{}')
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase();
/** Returns the path without its parameters. */
const bare = (plain: string) =>
  plain
    .split('/')
    .filter((part) => part !== '{}')
    .join('/');
/** A path in its one spelling, and without its parameters. */
type Spelled = { plain: string; fixed: string };
const spelled = (path: string): Spelled => ({ plain: plainPath(path), fixed: bare(plainPath(path)) });
/** Returns whether the asked path is this path with values in the places of its parameters. */
const isFilled = (asked: string, plain: string) => {
  const [values, parts] = [asked.split('/'), plain.split('/')];
  return values.length === parts.length && parts.every((part, at) => part === '{}' || part === values[at]);
};
/** Returns the entries at the asked path, then those with other parameters; if there are none, the entries that the path fills in. */
function atPath<T extends Spelled>(asked: string, all: readonly T[]): T[] {
  const wanted = bare(asked);
  const alike = all.filter(({ fixed }) => fixed === wanted);
  const same = alike.filter(({ plain }) => plain === asked);
  const others = alike.filter(({ plain }) => plain !== asked);
  const found = [...same, ...(asked.includes('{}') && same.length > 0 ? [] : others)];
  // A path of parameters alone would match everything.
  return found.length > 0 ? found : all.filter(({ plain, fixed }) => fixed !== '' && isFilled(asked, plain));
}
/** Returns a function that makes each key's value only once. */
function once<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
}

const lineOf = (text: string, at: number) => text.slice(0, Math.max(0, at)).split('\n').length;
const isTest = (file: string) => /\.test\.tsx?$|^e2e\//.test(file);
const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];
const keyPattern = /['"`]([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)+)['"`]/g;
const beginningPattern = /`([a-z][A-Za-z0-9]*\.(?:[A-Za-z0-9_.-]*))\$\{/g;

/** Returns the services that answer a call: the imports that the part of the routes which binds the call uses. */
function servicesOf(name: string, { text, imports }: Source): string[] {
  const begin = text.search(new RegExp(`(?:\\w\\.|bind\\(app, )${name}\\b`));
  if (begin < 0) return [];
  const rest = text.slice(begin);
  const end = rest.search(/\n {2}(?:bind|for) ?\(|\n\}/);
  const piece = end < 0 ? rest : rest.slice(0, end);
  return [...text.matchAll(/import (?:\* as (\w+)|\{([^}]+)\}) from '([^']+)'/g)].flatMap(([, whole, names, from]) => {
    const taken = whole ? [whole] : names!.split(',').map((one) => one.trim().split(' as ').at(-1)!);
    const file = imports.find((target) => target.endsWith(from!.slice(from!.lastIndexOf('/'))));
    const isUsed = taken.some((one) => one && new RegExp(`\\b${one}\\b`).test(piece));
    return file?.includes('.service.') && isUsed ? [file] : [];
  });
}
const ranks = [/\.routes\.ts$/, /\.service\.ts$/, /\.wire\.ts$/, /\.queries\.ts$/];
/** Returns the rank of a file: first the files that answer, then the messages, then the files that ask; tests last. */
const rankOf = (file: string) => {
  const rank = ranks.findIndex((one) => one.test(file));
  return isTest(file) ? 9 : rank < 0 ? 8 : rank;
};

/** Prepares the search; the function that it returns finds every place for a question. */
export function makeWhere({ sources, calls, rules, heldBy }: Known): (question: string) => Declaration[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const importers = new Map<string, Source[]>();
  for (const source of sources)
    for (const target of new Set(source.imports)) importers.set(target, [...(importers.get(target) ?? []), source]);
  const screens = sources
    .filter(({ path }) => /\.screens\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bpath: '([^']+)'/g)].map((found, at, all) => {
        const piece = text.slice(found.index, all[at + 1]?.index);
        const page = /import\('([^']+)'\)/.exec(piece)?.[1]?.split('/').at(-1);
        const permission = /\bpermission: '(\w+)'/.exec(piece)?.[1];
        return {
          file: path,
          path: found[1]!,
          ...spelled(found[1]!),
          line: lineOf(text, found.index),
          page,
          permission,
        };
      }),
    );
  let saying: { literals: Map<string, string[]>; beginnings: [string, string][] } | undefined;
  /** Returns the files that write a text's key, whole or as a beginning. */
  const sayersOf = (key: string): string[] => {
    saying ??= { literals: new Map(), beginnings: [] };
    const { literals, beginnings } = saying;
    if (literals.size === 0)
      for (const { path, text } of sources.filter((one) => /\.tsx?$/.test(one.path) && !isTest(one.path))) {
        for (const [, one] of text.matchAll(keyPattern)) literals.set(one!, [...(literals.get(one!) ?? []), path]);
        for (const [, one] of text.matchAll(beginningPattern)) beginnings.push([one!, path]);
      }
    const plain = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
    return unique([
      ...(literals.get(key) ?? []),
      ...(literals.get(plain) ?? []),
      ...beginnings.filter(([start]) => plain.startsWith(start)).map(([, path]) => path),
    ]);
  };

  const callsByPath = calls.map((call) => ({ ...call, ...spelled(call.value.path) }));
  const ofCall = once(({ name, file, value, description }: FoundCall): Declaration => {
    const text = byPath.get(file)?.text ?? '';
    const carriers = (importers.get(file) ?? [])
      .filter((one) => new RegExp(`\\b${name}\\b`).test(one.text))
      .flatMap((one) => [one.path, ...(one.path.endsWith('.routes.ts') ? servicesOf(name, one) : [])]);
    const wires = byPath.get(file)?.imports.filter((target) => target.includes('.wire.')) ?? [];
    return {
      at: `${file}:${lineOf(text, text.indexOf(`export const ${name} `))}`,
      what: `${value.method} ${value.path} (${name})`,
      says: description,
      files: unique([...carriers, ...wires]).sort((a, b) => rankOf(a) - rankOf(b)),
    };
  });
  const findCalls = (method: string | undefined, rest: string): Declaration[] => {
    const allowed = callsByPath.filter(({ value }) => !method || value.method === method.toUpperCase());
    const found = atPath(plainPath(rest), allowed);
    return [...found, ...allowed.filter(({ name }) => name === rest)].map(ofCall);
  };
  const findScreens = (question: string): Declaration[] =>
    atPath(plainPath(question), question.startsWith('/') ? screens : []).map(({ file, path, line, page }) => ({
      at: `${file}:${line}`,
      what: `screen ${path}`,
      files: (byPath.get(file)?.imports ?? []).filter((target) => page !== undefined && target.endsWith(`/${page}`)),
    }));
  const findPermissions = (question: string): Declaration[] =>
    (Object.keys(permissions) as Permission[])
      .filter((key) => key === question || permissions[key].name.toLowerCase() === question.toLowerCase())
      .map((key) => {
        const file = 'src/platform/contract/permission.ts';
        const text = byPath.get(file)?.text ?? '';
        const needing = calls.filter(
          ({ value: { access } }) =>
            typeof access === 'object' && (access.permission === key || access.secondFeature === key),
        );
        const shown = screens.filter(({ permission }) => permission === key);
        return {
          at: `${file}:${lineOf(text, text.search(new RegExp(`^  ${key}: `, 'm')))}`,
          what: `permission ${key} (${permissions[key].name}): ${needing.length} calls, ${shown.length} screens`,
          files: unique([...needing, ...shown].map((one) => one.file)),
        };
      });
  const texts = new Map(
    sources
      .filter(({ path }) => path.endsWith('/locales/pt.json'))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, at) => {
          const [, key, says] = /^\s*"([^"]+)": (".*"),?$/.exec(line) ?? [];
          return key ? [[key, { at: `${path}:${at + 1}`, what: `text ${key}`, says: says! }] as const] : [];
        }),
      ),
  );
  const findTexts = (key: string): Declaration[] =>
    [key, `${key}_one`, `${key}_other`].flatMap((one) => {
      const found = texts.get(one);
      return found ? [{ ...found, files: sayersOf(one) }] : [];
    });
  const byLowerName = new Map([...rules.values()].map((rule) => [rule.name.toLowerCase(), rule]));
  const findRules = (question: string): Declaration[] => {
    const wanted = question.replace(/^decisions? (?=d)/i, '').toLowerCase();
    const rule = byLowerName.get(wanted);
    if (!rule) return [];
    const { titles, lines } = heldBy().get(rule.name)!;
    return [{ at: rule.page, what: `rule ${rule.name}`, says: rule.text, files: [...titles, ...lines] }];
  };

  return (asked) => {
    const question = asked.trim();
    const [, method, rest = question] = /^(GET|POST|PUT|PATCH|DELETE)\s+(.+)$/i.exec(question) ?? [];
    if (method) return findCalls(method, rest.trim());
    return [
      ...findCalls(undefined, question),
      ...findScreens(question),
      ...findPermissions(question),
      ...findTexts(question),
      ...findRules(question),
    ];
  };
}
