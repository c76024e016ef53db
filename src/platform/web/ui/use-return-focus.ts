// Returns the focus to the control that opened a dialog or drawer, also where that control disappears with its surroundings. UX §8
import { useEffect, useRef, useState } from 'react';

/** Returns the element with the focus; for an entry of a menu the menu's button, because the entry disappears with its menu. */
function focused(): Element | null {
  const element = document.activeElement;
  const menu = element?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? (element === document.body ? null : element);
}

/** Returns the ref of a dialog and restores the focus after it: Mantine would focus the opener even where it no longer exists. */
export function useReturnFocus(opened: boolean) {
  const layer = useRef<HTMLDivElement>(null);
  // The opener is noted during the render: without motion, a menu disappears at the same moment.
  const [noted, setNoted] = useState<{ opened: boolean; opener: Element | null }>({ opened: false, opener: null });
  if (noted.opened !== opened) setNoted({ opened, opener: opened ? focused() : noted.opener });
  const { opener } = noted;
  useEffect(() => {
    if (!opened) return;
    /** Returns the element with the focus, unless it is in the dialog. */
    const outside = () => {
      const now = focused();
      return layer.current?.contains(now) ? null : now;
    };
    // A part that closed while this dialog opened has returned the focus by now.
    const target = outside() ?? opener;
    return () => {
      // A user who has already moved the focus to another element keeps it there.
      if (!outside() && target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [opened, opener]);
  return layer;
}
