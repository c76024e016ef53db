// Proves that the browser waits for the look of its address, tells when the server does not answer in time, and applies the look to tab and colours.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { problemText } from '#platform/web/problem-text.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { noSingleSignOn } from '../contract/settings.model.ts';
import { loadBranding, showBranding, showTitle } from './settings.queries.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
/** A server that never answers: only the client can end the request. */
const silence = (_address: string, { signal }: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => {
    const end = () => reject(signal!.reason as Error);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });

test('settings that do not arrive in 40 seconds say that the server did not answer in time [ERR-012, SET-024]', async () => {
  await renderKit(null);
  vi.stubGlobal('fetch', silence);
  const patience = new AbortController();
  const waited: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waited.push(milliseconds);
    return patience.signal;
  });
  const asked = loadBranding().catch((problem: unknown) => problemText(problem));
  patience.abort(new DOMException('too long', 'TimeoutError'));
  expect(await asked).toBe('O servidor não respondeu a tempo. Verifique sua conexão e tente de novo.');
  expect(waited).toContain(40_000);
});

const shown = (more: (settings: ReturnType<typeof defaultSettings>) => void) => {
  const settings = defaultSettings();
  more(settings);
  showBranding({ settings, singleSignOn: noSingleSignOn });
};
test('the tab has the configured title, by default Educação Corporativa [SHELL-006]', () => {
  shown(() => undefined);
  showTitle();
  expect(document.title).toBe('Educação Corporativa');
  shown(({ page }) => (page.title = 'Academia Copaíba'));
  expect(document.title).toBe('Academia Copaíba');
  showTitle('Cursos');
  expect(document.title).toBe('Cursos · Academia Copaíba');
});
test('the tab shows the configured icon, and restores the old one [SHELL-007]', () => {
  const icon = () => document.head.querySelector('link[rel="icon"]')?.getAttribute('href');
  document.head.innerHTML = '<link rel="icon" type="image/svg+xml" href="/own.svg">';
  shown(() => undefined);
  expect(icon()).toBe('/own.svg');
  shown(({ logos }) => (logos.icon = '/p/t/icon/48.png'));
  expect(icon()).toBe('/p/t/icon/48.png');
  expect(document.head.querySelectorAll('link[rel="icon"]')).toHaveLength(1);
  shown(() => undefined);
  expect(icon()).toBeUndefined();
});
test('the shades are computed from the configured colour of the interface [SHELL-008]', () => {
  shown(({ colors }) => (colors.interface.primary = '0a7d55'));
  expect(document.documentElement.style.getPropertyValue('--tenant-primary')).toBe('#0a7d55');
  const sheet = readFileSync('src/platform/web/theme/tokens.css', 'utf8');
  for (const shade of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(new RegExp(`--brand-${shade}: ([^;]+);`).exec(sheet)![1]).toContain('var(--tenant-primary)');
});
