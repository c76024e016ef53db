// Provides the sentences of the server: the same files as in the browser, all languages at once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import type { TOptions } from 'i18next';

export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Returns all texts of a language from the folders `platform/locales` and `features/<name>/locales` below `root`. */
export function readTexts(root: string, language: Language): Record<string, string> {
  const features = readdirSync(join(root, 'features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(root, 'features', name, 'locales'));
  const read = (folder: string): Record<string, string> => {
    try {
      return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  };
  return Object.assign({}, ...[join(root, 'platform', 'locales'), ...features].map(read)) as Record<string, string>;
}

const texts = i18next.createInstance();
/** The sentences without plural forms, by language and key: the general way takes thirty times as long to find one. */
const plain: Record<string, Map<string, string | false>> = { pt: new Map(), en: new Map(), es: new Map() };
const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const placeholder = /\{\{(\w+)\}\}/g;
/** Returns a sentence that only fills its values in; undefined where the general way must find it. */
function plainSentence(language: string, key: string): string | undefined {
  let found = plain[language]?.get(key);
  if (found === undefined) {
    const textOf = (one: string, form = key) => texts.getResource(one, 'translation', form) as unknown;
    const text = textOf(language) ?? textOf('pt');
    if (typeof text !== 'string' || text === '') return undefined;
    const hasForms = [language, 'pt'].some((one) => pluralForms.some((form) => textOf(one, `${key}_${form}`)));
    const isPlain = !hasForms && !/\{\{|\}\}|\$t\(/.test(text.replace(placeholder, ''));
    found = isPlain ? text : false;
    plain[language]?.set(key, found);
  }
  return found || undefined;
}
/** Loads the texts; `root` is the folder that holds `platform` and `features`. */
export function loadTexts(root: string) {
  for (const language of languages) plain[language]!.clear();
  void texts.init({
    lng: 'pt',
    fallbackLng: 'pt',
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(languages.map((language) => [language, { translation: readTexts(root, language) }])),
  });
}
/** Returns a value as a sentence says it: a list of keys as their sentences. */
function spoken(language: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isInteger(value))
    return value.toLocaleString(language, { maximumFractionDigits: 2 });
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && knowsText(one))
    ? value.map((one: string) => say(language, one)).join(', ')
    : value;
}
/** Returns the sentence of a key; the general sentence for an unknown key. A value that is a list of keys becomes their sentences. */
export function say(language: string, key: string, values: object = {}): string {
  const given = values as Readonly<Record<string, unknown>>;
  const sentence = plainSentence(language, key);
  if (sentence !== undefined)
    return sentence.includes('{{')
      ? sentence.replace(placeholder, (_all, name: string) => String(spoken(language, given[name]) ?? ''))
      : sentence;
  const said = Object.entries(given).map(([name, value]) => [name, spoken(language, value)]);
  const options: TOptions = { ...(Object.fromEntries(said) as object), lng: language };
  return texts.exists(key, options) ? texts.t(key, options) : texts.t('request.broken', options);
}
/** Returns whether a key has a sentence. */
export const knowsText = (key: string): boolean => texts.exists(key);
/** Returns the first language of `Accept-Language` that the product supports; otherwise Portuguese. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    if ((languages as readonly string[]).includes(code)) return code as Language;
  }
  return 'pt';
}
