// Decides what a pressed key means while somebody corrects. UX §8

export type CorrectionCommand =
  | 'next'
  | 'previous'
  | 'zero'
  | 'remark'
  | 'mark'
  | 'help'
  | 'continue'
  | 'finish'
  | 'save'
  | { digit: string };
export type PressedKey = {
  key: string;
  isControl: boolean;
  isAlt: boolean;
  /** True while the user types in a field, chooses in a list or answers a dialog. */
  isTyping: boolean;
  /** True where the focus is on a button or link, which Enter presses. */
  isOnControl: boolean;
  /** True where the focus is inside a player or viewer, which has keys of its own. */
  isInViewer: boolean;
  /** True where the user left single-key shortcuts on. */
  hasSingleKeys: boolean;
};
const singles: Readonly<Record<string, CorrectionCommand>> = {
  j: 'next',
  k: 'previous',
  z: 'zero',
  c: 'remark',
  m: 'mark',
  '?': 'help',
};
/** The keys that a player or viewer uses itself: it keeps them while the focus is inside. */
const keysOfViewer = new Set(['j', 'k', 'c']);

/** Returns the command of a key; undefined where the key is not ours. */
export function commandOf(pressed: PressedKey): CorrectionCommand | undefined {
  const { isControl, isAlt, isTyping, isOnControl, isInViewer, hasSingleKeys } = pressed;
  // With a modifier key they work everywhere, also where single keys are switched off.
  if (isControl) return pressed.key === 'Enter' ? 'finish' : pressed.key.toLowerCase() === 's' ? 'save' : undefined;
  if (isAlt) return pressed.key === 'ArrowDown' ? 'next' : pressed.key === 'ArrowUp' ? 'previous' : undefined;
  if (isTyping || !hasSingleKeys) return undefined;
  if (pressed.key === 'Enter') return isOnControl || isInViewer ? undefined : 'continue';
  if (/^\d$/.test(pressed.key)) return { digit: pressed.key };
  const key = pressed.key.toLowerCase();
  return isInViewer && keysOfViewer.has(key) ? undefined : singles[key];
}

/** The keys as the help and the footer list them, with the keys of their texts. */
export const correctionKeys = [
  { keys: ['J', 'K'], text: 'corrections.keys.move', isInFooter: true },
  { keys: ['0–9'], text: 'corrections.keys.score', isInFooter: true },
  { keys: ['Z'], text: 'corrections.keys.zero', isInFooter: true },
  { keys: ['Enter'], text: 'corrections.keys.continue', isInFooter: false },
  { keys: ['C'], text: 'corrections.keys.remark', isInFooter: true },
  { keys: ['M'], text: 'corrections.keys.mark', isInFooter: true },
  { keys: ['Ctrl', 'Enter'], text: 'corrections.keys.finish', isInFooter: true },
  { keys: ['Ctrl', 'S'], text: 'corrections.keys.save', isInFooter: false },
  { keys: ['Alt', '↑', '↓'], text: 'corrections.keys.moveAlways', isInFooter: false },
  { keys: ['?'], text: 'corrections.keys.help', isInFooter: false },
] as const;
