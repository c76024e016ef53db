// Proves that a document with a company's scripts is reloaded without them when client mode begins, and with them when it ends.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepScriptsOut } from './own-scripts.ts';

const reload = vi.fn();
const page = (has: 'on' | 'off' | undefined) => {
  document.head.innerHTML = has ? `<meta name="own-scripts" content="${has}">` : '';
};
const says = () => document.cookie.includes('sabia-client-mode=1');
beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
});
afterEach(() => {
  keepScriptsOut(false, reload);
  page(undefined);
});

test('opening client mode requests a document without them, once', () => {
  page('on');
  keepScriptsOut(true, reload);
  expect([says(), reload.mock.calls.length]).toEqual([true, 1]);
  page('off');
  keepScriptsOut(true, reload);
  expect(reload).toHaveBeenCalledOnce();
});
test('leaving it requests them again, and a tab without client mode changes nothing for the others', () => {
  page('off');
  keepScriptsOut(true, reload);
  const tab = sessionStorage.getItem('sabia.client-mode')!;
  sessionStorage.clear();
  keepScriptsOut(false, reload);
  expect([says(), reload.mock.calls.length]).toEqual([true, 0]);
  sessionStorage.setItem('sabia.client-mode', tab);
  keepScriptsOut(false, reload);
  expect([says(), reload.mock.calls.length]).toEqual([false, 1]);
});
test('a page of a company without scripts stays', () => {
  keepScriptsOut(true, reload);
  keepScriptsOut(false, reload);
  expect(reload).not.toHaveBeenCalled();
});
test('a page without them that this tab did not request is not loaded again and again', () => {
  page('off');
  keepScriptsOut(false, reload);
  expect(reload).not.toHaveBeenCalled();
});
