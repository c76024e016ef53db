// Lists the languages of subtitles: first those of this continent, then those that companies and visitors speak elsewhere.

const first = ['pt-BR', 'en', 'es'] as const;
/** The codes of ISO 639-1; Chinese by its script, Portuguese also as in Portugal. */
const others = [
  ...['af', 'am', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'et', 'eu', 'fa', 'fi', 'fr'],
  ...['ga', 'gl', 'gn', 'gu', 'ha', 'he', 'hi', 'hr', 'ht', 'hu', 'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'km', 'kn'],
  ...['ko', 'lo', 'lt', 'lv', 'mk', 'ml', 'mn', 'mr', 'ms', 'mt', 'my', 'nb', 'ne', 'nl', 'pa', 'pl', 'pt-PT', 'qu'],
  ...['ro', 'ru', 'si', 'sk', 'sl', 'sq', 'sr', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tr', 'uk', 'ur', 'uz', 'vi', 'yo'],
  ...['zh-Hans', 'zh-Hant', 'zu'],
];
function namesIn(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' });
  return (code: string) => {
    const name = names.of(code) ?? code;
    return name === code ? code : name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  };
}
/** Returns the name of a language in another language, with a capital letter; an unknown code is its own name. */
export const languageName = (code: string, language: string): string => namesIn(language)(code);
/** Returns the languages that the form offers, with the chosen one: the first ones, then the others in alphabetical order. */
export function subtitleLanguages(language: string, chosen?: string): { value: string; label: string }[] {
  const nameOf = namesIn(language);
  const named = (codes: readonly string[]) => codes.map((value) => ({ value, label: nameOf(value) }));
  const isUnknown = chosen !== undefined && ![...first, ...others].includes(chosen);
  return [
    ...named(first),
    ...named(isUnknown ? [...others, chosen] : others).sort((a, b) => a.label.localeCompare(b.label, language)),
  ];
}
