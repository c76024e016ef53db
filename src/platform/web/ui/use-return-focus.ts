// Gives the focus back to what opened a dialog, also where the dialog goes away with everything around it. UX §8
import { useEffect } from 'react';

export function useReturnFocus(opened: boolean) {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opened]);
}
