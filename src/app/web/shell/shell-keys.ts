// Handles Ctrl+K anywhere, and loads the single keys of pages and lists after the start. UX §8
import { useEffect, useRef } from 'react';
import type { ShellKeys } from './single-keys.ts';

export function useShellKeys(keys: ShellKeys) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { onSearch } = latest.current;
      if (!onSearch || !(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      onSearch();
    };
    window.addEventListener('keydown', handleKey);
    let isGone = false;
    let stop: (() => void) | undefined;
    void import('./single-keys.ts').then(({ listenToSingleKeys }) => {
      if (!isGone) stop = listenToSingleKeys(() => latest.current);
    });
    return () => {
      isGone = true;
      stop?.();
      window.removeEventListener('keydown', handleKey);
    };
  }, []);
}
