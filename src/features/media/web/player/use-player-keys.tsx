// Handles the player's keys (UX §8): never while the user types, and letter keys only if the user has not turned them off.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { deviceOptions } from '#platform/web/device-options.ts';

export type PlayerKeys = Partial<
  Record<
    'toggle' | 'back10' | 'forward10' | 'back5' | 'forward5' | 'mute' | 'captions' | 'fullScreen' | 'note',
    () => void
  >
>;
const letters: Readonly<Record<string, keyof PlayerKeys>> = {
  k: 'toggle',
  j: 'back10',
  l: 'forward10',
  m: 'mute',
  c: 'captions',
  f: 'fullScreen',
  n: 'note',
};
const plain: Readonly<Record<string, keyof PlayerKeys>> = { ' ': 'toggle', ArrowLeft: 'back5', ArrowRight: 'forward5' };
const typing =
  'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="tablist"]';

/** Handles the keys of the player. `isMain`: on the whole page; otherwise only inside the player. */
export function usePlayerKeys(frame: RefObject<HTMLElement | null>, keys: PlayerKeys, isMain: boolean) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target?.closest(typing)) return;
      const isInside = target !== null && frame.current?.contains(target) === true;
      const dialog = document.querySelector('[role="dialog"]');
      if (!isInside && (!isMain || (dialog !== null && !dialog.contains(frame.current)))) return;
      // The space bar presses a focused button.
      if (event.key === ' ' && target?.closest('button, a, summary')) return;
      const name = plain[event.key] ?? (deviceOptions.get().shortcuts ? letters[event.key.toLowerCase()] : undefined);
      const run = name && latest.current[name];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [frame, isMain]);
}
