// Proves which parts of formatted text remain after cleaning.
import { describe, expect, test } from 'vitest';
import { cleanFormattedText, hasWords } from './formatted-text.ts';

describe('formatted text', () => {
  test('keeps structure, emphasis and links', () => {
    const text =
      '<h2>Uso</h2><p><strong>Leia</strong> <em>com</em> <u>calma</u>.</p><ul><li><p>um</p></li></ul><ol start="2"><li>dois</li></ol><blockquote><p>três</p></blockquote><hr />';
    expect(cleanFormattedText(text)).toBe(text);
    expect(cleanFormattedText('<h1>Título</h1><b>forte</b><i>leve</i>')).toBe(
      '<h2>Título</h2><strong>forte</strong><em>leve</em>',
    );
    expect(cleanFormattedText('<a href="https://sabia.example">aqui</a>')).toBe(
      '<a href="https://sabia.example" rel="noopener noreferrer nofollow" target="_blank">aqui</a>',
    );
  });
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)></svg>',
    '<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="//evil.example">a</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<style>*{display:none}</style>',
    '<<script>script>alert(1)<</script>/script>',
    '<math><mtext></p><img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ])('loses active and loading elements: %s', (hostile) => {
    const cleaned = cleanFormattedText(hostile);
    expect(cleaned).not.toMatch(
      /<(script|img|svg|iframe|form|input|style|math)|on\w+=|javascript:|data:|style=|class=|id="|href="\/\//i,
    );
    expect(cleanFormattedText(cleaned)).toBe(cleaned);
  });
  test('is empty where no text remains', () => {
    for (const nothing of ['', '<p></p>', '<p>&nbsp;<br></p>', '<script>alert(1)</script>', '<hr>'])
      expect(hasWords(cleanFormattedText(nothing))).toBe(false);
    expect(hasWords(cleanFormattedText('<p>a</p>'))).toBe(true);
  });
});
