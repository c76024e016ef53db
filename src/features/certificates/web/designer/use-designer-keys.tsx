// Listens to the keys and the clipboard of the designer; fields, menus and dialogs keep their own.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { decode, encode } from '#platform/contract/wire.ts';
import { designerCommandOf } from '../../contract/designer-keys.model.ts';
import type { DesignerCommand } from '../../contract/designer-keys.model.ts';
import { copiedLayers } from '../../contract/certificate.wire.ts';
import type { Layer } from '../../contract/certificate.model.ts';

const typing =
  'input:not([type="range"], [type="checkbox"], [type="radio"], [type="color"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="menu"], [role="listbox"]';
const isOver = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;
/** Returns the layers in a copied text; undefined where it is anything else. */
function layersIn(copied: string): Layer[] | undefined {
  try {
    return decode(copiedLayers, JSON.parse(copied)).layers;
  } catch {
    return undefined; // The text of another program.
  }
}
type Keys = {
  run: (command: DesignerCommand) => void;
  /** The selected layers, to copy. */
  layers: readonly Layer[];
  paste: (layers: readonly Layer[]) => void;
  pastePicture: (file: File) => void;
  /** Removes what was cut. */
  remove: () => void;
};
/** `root` is the designer: keys and clipboard events elsewhere are not its own. */
export function useDesignerKeys(root: RefObject<HTMLElement | null>, keys: Keys) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    /** The body has the focus after a click on nothing; the designer fills the page. */
    const isOurs = ({ target }: Event) =>
      !isOver() &&
      !within(target, typing) &&
      target instanceof Node &&
      (target === document.body || (root.current?.contains(target) ?? false));
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isOurs(event)) return;
      const command = designerCommandOf({
        key: event.key,
        isControl: event.ctrlKey || event.metaKey,
        isShift: event.shiftKey,
        isAlt: event.altKey,
        isOnPage: within(event.target, '[data-page]') || event.target === document.body,
      });
      if (command === undefined) return;
      event.preventDefault();
      latest.current.run(command);
    };
    const handleCopy = (event: ClipboardEvent) => {
      const { layers, remove } = latest.current;
      if (!isOurs(event) || layers.length === 0 || !document.getSelection()?.isCollapsed) return;
      event.clipboardData?.setData('text/plain', encode(copiedLayers, { layers: [...layers] }));
      event.preventDefault();
      if (event.type === 'cut') remove();
    };
    const handlePaste = (event: ClipboardEvent) => {
      if (!isOurs(event)) return;
      const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      const layers = picture ? undefined : layersIn(event.clipboardData?.getData('text/plain') ?? '');
      if (!picture && !layers) return;
      event.preventDefault();
      if (picture) latest.current.pastePicture(picture);
      else latest.current.paste(layers!);
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('copy', handleCopy);
    document.addEventListener('cut', handleCopy);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('copy', handleCopy);
      document.removeEventListener('cut', handleCopy);
      document.removeEventListener('paste', handlePaste);
    };
  }, [root]);
}
