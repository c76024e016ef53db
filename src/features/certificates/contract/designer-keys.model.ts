// Decides what a pressed key means in the designer, and lists the keys for people.

export type DesignerCommand =
  | 'undo'
  | 'redo'
  | 'duplicate'
  | 'selectAll'
  | 'deselect'
  | 'remove'
  | 'group'
  | 'ungroup'
  | 'lock'
  | 'hide'
  | 'front'
  | 'forward'
  | 'backward'
  | 'back'
  | 'zoomIn'
  | 'zoomOut'
  | 'fit'
  | 'edit'
  | { dx: number; dy: number };
export type DesignerKey = {
  key: string;
  isControl: boolean;
  isShift: boolean;
  isAlt: boolean;
  /** True where the focus is on the page itself: arrows and Enter belong to lists and buttons otherwise. */
  isOnPage: boolean;
};
/** The units that an arrow moves layers, and with Shift. */
export const nudge = { one: 1, many: 10 } as const;
const arrows = new Map<string, readonly [number, number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);
const withControl: Record<string, DesignerCommand> = {
  z: 'undo',
  y: 'redo',
  d: 'duplicate',
  a: 'selectAll',
  g: 'group',
  l: 'lock',
  h: 'hide',
  ']': 'forward',
  '[': 'backward',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
};
const withControlAndShift: Record<string, DesignerCommand> = {
  z: 'redo',
  g: 'ungroup',
  ']': 'front',
  '}': 'front',
  '[': 'back',
  '{': 'back',
};
/** Returns the command of a key that is pressed outside a field; undefined where it has none. */
export function designerCommandOf({
  key,
  isControl,
  isShift,
  isAlt,
  isOnPage,
}: DesignerKey): DesignerCommand | undefined {
  if (isAlt) return undefined;
  const letter = key.toLowerCase();
  if (isControl) return (isShift ? withControlAndShift : withControl)[letter];
  if (key === 'Delete' || key === 'Backspace') return 'remove';
  if (!isOnPage) return undefined;
  if (key === 'Escape') return 'deselect';
  if (key === 'Enter') return 'edit';
  const arrow = arrows.get(key);
  if (!arrow) return undefined;
  const step = isShift ? nudge.many : nudge.one;
  return { dx: arrow[0] * step, dy: arrow[1] * step };
}
/** The keys as the help lists them, each with its text. */
export const designerKeys = [
  { keys: ['←', '↑', '→', '↓'], text: 'certificates.designer.keys.nudge' },
  { keys: ['Shift', '←'], text: 'certificates.designer.keys.nudgeMore' },
  { keys: ['Enter'], text: 'certificates.designer.keys.edit' },
  { keys: ['Ctrl', 'Z'], text: 'certificates.designer.keys.undo' },
  { keys: ['Ctrl', 'Shift', 'Z'], text: 'certificates.designer.keys.redo' },
  { keys: ['Ctrl', 'C'], text: 'certificates.designer.keys.copy' },
  { keys: ['Ctrl', 'X'], text: 'certificates.designer.keys.cut' },
  { keys: ['Ctrl', 'V'], text: 'certificates.designer.keys.paste' },
  { keys: ['Ctrl', 'D'], text: 'certificates.designer.keys.duplicate' },
  { keys: ['Ctrl', 'A'], text: 'certificates.designer.keys.selectAll' },
  { keys: ['Esc'], text: 'certificates.designer.keys.deselect' },
  { keys: ['Del'], text: 'certificates.designer.keys.remove' },
  { keys: ['Ctrl', 'G'], text: 'certificates.designer.keys.group' },
  { keys: ['Ctrl', 'Shift', 'G'], text: 'certificates.designer.keys.ungroup' },
  { keys: ['Ctrl', 'L'], text: 'certificates.designer.keys.lock' },
  { keys: ['Ctrl', 'H'], text: 'certificates.designer.keys.hide' },
  { keys: ['Ctrl', ']'], text: 'certificates.designer.keys.forward' },
  { keys: ['Ctrl', '['], text: 'certificates.designer.keys.backward' },
  { keys: ['Ctrl', '+'], text: 'certificates.designer.keys.zoomIn' },
  { keys: ['Ctrl', '0'], text: 'certificates.designer.keys.fit' },
] as const;
