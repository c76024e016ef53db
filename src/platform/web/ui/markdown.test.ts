// Proves that the small Markdown reader reads its marks, and leaves HTML and dangerous addresses as text.
import { describe, expect, test } from 'vitest';
import { readInline, readMarkdown } from './markdown.ts';

describe('markdown', () => {
  test('reads headings, paragraphs, lists, quotes, code and rules', () => {
    const blocks = readMarkdown(
      '# Um\n\ndois\ntrês\n\n- a\n  - b\n- c\n\n1. x\n2. y\n\n> dito\n\n```\n<b>\n```\n\n---',
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'list', 'quote', 'code', 'rule']);
    expect(blocks[2]).toMatchObject({
      isOrdered: false,
      items: [[{ kind: 'paragraph' }, { kind: 'list' }], [{ kind: 'paragraph' }]],
    });
    expect(blocks[3]).toMatchObject({ isOrdered: true, start: 1, items: [{}, {}] });
    expect(blocks[5]).toEqual({ kind: 'code', text: '<b>' });
  });
  test('reads strong, emphasis, code, links and pictures', () => {
    expect(
      readInline('a **b _c_** `d` [e](https://x.y) ![f](/g.png) snake_case_name 2 * 3 * 4').map((one) => one.kind),
    ).toEqual(['text', 'strong', 'text', 'code', 'text', 'link', 'text', 'image', 'text']);
  });
  test('leaves HTML and dangerous addresses as text', () => {
    expect(
      readInline(
        '<img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](//evil.example) ![z](data:text/html,x)',
      ).every((one) => one.kind === 'text'),
    ).toBe(true);
  });
  test('ends quickly on every text', () => {
    const started = performance.now();
    for (const text of ['**'.repeat(5000), '['.repeat(5000), '> '.repeat(3000), '- '.repeat(3000), '\n\n   \n-\n>\n#'])
      readMarkdown(text);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
