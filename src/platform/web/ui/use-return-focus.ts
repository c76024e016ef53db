// Returns the focus to the control that opened a dialog or drawer, also where that control disappears with its surroundings. UX §8
import { useEffect, useRef, useState } from 'react';

/** What has the focus; an entry goes away with its menu, so the button of the menu stands for it. */
function focused(): Element | null {
  const element = document.activeElement;
  const menu = element?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? (element === document.body ? null : element);
}

/** Its answer is the ref of the dialog. It alone leads the focus back: Mantine's own would lead it to what has gone. */
export function useReturnFocus(opened: boolean) {
  const layer = useRef<HTMLDivElement>(null);
  // Noted while it is drawn: without motion a menu is gone in the same moment.
  const [noted, setNoted] = useState<{ opened: boolean; opener: Element | null }>({ opened: false, opener: null });
  if (noted.opened !== opened) setNoted({ opened, opener: opened ? focused() : noted.opener });
  const { opener } = noted;
  useEffect(() => {
    if (!opened) return;
    /** Where the focus stands, unless it is in the dialog. */
    const outside = () => {
      const now = focused();
      return layer.current?.contains(now) ? null : now;
    };
    // What closed while this opened has given the focus back by now.
    const target = outside() ?? opener;
    return () => {
      // Whoever has gone on to something else stays there.
      if (!outside() && target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [opened, opener]);
  return layer;
}
