// Cuts lines of any script into faces, and puts what is written from the right into the order in which it is drawn.
import { latinFace } from './faces.model.ts';
import type { Family, Piece, ScriptFace, Scripts, Weight } from './faces.model.ts';
import { scriptHas, shapedScripts } from './script-characters.model.ts';
import type { Script } from './script-characters.model.ts';

/** The part of `bidi-js` that is used: the Unicode algorithm of directions. */
export type Bidi = {
  getEmbeddingLevels(
    text: string,
    direction?: 'ltr' | 'rtl' | 'auto',
  ): { levels: ArrayLike<number>; paragraphs: { level: number }[] };
  getMirroredCharacter(one: string): string | null;
};
/** A letter with the marks on it, which are drawn together. */
const cluster = /[\s\S][\p{M}\u200c\u200d]*/gu;
/** What says how to write and is not drawn: selectors, directions, tags, skin tones. */
const unseen =
  /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]|[\u{e0000}-\u{e0fff}]/gu;
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const lettersFromRight = /^[\p{L}\p{M}]/u;
const kana = /[\u3040-\u30ff\u31f0-\u31ff]/;

const has = (script: Script, text: string) => [...text].every((one) => scriptHas(script, one.codePointAt(0)!));
/** Returns the scripts in the order in which they are asked: Japanese and Chinese write one ideograph differently. */
const orderFor = (text: string): Script[] => [
  'noto',
  'arabic',
  'hebrew',
  'thaana',
  ...shapedScripts,
  ...(kana.test(text) ? (['jp', 'kr', 'sc'] as const) : (['kr', 'sc', 'jp'] as const)),
  'emoji',
];
const anyOrder = orderFor('');
const keepsJoiners: ReadonlySet<Script> = new Set(['arabic', 'noto', ...shapedScripts]);
/** What joins letters and has no look of its own; not every file has it. */
const joiners = /[\u200c\u200d]/g;

function pieceOf(given: string, family: Family, weight: Weight, order: readonly Script[]): Piece {
  const shown = given.replace(joiners, '');
  const single = [...shown].length === 1;
  const latin = single ? latinFace(family, weight, shown.codePointAt(0)!) : undefined;
  if (latin) return { face: latin, text: shown };
  const heavy = weight >= 600 ? 700 : 400;
  const script = order.find((one) => has(one, shown));
  const face = (one: Script): ScriptFace => `noto:${one}-${heavy}`;
  // A joiner says how Arabic and Indic letters meet; elsewhere it has nothing to join.
  if (script) return { face: face(script), text: keepsJoiners.has(script) ? given : shown };
  // A mark that no file has with this letter is left away; a letter that no file has is a question mark.
  const [base] = shown;
  const without = base === shown ? undefined : order.find((one) => scriptHas(one, base!.codePointAt(0)!));
  if (!without) return { face: latinFace(family, weight, 63)!, text: '?' };
  const marks = [...shown].slice(1).filter((one) => scriptHas(without, one.codePointAt(0)!));
  return { face: face(without), text: base! + marks.join('') };
}
/** Ideographs, syllables and pictures stand in cells of their own, and are never joined with their neighbours. */
type Item = { face: Piece['face']; text: string; level: number };
const isOf = (scripts: readonly Script[]) => (face: Piece['face']) =>
  scripts.some((script) => face.startsWith(`noto:${script}-`));
const isAlone = isOf(['jp', 'sc', 'kr', 'emoji']);
const isFromRight = isOf(['arabic', 'hebrew', 'thaana']);
/** Reverses what is written from the right, by the levels of the Unicode algorithm (its rule L2). */
function reordered(items: Item[]): Item[] {
  const highest = Math.max(0, ...items.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < items.length; from++) {
      let end = from;
      while (end < items.length && items[end]!.level >= level) end++;
      if (end > from) {
        items.splice(from, end - from, ...items.slice(from, end).reverse());
        from = end;
      }
    }
  }
  return items;
}
const withoutUnseen = (text: string) => text.replaceAll('\t', ' ').replace(unseen, '').normalize('NFC');

function cutLine(
  line: string,
  family: Family,
  weight: Weight,
  order: readonly Script[],
  bidi: Bidi,
  base: 'ltr' | 'rtl',
): Piece[] {
  const text = withoutUnseen(line);
  const levels = base === 'rtl' || fromRight.test(text) ? bidi.getEmbeddingLevels(text, base).levels : undefined;
  const items: Item[] = [];
  for (const { 0: one, index } of text.matchAll(cluster)) {
    const level = levels?.[index] ?? 0;
    const isTurned = level % 2 === 1;
    const isLetter = lettersFromRight.test(one);
    const piece = pieceOf(isTurned && !isLetter ? (bidi.getMirroredCharacter(one) ?? one) : one, family, weight, order);
    const last = items.at(-1);
    // Blanks, digits and signs among words from the right stand alone: their order is ours, not the typeface's.
    const joins =
      last?.face === piece.face &&
      last.level === level &&
      !isAlone(piece.face) &&
      (!(isTurned || isFromRight(piece.face)) || (isLetter && lettersFromRight.test(last.text)));
    if (joins) last.text += piece.text;
    else items.push({ ...piece, level });
  }
  return reordered(items).map(({ face, text: shown }) => ({ face, text: shown }));
}
/** No line begins with what closes, nor ends with what opens. */
const closes = /^[、。，．・：；？！」』】）〕〉》ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/;
const opens = /[「『【（〔〈《]$/;
const ideograph = /^[\u2e80-\u30ff\u31c0-\u9fff\uf900-\ufaff\uff01-\uffee\u{20000}-\u{3ffff}]/u;

/** Returns the scripts with an implementation of the directions. */
export const scriptsWith = (bidi: Bidi): Scripts => ({
  cutting: (text, family, weight) => {
    const order = orderFor(text);
    const base =
      fromRight.test(text) && bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
    return (line) => cutLine(line, family, weight, order, bidi, base);
  },
  breaks: (word) => {
    const parts: string[] = [];
    for (const [one] of word.matchAll(cluster)) {
      const last = parts.at(-1);
      const mayBreak =
        last !== undefined &&
        (ideograph.test(one) || ideograph.test([...last].at(-1)!)) &&
        !closes.test(one) &&
        !opens.test(last);
      if (last === undefined || mayBreak) parts.push(one);
      else parts[parts.length - 1] = last + one;
    }
    return parts;
  },
  undrawable: (text, family) => [
    ...new Set(
      [...withoutUnseen(text).replace(joiners, '')].filter((one) => {
        const code = one.codePointAt(0)!;
        return one !== '\n' && !latinFace(family, 400, code) && !anyOrder.some((script) => scriptHas(script, code));
      }),
    ),
  ],
});
