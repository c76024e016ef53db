// Decides what a pressed key means while somebody reviews an external certificate. UX §8
import { denialReasons } from './external-certificate.model.ts';
import type { DenialReason } from './external-certificate.model.ts';

export type ReviewCommand = 'approve' | 'deny' | 'skip' | 'send' | { reason: DenialReason };
export type PressedKey = {
  key: string;
  isControl: boolean;
  isAlt: boolean;
  /** True while the user types in a field or chooses in a list. */
  isTyping: boolean;
  /** True where the focus is inside the viewer, which has keys of its own. */
  isInViewer: boolean;
  /** True where the user left single-key shortcuts on. */
  hasSingleKeys: boolean;
};
const singles: Readonly<Record<string, ReviewCommand>> = { a: 'approve', r: 'deny', p: 'skip' };

/** Returns the command of a key; undefined where the key is not ours. A reason is chosen only while denying. */
export function commandOf(pressed: PressedKey, isDenying: boolean): ReviewCommand | undefined {
  const { isControl, isAlt, isTyping, isInViewer, hasSingleKeys } = pressed;
  if (isControl) return pressed.key === 'Enter' ? 'send' : undefined;
  if (isAlt || isTyping || isInViewer || !hasSingleKeys) return undefined;
  const reason = /^[1-4]$/.test(pressed.key) ? denialReasons[Number(pressed.key) - 1] : undefined;
  if (reason) return isDenying ? { reason } : undefined;
  return singles[pressed.key.toLowerCase()];
}
