// Reads Markdown text into a tree of blocks. No part of it ever becomes HTML.

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis' | 'strike'; inside: Inline[] }
  | { kind: 'link'; href: string; inside: Inline[] }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'break' };
export type Block =
  | { kind: 'heading'; level: number; inside: Inline[] }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'rule' };

const item = /^(\s*)([-*+]|(\d{1,9})[.)])\s+(.*)$/;
const starts = /^(#{1,6}\s|>|```|(\s*)([-*+]|\d{1,9}[.)])\s|(\*\s*){3,}$|(-\s*){3,}$)/;
const deepest = 6;

/** Returns the blocks of a text; nesting deeper than six becomes plain paragraphs. */
export function readMarkdown(source: string, depth = 0): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const takeWhile = (holds: (line: string) => boolean) => {
    const from = at;
    while (at < lines.length && holds(lines[at]!)) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (line.trim() === '') at += 1;
    else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]!.length, inside: readInline(heading[2]!) });
      at += 1;
    } else if (/^\s*((\*\s*){3,}|(-\s*){3,}|(_\s*){3,})$/.test(line)) {
      blocks.push({ kind: 'rule' });
      at += 1;
    } else if (line.startsWith('```')) {
      at += 1;
      const code = takeWhile((one) => !one.startsWith('```'));
      at += 1;
      blocks.push({ kind: 'code', text: code.join('\n') });
    } else if (line.startsWith('>') && depth < deepest) {
      blocks.push({
        kind: 'quote',
        blocks: readMarkdown(
          takeWhile((one) => one.startsWith('>'))
            .map((one) => one.replace(/^>\s?/, ''))
            .join('\n'),
          depth + 1,
        ),
      });
    } else if (item.test(line) && depth < deepest) blocks.push(readList());
    else {
      const first = lines[at++]!;
      const rest = takeWhile((one) => one.trim() !== '' && !starts.test(one));
      blocks.push({ kind: 'paragraph', inside: readInline([first, ...rest].map((one) => one.trimStart()).join('\n')) });
    }
  }
  return blocks;

  function readList(): Block {
    const [, indent, , number] = item.exec(lines[at]!)!;
    const own = indent!.length;
    const items: string[][] = [];
    while (at < lines.length) {
      const line = lines[at]!;
      const next = item.exec(line);
      if (next && next[1]!.length <= own && (next[3] !== undefined) === (number !== undefined)) items.push([next[4]!]);
      else if (line.trim() === '' && /^\s+\S/.test(lines[at + 1] ?? '')) items.at(-1)!.push('');
      else if (/^\s+\S/.test(line) && line.search(/\S/) > own)
        items.at(-1)!.push(line.slice(Math.min(line.search(/\S/), own + 2)));
      else break;
      at += 1;
    }
    return {
      kind: 'list',
      isOrdered: number !== undefined,
      start: Number(number ?? 1),
      items: items.map((text) => readMarkdown(text.join('\n'), depth + 1)),
    };
  }
}

const isSafe = (address: string) => /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(address);
const marks: readonly [RegExp, (found: RegExpExecArray, depth: number) => Inline | undefined][] = [
  [/^\\([\\`*_{}[\]()#+\-.!~>|])/, (found) => ({ kind: 'text', text: found[1]! })],
  [/^`([^`]+)`/, (found) => ({ kind: 'code', text: found[1]! })],
  [
    /^!\[([^\]]*)\]\(([^()\s]+)\)/,
    (found) => (isSafe(found[2]!) ? { kind: 'image', alt: found[1]!, src: found[2]! } : undefined),
  ],
  [
    /^\[([^\]]+)\]\(([^()\s]+)\)/,
    (found, depth) =>
      isSafe(found[2]!) ? { kind: 'link', href: found[2]!, inside: readInline(found[1]!, depth + 1) } : undefined,
  ],
  [
    /^(https?:\/\/[^\s<>()]+[^\s<>().,;:!?])/,
    (found) => ({ kind: 'link', href: found[1]!, inside: [{ kind: 'text', text: found[1]! }] }),
  ],
  [
    /^\*\*(?=\S)([^]+?\S)\*\*|^__(?=\S)([^]+?\S)__/,
    (found, depth) => ({ kind: 'strong', inside: readInline(found[1] ?? found[2]!, depth + 1) }),
  ],
  [/^~~(?=\S)([^]+?)~~/, (found, depth) => ({ kind: 'strike', inside: readInline(found[1]!, depth + 1) })],
  [
    /^\*(?=\S)([^*]+?)\*|^_(?=\S)([^_]+?)_(?!\w)/,
    (found, depth) => ({ kind: 'emphasis', inside: readInline(found[1] ?? found[2]!, depth + 1) }),
  ],
  [/^(?: {2,}|\\)\n/, () => ({ kind: 'break' })],
];
const special = /[\\`*_![~\n h]/;
export function readInline(source: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  let plain = '';
  const flush = () => {
    if (plain) found.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < source.length;) {
    const hit =
      depth < deepest && special.test(source[at]!) && !(/[h_]/.test(source[at]!) && /\w/.test(source[at - 1] ?? ' '))
        ? marks
            .map(([mark, make]) => {
              const match = mark.exec(source.slice(at));
              return match && ([match[0].length, make(match, depth)] as const);
            })
            .find((one) => one?.[1])
        : undefined;
    if (hit) {
      flush();
      found.push(hit[1]!);
      at += hit[0];
    } else plain += source[at++];
  }
  flush();
  return found;
}
