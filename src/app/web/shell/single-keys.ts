// Handles the single keys of pages and lists, only where they are switched on and never while a user types. UX §8
import { deviceOptions } from '#platform/web/device-options.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import type { MenuScreen } from '../menu.ts';
import { handleListKey } from './list-keys.ts';

export type ShellKeys = { onSearch?: () => void; onHelp: () => void; entries: readonly MenuScreen[] };
const targets: Record<string, string> = { h: '/home', c: '/catalog', p: '/gestao/progresso' };
const sequenceMilliseconds = 1_000;
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="textbox"]',
  ) !== null;
const isBusy = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** Listens until the returned function is called; `now` gives what the keys lead to at that moment. */
export function listenToSingleKeys(now: () => ShellKeys): () => void {
  let wentAt = 0;
  const handleKey = (event: KeyboardEvent) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented ||
      !deviceOptions.get().shortcuts ||
      isTyping(event.target) ||
      isBusy()
    )
      return;
    const isSecond = Date.now() - wentAt < sequenceMilliseconds;
    wentAt = 0;
    if (event.key === 'g') wentAt = Date.now();
    else if (event.key === '?') now().onHelp();
    else if (event.key === '/') {
      const field = document.querySelector<HTMLElement>('main input[type="search"], main [role="searchbox"]');
      if (!field) return;
      event.preventDefault();
      field.focus();
    } else if (isSecond) {
      const path = targets[event.key];
      if (path && now().entries.some((one) => one.path === path)) goTo(path);
    } else if (handleListKey(event.key)) event.preventDefault();
  };
  window.addEventListener('keydown', handleKey);
  return () => window.removeEventListener('keydown', handleKey);
}
