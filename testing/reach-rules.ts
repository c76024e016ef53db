// Finds violations of the order that only strings show: another feature's table in a statement, a later one's table behind a database function, another feature's cache key, a fact sent to an earlier feature.
import type { SourceFile } from './source-files.ts';

const placeOf = ({ feature, floor }: SourceFile) => feature ?? floor;
const withoutComments = (text: string) => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');

/** Returns the feature of each table, by the name that statements give it. */
function ownersOf(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(
    files
      .filter(({ role, isTest }) => role === 'tables' && !isTest)
      .flatMap((file) =>
        [...file.text.matchAll(/\b(data|control)\.table\(\s*'(\w+)'/g)].map(
          ([, schema, name]) => [`${schema}.${name}`, placeOf(file)] as const,
        ),
      ),
  );
}
/** Returns tables of other features that server files name in a text; the rule of the order sees only imports from `.tables`. */
export function tableReaches(files: readonly SourceFile[]): string[] {
  const owners = ownersOf(files);
  return files
    .filter(({ path, isTest }) => !isTest && path.includes('/server/'))
    .flatMap((file) =>
      [...withoutComments(file.text).matchAll(/(?<![\w.])(?:data|control)\.\w+\b/g)]
        .map(([name]) => name)
        .filter((name) => owners.has(name) && owners.get(name) !== placeOf(file))
        .map((name) => `${file.path}: ${name} is of ${owners.get(name)}, take it from its .tables`),
    );
}

/** A function of the database: its text, without comments, from its own head to the next one. */
type DatabaseFunction = { name: string; text: string };
const functionsIn = ({ text }: SourceFile): DatabaseFunction[] =>
  text
    .replace(/--.*$/gm, '')
    .split(/^(?=create (?:or replace )?function )/im)
    .flatMap((part) => {
      const name = /^create (?:or replace )?function ([\w.]+)/i.exec(part)?.[1];
      return name ? [{ name, text: part.replace(/^(?:grant|revoke|drop) [\s\S]*?;/gim, '') }] : [];
    });
/**
 * Returns calls of database functions that read or write, by themselves or through other functions, a table of a later feature than the caller's.
 * `allowed` names functions and tables where it happens for a reason.
 */
export function functionReaches(
  files: readonly SourceFile[],
  sql: readonly SourceFile[],
  order: readonly string[],
  allowed: Readonly<Record<string, string>> = {},
): string[] {
  const owners = ownersOf(files);
  const functions = new Map(sql.flatMap(functionsIn).map((one) => [one.name, one]));
  const tablesOf = (name: string, seen = new Set<string>()): string[] => {
    const called = functions.get(name);
    if (!called || seen.has(name)) return [];
    seen.add(name);
    return [...called.text.matchAll(/(?<![\w.])(?:data|control|functions|public)\.\w+\b/g)].flatMap(([word]) =>
      owners.has(word) ? [word] : tablesOf(word, seen),
    );
  };
  const at = (name: string) => order.indexOf(name);
  return files
    .filter(({ path, isTest, feature }) => !isTest && feature && path.includes('/server/'))
    .flatMap((file) =>
      [...new Set([...withoutComments(file.text).matchAll(/(?<![\w.])functions\.\w+\b/g)].map(([name]) => name))]
        .filter((name) => !allowed[name])
        .flatMap((name) =>
          [...new Set(tablesOf(name))]
            .filter((table) => !allowed[table] && at(owners.get(table)!) > at(file.feature!))
            .map((table) => `${file.path}: ${name} reaches ${table} of ${owners.get(table)}, a later feature`),
        ),
    );
}

/** The first words of a feature's keys: its name, and those that `cacheWords` adds. */
export type CacheWords = Readonly<Record<string, readonly string[]>>;
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const speaksOfKeys = /queryKey|Quer(?:y|ies)(?:Data)?\b.*\(|\b(?:all|\w*[kK]ey\w*)\b ?[=:]/;
/** Returns written keys that begin with another feature's word; the rule of the order sees only keys imported from their feature. */
export function keyReaches(files: readonly SourceFile[], cacheWords: CacheWords): string[] {
  const features = [...new Set(files.flatMap(({ feature }) => feature ?? []))];
  const owners = new Map([
    ...features.flatMap((name) => [name, camel(name)].map((word) => [word, name] as const)),
    ...Object.entries(cacheWords).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
  ]);
  return files
    .filter(({ path, isTest }) => !isTest && path.includes('/web/'))
    .flatMap((file) =>
      withoutComments(file.text)
        .split('\n')
        .filter((line) => speaksOfKeys.test(line))
        .flatMap((line) => [...line.matchAll(/(?<![\w\])?])\[\s*'([\w-]+)'/g)].map(([, word]) => word!))
        .filter((word) => owners.has(word) && owners.get(word) !== placeOf(file))
        .map((word) => `${file.path}: the key '${word}' is of ${owners.get(word)}, take it from there`),
    );
}
/** Returns keys whose first word belongs to no feature. */
export function unknownKeys(files: readonly SourceFile[], cacheWords: CacheWords): string[] {
  return files
    .filter(({ path, isTest }) => !isTest && path.includes('/web/'))
    .flatMap((file) => {
      const own = file.feature ? [file.feature, camel(file.feature), ...(cacheWords[file.feature] ?? [])] : [];
      return [
        ...withoutComments(file.text).matchAll(/queryKey: \[\s*'([\w-]+)'|= \['([\w-]+)'(?:, '[\w-]+')*\] as const/g),
      ]
        .map(([, asked, kept]) => (asked ?? kept)!)
        .filter((word) => file.path.includes('.queries.') && !own.includes(word))
        .map((word) => `${file.path}: '${word}' is no word of ${placeOf(file)}`);
    });
}
/** Returns wrong facts of the browser: only the feature in a fact's name declares and tells it, and only later features hear it. */
export function factReaches(files: readonly SourceFile[], order: readonly string[]): string[] {
  const ownerOf = (fact: string) => order.find((name) => camel(name) === fact.split(':')[0]);
  return files
    .filter(({ isTest, feature }) => !isTest && feature)
    .flatMap(({ path, text, feature }) => {
      const among = (pattern: RegExp) =>
        [...text.matchAll(pattern)].flatMap(([, part = '']) =>
          [...part.matchAll(/'([\w-]+:[\w-]+)'/g)].map(([, fact]) => fact!),
        );
      const isLater = (fact: string) => order.indexOf(feature!) > order.indexOf(ownerOf(fact) ?? feature!);
      return [
        ...among(/^ {2}interface WebFacts \{\n([\s\S]*?)^ {2}\}/gm)
          .filter((fact) => ownerOf(fact) !== feature)
          .map((fact) => `${path}: '${fact}' is declared by another feature than its name says`),
        ...among(/\btellFact\(\s*\w+,\s*('[^']*')/g)
          .filter((fact) => ownerOf(fact) !== feature)
          .map((fact) => `${path}: '${fact}' is told by another feature than its name says`),
        ...among(/\bonFacts\(\s*\[([^\]]*)\]/g)
          .filter((fact) => !isLater(fact))
          .map((fact) => `${path}: '${fact}' is heard by a feature that is no later one`),
      ];
    });
}
