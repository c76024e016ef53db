// Proves that the screens load one language, change it at once, and write numbers and plurals by the language's rules.
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hasText, setLanguage, startTexts, text, useFormats, useTexts, wantAllTexts } from './texts.ts';
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
  test('counts as the language does, millions too, and zero in the plural', () => {
    expect([0, 1, 2, 1248, 1_000_000].map((count) => text('found', { count }))).toEqual([
      '0 resultados',
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
describe('the language chosen in another tab', () => {
  const chosenElsewhere = (language: string) => {
    localStorage.setItem('sabia.device', JSON.stringify({ language }));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'sabia.device' }));
  };
  test('is used here too, at once', async () => {
    render(<Greeting />);
    chosenElsewhere('es');
    expect(await screen.findByText(/Hola/)).toBeTruthy();
    expect(document.documentElement.lang).toBe('es');
  });
  test('is ignored where it is not supported', async () => {
    render(<Greeting />);
    await act(async () => chosenElsewhere('fr'));
    expect(screen.getByText(/Olá/)).toBeTruthy();
  });
});
describe('the texts of staff’s screens', () => {
  const others = vi.fn((language: Language) => Promise.resolve({ staff: `staff in ${language}` }));
  beforeEach(async () => {
    others.mockClear();
    await startTexts(load, 'pt', others);
  });
  test('are loaded on demand, once, and then in every language', async () => {
    expect(text('a.b', { name: 'Ana' })).toBe('Olá, Ana');
    expect(others).not.toHaveBeenCalled();
    await Promise.all([wantAllTexts(), wantAllTexts()]);
    expect([text('staff'), text('a.b', { name: 'Ana' })]).toEqual(['staff in pt', 'Olá, Ana']);
    expect(others).toHaveBeenCalledTimes(1);
    await act(() => setLanguage('en'));
    expect([text('staff'), text('a.b', { name: 'Ana' })]).toEqual(['staff in en', 'Hello, Ana']);
  });
  test('are loaded when one is missing, and the screen shows it', async () => {
    const Lacking = () => <p>{useTexts()('staff')}</p>;
    render(<Lacking />);
    expect(await screen.findByText('staff in pt')).toBeTruthy();
    expect(hasText('nowhere')).toBe(false);
  });
  test('do not restore a language that was left meanwhile', async () => {
    const wanted = wantAllTexts();
    await act(() => Promise.all([setLanguage('en'), wanted]));
    expect([document.documentElement.lang, text('a.b', { name: 'Ana' }), text('staff')]).toEqual([
      'en',
      'Hello, Ana',
      'staff in en',
    ]);
  });
  test('are requested again after a failure', async () => {
    others.mockRejectedValueOnce(new Error('offline'));
    await expect(wantAllTexts()).rejects.toThrow('offline');
    await wantAllTexts();
    expect(text('staff')).toBe('staff in pt');
  });
});
