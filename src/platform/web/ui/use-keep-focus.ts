// Keeps the focus in a dialog or drawer whose focused part disappears or is disabled for a while. UX §8
import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Where the focused part disappears, as a step does that another one replaces, the title takes the focus, so that the user is
 * told where he is. A control that was disabled while it worked takes it back; Tab goes on within the layer meanwhile.
 */
export function useKeepFocus(layer: RefObject<HTMLElement | null>, opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    let last: HTMLElement | null = null;
    const goTo = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true });
    const title = () => layer.current?.querySelector<HTMLElement>('h2[tabindex="-1"]');
    const isLost = () => last !== null && document.activeElement === document.body;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement && layer.current?.contains(target) ? target : null;
    };
    const stay = ({ key }: KeyboardEvent) => {
      if (key === 'Tab' && isLost()) goTo(title());
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      if (!last!.isConnected) goTo(title());
      else if (!last!.closest('[disabled]')) goTo(last);
    });
    document.addEventListener('focusin', note);
    document.addEventListener('keydown', stay);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('keydown', stay);
      observer.disconnect();
    };
  }, [layer, opened]);
}
