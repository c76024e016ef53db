// Room for what is said below a field: what opens under it leaves its error in sight.
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const gap = 8;
/** The distance at which a list or calendar opens, and the field it is measured at. */
export function useErrorRoom(error: ReactNode, isOpen: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const said = input.current?.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-error');
    setRoom(said instanceof HTMLElement ? said.offsetHeight + gap : 0);
  }, [error, isOpen]);
  return { input, offset: gap + room };
}
