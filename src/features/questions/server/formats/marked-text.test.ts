// Proves how texts with markup become plain and formatted text.
import { expect, test } from 'vitest';
import { formattedOf, plainOf, storedOf } from './marked-text.ts';
import type { Markup } from '../../contract/formats/file-question.model.ts';

test.each<[Markup, string, string, string]>([
  ['plain', ' a < b\nc & d ', '<p> a &lt; b<br />c &amp; d </p>', 'a < b\nc & d'],
  ['plain', 'a\n\nb', '<p>a</p><p>b</p>', 'a\n\nb'],
  ['moodle', 'a\nb', '<p>a<br />b</p>', 'a\nb'],
  ['moodle', 'a &lt; <b>b</b>\nc', 'a &lt; <strong>b</strong><br />c', 'a < b\nc'],
  [
    'html',
    '<p>um\n  dois</p>\n<ul><li>a</li><li>b</li></ul>',
    '<p>um\n  dois</p>\n<ul><li>a</li><li>b</li></ul>',
    'um dois\n\n- a\n- b',
  ],
  ['html', '<div>a</div><div>b</div>', 'a<br />b<br />', 'a\nb'],
  ['html', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b <br />c <br />', 'a b\nc'],
  ['html', '<pre>if (a) {\n    b &lt; c\n}</pre>', '<pre>if (a) {\n    b &lt; c\n}</pre>', 'if (a) {\n    b < c\n}'],
  ['html', 'x<script>alert(1)</script><img src=x onerror=alert(1)>', 'x', 'x'],
  ['html', 'E = mc<sup>2</sup>, x<sup>ab</sup>, CO<sub>2</sub>', 'E = mc², x^(ab), CO₂', 'E = mc², x^(ab), CO₂'],
  ['html', 'a&nbsp;b', 'a\u00a0b', 'a b'],
  [
    'markdown',
    '**um** e _dois_ `x*y`\n\n- a\n- b',
    '<p><strong>um</strong> e <em>dois</em> <code>x*y</code></p><ul><li>a</li><li>b</li></ul>',
    'um e dois x*y\n\n- a\n- b',
  ],
  ['markdown', '2 * 3 * 4 <b>', '<p>2 * 3 * 4 &lt;b&gt;</p>', '2 * 3 * 4 <b>'],
])('%s: %s', (markup, text, formatted, plain) => {
  expect([formattedOf({ text, markup }), plainOf({ text, markup })]).toEqual([formatted, plain]);
});
test.each<[Markup, string, string]>([
  ['html', '<p>um<br>dois</p>', 'um\ndois'],
  ['html', 'Qual <b>cinto</b>?<br><ul><li>a</li></ul>fim', '<p>Qual <strong>cinto</strong>?</p><ul><li>a</li></ul>fim'],
  ['html', '<p>a <b>b</b></p>', '<p>a <strong>b</strong></p>'],
  ['moodle', 'a **b**', 'a **b**'],
  ['markdown', 'a **b**', '<p>a <strong>b</strong></p>'],
  ['html', '<a href="@@PLUGINFILE@@/a.mp3">ouça</a><br>b', 'ouça\nb'],
  ['plain', 'a <b>b</b>', 'a <b>b</b>'],
  ['plain', '<p>a</p>', '<p>&lt;p&gt;a&lt;/p&gt;</p>'],
  ['html', '&lt;p&gt;a&lt;/p&gt;', '<p>&lt;p&gt;a&lt;/p&gt;</p>'],
])('%s is stored with its marks, or plain: %s', (markup, text, stored) =>
  expect(storedOf({ text, markup }, 100)).toEqual({ text: stored, isCut: false }),
);
test('marks that make a text too long are left out, and told', () =>
  expect(storedOf({ text: '<p><b>abc</b></p>', markup: 'html' }, 20)).toEqual({ text: 'abc', isCut: true }));
