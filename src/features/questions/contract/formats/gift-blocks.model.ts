// Splits a GIFT file into its questions: by blank lines, and also where an author forgot one.
import { linesOf } from './file-question.model.ts';
import { hideEscaped, showHidden } from './gift-text.model.ts';

export type GiftBlock = {
  line: number;
  text: string;
  category: string | undefined;
  /** The code and the tags that a comment above the question gives: `// [id:NR35-0412] [tag:heights]`. */
  code: string | undefined;
  tags: string[];
};
type OpenBlock = { line: number; lines: string[]; depth: number; isAnswered: boolean };

const isComment = (line: string) => /^\s*\/\//.test(line);
const categoryMark = /^\s*\$CATEGORY:(.*)$/;
/** Returns the names of a category's path without the parts that only tell where in Moodle it stands. */
export const categoryOf = (path: string): string | undefined => {
  const parts = path
    .replace(/\/\//g, '\u0000')
    .split('/')
    .map((part) => part.replace(/\u0000/g, '/').trim())
    .filter((part) => part && !/^\$\w+\$$/.test(part));
  if (parts[0] === 'top') parts.shift();
  return parts.join('/') || undefined;
};
/** For each line, whether the next brace below it closes answers that are open on it. */
function closersBelow(lines: readonly string[]): boolean[] {
  const found = Array.from({ length: lines.length }, () => false);
  let next = '';
  for (let at = lines.length - 1; at >= 0; at--) {
    found[at] = next === '}';
    const line = lines[at]!;
    next = (isComment(line) ? undefined : /[{}]/.exec(line)?.[0]) ?? next;
  }
  return found;
}
/** Returns whether a line begins another question although no blank line ends the one before. */
const beginsAnother = ({ lines, isAnswered }: OpenBlock, line: string) =>
  isAnswered && (/^\s*::/.test(line) || (/\}\s*$/.test(lines.at(-1)!) && line.includes('{')));

export function* giftBlocks(text: string): Generator<GiftBlock> {
  const lines = linesOf(text).map((line) => hideEscaped(line));
  const closes = closersBelow(lines);
  let category: string | undefined;
  let [code, tags]: [string | undefined, string[]] = [undefined, []];
  let open: OpenBlock | undefined;
  const close = (): GiftBlock[] => {
    if (!open) return [];
    const block = { line: open.line, text: open.lines.join('\n'), category, code, tags };
    [open, code, tags] = [undefined, undefined, []];
    return [block];
  };
  for (const [at, line] of lines.entries()) {
    if (isComment(line)) {
      // A comment inside a question belongs to it, and one between two questions describes the next.
      if (open) continue;
      const comment = showHidden(line);
      code = /\[id:([^\]]+)\]/.exec(comment)?.[1]?.trim() ?? code;
      tags.push(...[...comment.matchAll(/\[tag:([^\]]+)\]/g)].map(([, tag]) => tag!.trim()));
      continue;
    }
    if (!line.trim()) {
      if (open && open.depth > 0 && closes[at]) open.lines.push('');
      else yield* close();
      continue;
    }
    const path = categoryMark.exec(line);
    if (path && (!open || open.depth === 0)) {
      yield* close();
      category = categoryOf(showHidden(path[1]!));
      [code, tags] = [undefined, []];
      continue;
    }
    if (open && beginsAnother(open, line)) yield* close();
    open ??= { line: at + 1, lines: [], depth: 0, isAnswered: false };
    open.lines.push(line);
    for (const [brace] of line.matchAll(/[{}]/g)) {
      open.depth = brace === '{' ? 1 : 0;
      if (brace === '}') open.isAnswered = true;
    }
  }
  yield* close();
}
