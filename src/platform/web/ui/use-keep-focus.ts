// Keeps the focus in a dialog or drawer whose focused part disappears, as a step does that another one replaces. UX §8
import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Moves a lost focus to the title, so that the user is told where he is and goes on from there. */
export function useKeepFocus(layer: RefObject<HTMLElement | null>, opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element && layer.current?.contains(target) ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      layer.current?.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [layer, opened]);
}
