// Listens to the keys of the review and runs their commands; inside the viewer and in fields the keys stay their own.
import { useEffect, useRef } from 'react';
import { deviceOptions } from '#platform/web/device-options.ts';
import { commandOf } from '../contract/review-keys.model.ts';
import type { ReviewCommand } from '../contract/review-keys.model.ts';

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="menu"], [role="listbox"]';
const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;
const isInLayer = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
/** Marks the element that holds the viewer. */
export const viewerMark = { 'data-viewer': '' };

export function useReviewKeys(isDenying: boolean, run: (command: ReviewCommand) => void) {
  const latest = useRef({ isDenying, run });
  latest.current = { isDenying, run };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInLayer()) return;
      const command = commandOf(
        {
          key: event.key,
          isControl: event.ctrlKey || event.metaKey,
          isAlt: event.altKey,
          isTyping: within(event.target, typing),
          isInViewer: within(event.target, '[data-viewer]'),
          hasSingleKeys: deviceOptions.get().shortcuts,
        },
        latest.current.isDenying,
      );
      if (command === undefined) return;
      event.preventDefault();
      latest.current.run(command);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
