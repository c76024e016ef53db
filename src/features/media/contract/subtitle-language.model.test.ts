// Proves which languages of subtitles are offered, in which order, with names in the user's language.
import { expect, test } from 'vitest';
import { languageName, subtitleLanguages } from './subtitle-language.model.ts';

test('a language has its name in the language of the user, as a heading', () => {
  expect(['pt', 'en', 'es'].map((one) => languageName('de', one))).toEqual(['Alemão', 'German', 'Alemán']);
  expect(['pt', 'en', 'es'].map((one) => languageName('pt-BR', one))).toEqual([
    'Português (Brasil)',
    'Portuguese (Brazil)',
    'Portugués (Brasil)',
  ]);
  expect(languageName('zh-Hant', 'pt')).toBe('Chinês (tradicional)');
  expect(languageName('qqq', 'pt')).toBe('qqq');
});
test('the languages of this continent come first, the others by their names', () => {
  const offered = subtitleLanguages('pt');
  expect(offered.slice(0, 3).map(({ value }) => value)).toEqual(['pt-BR', 'en', 'es']);
  const rest = offered.slice(3).map(({ label }) => label);
  expect(rest).toEqual([...rest].sort((a, b) => a.localeCompare(b, 'pt')));
  expect(rest.slice(0, 3)).toEqual(['Africâner', 'Albanês', 'Alemão']);
  expect(rest).toEqual(expect.arrayContaining(['Árabe', 'Japonês', 'Guarani', 'Português (Portugal)', 'Ucraniano']));
  expect(offered).toHaveLength(81);
});
test('each can be stored, has its own name, and is listed once', () => {
  for (const language of ['pt', 'en', 'es']) {
    const offered = subtitleLanguages(language);
    expect(
      offered.filter(({ value, label }) => value === label || !/^[a-z]{2}(?:-[A-Za-z]{2,4})?$/.test(value)),
    ).toEqual([]);
    expect(new Set(offered.map(({ label }) => label)).size).toBe(offered.length);
    expect(new Set(offered.map(({ value }) => value)).size).toBe(offered.length);
  }
});
test('a language that was stored before can still be chosen', () => {
  expect(subtitleLanguages('pt', 'pt')).toContainEqual({ value: 'pt', label: 'Português' });
  expect(subtitleLanguages('pt', 'de')).toHaveLength(subtitleLanguages('pt').length);
});
