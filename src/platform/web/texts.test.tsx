// Sentences on the screen: one language loaded, changed at once, numbers and plurals as the language has them.
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage, startTexts, text, useFormats, useTexts } from './texts.ts';
import type { Language } from './language.ts';

const words: Record<Language, Record<string, string>> = {
  pt: {
    'form.required': 'obrigatório',
    'a.b': 'Olá, {{name}}',
    'a.b.c': 'dentro',
    found_one: '{{count}} resultado',
    found_other: '{{count}} resultados',
    'x: y': 'dois-pontos',
  },
  en: {
    'form.required': 'required',
    'a.b': 'Hello, {{name}}',
    'a.b.c': 'inside',
    found_one: '{{count}} result',
    found_other: '{{count}} results',
    'x: y': 'colon',
  },
  es: {
    'form.required': 'obligatorio',
    'a.b': 'Hola, {{name}}',
    'a.b.c': 'dentro',
    found_one: '{{count}} resultado',
    found_other: '{{count}} resultados',
    'x: y': 'dos puntos',
  },
};
const load = vi.fn((language: Language) => Promise.resolve(words[language]));
function Greeting() {
  const t = useTexts();
  const { number } = useFormats();
  return (
    <p>
      {t('a.b', { name: '<Ana> & {{you}}' })} {number(1234)}
    </p>
  );
}
beforeEach(async () => {
  await startTexts(load, 'pt');
});
describe('texts', () => {
  test('loads only the visitor’s language', () => {
    expect(load.mock.calls).toEqual([['pt']]);
  });
  test('keeps dots and colons as parts of the key, and values as they are', () => {
    expect([text('a.b.c'), text('x: y')]).toEqual(['dentro', 'dois-pontos']);
    expect(text('a.b', { name: '<Ana>' })).toBe('Olá, <Ana>');
  });
  test('counts as the language does, millions too', () => {
    expect([1, 2, 1248, 1_000_000].map((count) => text('found', { count }))).toEqual([
      '1 resultado',
      '2 resultados',
      '1.248 resultados',
      '1.000.000 resultados',
    ]);
  });
  test('changes the language at once, on the screen and in the document', async () => {
    render(<Greeting />);
    expect(screen.getByText(/Olá.*1\.234/)).toBeTruthy();
    await act(() => setLanguage('en'));
    expect(screen.getByText(/Hello.*1,234/)).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.style.getPropertyValue('--text-required')).toBe('"required"');
  });
});
