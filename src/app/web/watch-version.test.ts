// Proves that a newer build is offered as soon as it exists, and that accepting it stores its version and reloads the page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mergedTexts } from '../../../scripts/texts-plugin.ts';
import { startTexts } from '#platform/web/texts.ts';
import { toasts } from '#platform/web/toast.ts';
import { watchVersion } from './watch-version.ts';

const page = (script: string) =>
  `<html><head><script type="module" crossorigin src="${script}"></script></head></html>`;
let served: string;
const reload = vi.fn();
beforeEach(async () => {
  // The test reads the page's script and does not run it.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  await startTexts(() => Promise.resolve(mergedTexts('src', 'pt')), 'pt');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  reload.mockReset();
  toasts.set([]);
  localStorage.clear();
  served = page('/assets/main-aaa.js');
  vi.stubGlobal('fetch', async () => new Response(served));
  document.head.innerHTML = '<script type="module" src="/assets/main-aaa.js"></script>';
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const look = () => vi.advanceTimersByTimeAsync(10 * 60_000);

test('the main script of the server is compared with the stored one; a different one warns once [SHELL-047]', async () => {
  const stop = watchVersion(reload);
  expect(localStorage.getItem('sabia.build')).toBe('/assets/main-aaa.js');
  await look();
  expect(toasts.get()).toEqual([]);
  served = page('/assets/main-bbb.js');
  await look();
  await vi.waitFor(() => expect(toasts.get()).toMatchObject([{ tone: 'warning', seconds: null }]));
  await look();
  expect(toasts.get()).toHaveLength(1);
  expect([localStorage.getItem('sabia.build'), reload.mock.calls.length]).toEqual(['/assets/main-aaa.js', 0]);
  stop();
});
test('the button of the prompt stores the new version and reloads the page [SHELL-046, SHELL-048]', async () => {
  const stop = watchVersion(reload);
  served = page('/assets/main-ccc.js');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  const [{ text, action } = {} as never] = toasts.get();
  expect([text, action!.label]).toEqual(['Há uma nova versão da plataforma.', 'Atualizar']);
  action!.run();
  expect(localStorage.getItem('sabia.build')).toBe('/assets/main-ccc.js');
  expect(reload).toHaveBeenCalledOnce();
  stop();
});
test('in development, where no script carries a hash, no version is compared', () => {
  document.head.innerHTML = '<script type="module" src="/src/app/web/main.tsx"></script>';
  watchVersion(reload)();
  expect(localStorage.getItem('sabia.build')).toBeNull();
});
