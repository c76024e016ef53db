// Proves that the server's sentences use the user's language where it is supported, and otherwise Portuguese.
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { knowsText, languageOf, languages, loadTexts, readTexts, say } from './texts.ts';

test('the language is the first supported one of Accept-Language, or Portuguese without one [GEN-005, GEN-006]', () => {
  expect(['pt-BR,pt', 'en-US', 'es-419;q=0.9', 'fr, es;q=0.5, en'].map(languageOf)).toEqual(['pt', 'en', 'es', 'es']);
  expect([undefined, '', 'fr', 'de-DE, it'].map(languageOf)).toEqual(['pt', 'pt', 'pt', 'pt']);
});
test('every language has its own sentence; an unknown key answers the general one, never the key', () => {
  loadTexts('src');
  const sentences = ['pt', 'en', 'es'].map((language) => say(language, 'toast.removed'));
  expect(new Set(sentences).size).toBe(3);
  expect(say('pt', 'no.such.key')).toBe(say('pt', 'request.broken'));
  expect([knowsText('toast.removed'), knowsText('no.such.key')]).toEqual([true, false]);
});
test('a sentence has its values, each once, and its plural form', () => {
  loadTexts('src');
  const waiting = (count: number) => say('pt', 'notifications.event.correctionWaits', { count });
  expect(say('pt', 'notifications.event.dueSoon', { day: '3 de maio' })).toBe('O prazo termina em 3 de maio.');
  expect(say('en', 'notifications.event.dueSoon', { day: '{{count}} $& $t(toast.removed)', count: 3 })).toBe(
    'The deadline is {{count}} $& $t(toast.removed).',
  );
  expect(say('es', 'notifications.event.dueSoon')).toBe('El plazo termina el .');
  expect([waiting(1), waiting(3)]).toEqual([
    'Uma avaliação espera por correção.',
    '3 avaliações esperam por correção.',
  ]);
});
test('every sentence of every language is the one that the general way finds', async () => {
  loadTexts('src');
  const general = i18next.createInstance();
  await general.init({
    ...{ lng: 'pt', fallbackLng: 'pt', keySeparator: false, nsSeparator: false },
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(languages.map((one) => [one, { translation: readTexts('src', one) }])),
  });
  for (const language of languages)
    for (const [key, text] of Object.entries(readTexts('src', language))) {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, name === 'count' ? 3 : `a ${name}`]);
      const values = Object.fromEntries(names) as object;
      expect([key, say(language, key, values)]).toEqual([key, general.t(key, { ...values, lng: language })]);
    }
});
