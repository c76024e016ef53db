// Proves that the server's sentences use the user's language where it is supported, and otherwise Portuguese.
import { expect, test } from 'vitest';
import { knowsText, languageOf, loadTexts, say } from './texts.ts';

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
