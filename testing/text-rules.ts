// Checks the rules of the texts: same keys and placeholders in every language, none missing, none unused.
export const languages = ['pt', 'en', 'es'] as const;
export type Texts = Readonly<Record<string, string>>;
/** One folder `locales`: its owner ('platform', 'app' or the feature's name), and its texts by language. */
export type TextFolder = { feature: string; texts: Readonly<Record<(typeof languages)[number], Texts>> };
export type Code = { path: string; text: string };

const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)]
    .map((one) => one[1])
    .filter((name) => name !== 'count')
    .sort()
    .join(' ');
const camel = (feature: string) => feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const allKeys = (folders: readonly TextFolder[]) => folders.flatMap(({ texts }) => Object.keys(texts.pt));

/** Returns the keys that differ between the three files of a folder. */
export function languageViolations(folders: readonly TextFolder[]): string[] {
  return folders.flatMap(({ feature, texts }) =>
    languages.flatMap((language) => {
      const keys = Object.keys(texts.pt);
      const theirs = texts[language];
      return [
        ...keys.filter((key) => !(key in theirs)).map((key) => `${feature}/${language}: ${key} is missing`),
        ...Object.keys(theirs)
          .filter((key) => !(key in texts.pt))
          .map((key) => `${feature}/${language}: ${key} is not in pt`),
        ...keys
          .filter((key) => key in theirs && placeholders(theirs[key]!) !== placeholders(texts.pt[key]!))
          .map((key) => `${feature}/${language}: ${key} has other placeholders than pt`),
        ...Object.keys(theirs)
          .filter((key) => typeof theirs[key] !== 'string' || !theirs[key].trim())
          .map((key) => `${feature}/${language}: ${key} is empty`),
      ];
    }),
  );
}

/** Returns wrong keys: a key tells its owner, no key occurs twice, and a plural has both forms. */
export function keyViolations(folders: readonly TextFolder[]): string[] {
  const keys = allKeys(folders);
  const shared = ['platform', 'app'];
  const features = new Set(
    folders
      .map(({ feature }) => feature)
      .filter((feature) => !shared.includes(feature))
      .map(camel),
  );
  const present = new Set(keys);
  return [
    ...keys.filter((key, position) => keys.indexOf(key) !== position).map((key) => `${key} is defined twice`),
    ...folders.flatMap(({ feature, texts }) =>
      Object.keys(texts.pt)
        .filter((key) => {
          const first = key.split('.')[0]!;
          return shared.includes(feature) ? features.has(first) : first !== camel(feature);
        })
        .map((key) => `${feature}: ${key} does not begin with its place`),
    ),
    ...keys
      .filter((key) => /_(one|other)$/.test(key))
      .filter((key) => !present.has(`${withoutPlural(key)}_one`) || !present.has(`${withoutPlural(key)}_other`))
      .map((key) => `${key} lacks its other form`),
  ];
}

const keyPattern = '[a-z][A-Za-z0-9]*(?:\\.[A-Za-z0-9_-]+)+';
const literals = new RegExp(`['"\`](${keyPattern})['"\`]`, 'g');
const beginnings = /`([a-z][A-Za-z0-9]*\.(?:[A-Za-z0-9_.-]*))\$\{/g;
/** The places where a literal must be the key of a text: `t('…')`, `say(language, '…')`, `new Problem(kind, '…')`. */
const demanded = new RegExp(
  `(?:\\bt\\(|\\bsay\\([^,()]+,|\\bProblem\\(\\s*['"]\\w+['"],)\\s*['"](${keyPattern})['"]`,
  'g',
);
const demandedBeginnings = /\bt\(\s*`([^`$]+)\$\{/g;

const matches = (code: readonly Code[], pattern: RegExp) =>
  code.flatMap(({ path, text }) => [...text.matchAll(pattern)].map((one) => ({ path, value: one[1]! })));

/** Returns the texts that no code uses. */
export function unusedTexts(folders: readonly TextFolder[], code: readonly Code[]): string[] {
  const said = new Set(matches(code, literals).map(({ value }) => value));
  const begun = [...new Set(matches(code, beginnings).map(({ value }) => value))];
  // A code of the wire, such as `required`, has no dot, so a literal may use it.
  const isCode = (key: string) => !key.includes('.') && code.some(({ text }) => text.includes(`'${key}'`));
  return allKeys(folders).filter(
    (key) =>
      !isCode(key) && !said.has(key) && !said.has(withoutPlural(key)) && !begun.some((start) => key.startsWith(start)),
  );
}

/** Returns the keys that the code uses and that have no text; on the web every literal that begins like a key counts. */
export function missingTexts(folders: readonly TextFolder[], code: readonly Code[]): string[] {
  const keys = allKeys(folders);
  const known = new Set([...keys, ...keys.map(withoutPlural)]);
  const firsts = new Set(keys.map((key) => key.split('.')[0]!));
  const web = code.filter(({ path }) => path.includes('/web/'));
  const wanted = [
    ...matches(code, demanded),
    ...matches(web, literals).filter(
      ({ value }) => firsts.has(value.split('.')[0]!) && !/\.(tsx?|json|css|svg|png|webp|js)$/.test(value),
    ),
  ];
  const begun = matches(code, demandedBeginnings).filter(({ value }) => !keys.some((key) => key.startsWith(value)));
  return [
    ...new Set(
      [...wanted.filter(({ value }) => !known.has(value)), ...begun].map(({ path, value }) => `${path}: ${value}`),
    ),
  ];
}

/** The number of letters that a search field on a phone shows of its placeholder; it would cut off the rest. */
const searchLetters = 32;
/** Returns the placeholders of search fields that are longer than the field. */
export const longSearches = (folders: readonly TextFolder[]): string[] =>
  folders.flatMap(({ texts }) =>
    languages.flatMap((language) =>
      Object.entries(texts[language])
        .filter(([key, sentence]) => key.endsWith('.search') && sentence.length > searchLetters)
        .map(([key, sentence]) => `${language} ${key}: ${sentence.length} letters`),
    ),
  );
