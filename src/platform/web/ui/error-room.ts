// Computes the distance at which a field's list or calendar opens, so that the field's error stays visible.
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const gap = 8;
const said = '.mantine-InputWrapper-error, .mantine-InputWrapper-description';
const isAfter = (input: Element, one: Element) =>
  (input.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
/** Returns the distance at which a list or calendar opens, and the ref of the field where it is measured. */
export function useErrorRoom(error: ReactNode, isOpen: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const field = input.current?.closest('.mantine-InputWrapper-root');
    const isInvalid = field?.querySelector('.mantine-InputWrapper-error');
    // These are the error and the hint below it.
    const below = [...(field?.querySelectorAll<HTMLElement>(said) ?? [])].filter((one) => isAfter(input.current!, one));
    setRoom(isInvalid ? below.reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, 0) : 0);
  }, [error, isOpen]);
  return { input, offset: gap + room };
}
