// Listens to the keys of a correction and runs their commands; inside a player or viewer its own keys stay its own.
import { useEffect, useRef } from 'react';
import { deviceOptions } from '#platform/web/device-options.ts';
import { commandOf } from '../contract/correction-keys.model.ts';
import type { CorrectionCommand } from '../contract/correction-keys.model.ts';

const typing =
  'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="menu"], [role="listbox"]';
const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;
export const isTypingIn = (target: EventTarget | null) => within(target, typing);
/** Returns whether a dialog or menu lies over the page, which then has the keys. */
export const isInLayer = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
/** The element that holds a player or viewer. */
export const viewerMark = { 'data-viewer': '' };

export function useCorrectionKeys(run: (command: CorrectionCommand) => void) {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInLayer()) return;
      const command = commandOf({
        key: event.key,
        isControl: event.ctrlKey || event.metaKey,
        isAlt: event.altKey,
        isTyping: isTypingIn(event.target),
        isOnControl: within(event.target, 'button, a, summary'),
        isInViewer: within(event.target, '[data-viewer]'),
        hasSingleKeys: deviceOptions.get().shortcuts,
      });
      if (command === undefined) return;
      event.preventDefault();
      latest.current(command);
    };
    // Before the players, which listen to the whole page.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}
