// Decides what a subtitle shows at a moment, as parts that a player draws itself.
import type { Cue } from './subtitle.model.ts';

export type CaptionPart = { text: string; isBold?: boolean; isItalic?: boolean; isUnderlined?: boolean };

/** Returns the cues of a second, oldest first. */
export const cuesAt = (cues: readonly Cue[], second: number): Cue[] =>
  cues.filter((cue) => cue.start <= second && second < cue.end);

/** Returns the words of a cue as one line without formatting. */
export const cueWords = (text: string): string =>
  captionLines(text)
    .map((line) => line.map((part) => part.text).join(''))
    .join(' ');

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};
const plain = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
/** Returns the lines of a cue. Of its formatting only bold, italic and underline stay. */
export function captionLines(text: string): CaptionPart[][] {
  const open = new Set<string>();
  return text.split('\n').map((line) => {
    const parts: CaptionPart[] = [];
    for (const piece of line.split(/(<[^>]*>)/)) {
      const [, close, name] = /^<(\/?)([a-z]*)[^>]*>$/i.exec(piece) ?? [];
      if (name !== undefined) {
        if (close) open.delete(name.toLowerCase());
        else open.add(name.toLowerCase());
      } else if (piece !== '')
        parts.push({
          text: plain(piece),
          ...(open.has('b') && { isBold: true }),
          ...(open.has('i') && { isItalic: true }),
          ...(open.has('u') && { isUnderlined: true }),
        });
    }
    return parts;
  });
}

/** Returns the index of the first track: the remembered language, else the screen's, else the first. `off` stays off. */
export function trackFor(languages: readonly string[], remembered: string | undefined, screen: string): number {
  if (remembered === 'off' || languages.length === 0) return -1;
  const fits = (wanted: string) => {
    const exact = languages.findIndex((one) => one.toLowerCase() === wanted.toLowerCase());
    return exact >= 0
      ? exact
      : languages.findIndex((one) => one.slice(0, 2).toLowerCase() === wanted.slice(0, 2).toLowerCase());
  };
  for (const wanted of [remembered, screen]) {
    const found = wanted ? fits(wanted) : -1;
    if (found >= 0) return found;
  }
  return remembered ? 0 : -1;
}
