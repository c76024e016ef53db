// Proves which texts count as formatted, and the words of both kinds.
import { expect, test } from 'vitest';
import { htmlOfText, isFormattedText, looksFormatted, wordsOfText } from './question-text.model.ts';

test.each([
  ['<p>Qual?</p>', true, 'Qual?'],
  [' <p>Acima de <strong>2</strong> m:</p>\n<ul><li>sim</li><li>não</li></ul>\n', true, 'Acima de 2 m: sim não'],
  ['<h2>Norma</h2><p>a &lt; b &amp;&amp; c&nbsp;&gt; d</p>', true, 'Norma a < b && c > d'],
  ['<p>Vo<em>c</em>ê</p><p>e eu<br>dois</p>', true, 'Você e eu dois'],
  ['<ol start="3"><li>a</li></ol>', true, 'a'],
  ['<pre>x = 1</pre>', true, 'x = 1'],
  ['<p></p>', true, ''],
  ['Qual?', false, 'Qual?'],
  ['Duas\nlinhas,  três', false, 'Duas linhas, três'],
  ['a < b && c > d', false, 'a < b && c > d'],
  ['<p> é um parágrafo?', true, 'é um parágrafo?'],
  ['<p>se a < b</p>', false, '<p>se a < b</p>'],
  ['O que faz <p>?</p>', false, 'O que faz <p>?</p>'],
  ['<param> vale? <b>', false, '<param> vale? <b>'],
  ['&lt;b&gt;', false, '&lt;b&gt;'],
  ['', false, ''],
  [
    '<p>Veja <a href="https://a.br/?x=1&amp;y=2" rel="noopener noreferrer nofollow" target="_blank">aqui</a>.</p>',
    true,
    'Veja aqui.',
  ],
  ['<p><a href="/termos?a=b#c" target="_blank">aqui</a></p><hr /><p>fim<br /></p>', true, 'aqui fim'],
])('%j is formatted: %s, and has the words %j', (text, isFormatted, words) => {
  expect([isFormattedText(text), wordsOfText(text)]).toEqual([isFormatted, words]);
});

test.each([
  '<p onclick="x()">a</p>',
  '<p><img src=x onerror=x()></p>',
  '<p><script>x()</script></p>',
  '<p><a href="javascript:x()">a</a></p>',
  '<p><a href="java&#115;cript:x()">a</a></p>',
  '<p><a href="javascript&colon;x()">a</a></p>',
  '<p><a href="data:text/html,x">a</a></p>',
  '<p><a href="https://a.br" onclick="x()">a</a></p>',
  "<p><a href='https://a.br'>a</a></p>",
  '<ol start="1" class="a"><li>a</li></ol>',
  '<p>a</p><svg/onload=x()>',
  '<p>a</p><iframe>',
])('%j, which no cleaning leaves, is shown as plain text', (text) => expect(isFormattedText(text)).toBe(false));

test.each([
  ['<p>Qual?</p>', '<p>Qual?</p>'],
  ['Qual?', '<p>Qual?</p>'],
  ['O que faz <p>?\nE &amp;?', '<p>O que faz &lt;p&gt;?</p><p>E &amp;amp;?</p>'],
  ['', ''],
])('the editor of %j begins with %j', (text, html) => {
  expect(htmlOfText(text)).toBe(html);
  expect(wordsOfText(html)).toBe(wordsOfText(text));
});

test.each([
  ['<p>a</p>', true],
  ['<p onclick="x()">a</p> \n', true],
  ['  <p>a</p>', true],
  ['<p>a', false],
  ['a <b>', false],
  ['', false],
])('%j was meant as formatted text: %s', (text, isMeant) => expect(looksFormatted(text)).toBe(isMeant));

test.each([
  '<p><a href="http://a.br">a</a></p>',
  '<p><a href="mailto:a@b.br">a</a></p>',
  '<p><a href="tel:+5511">a</a></p>',
  '<p><a href="termos">a</a></p>',
  '<p><a href="/a?x=1&amp;y=2&amp;z=3">a</a></p>',
])('%j leads somewhere and is formatted', (text) => expect(isFormattedText(text)).toBe(true));
test('an address with a colon in its first part is none that leads somewhere', () => {
  expect(isFormattedText('<p><a href="a:b">a</a></p>')).toBe(false);
  expect(isFormattedText('<p><a href="/a?x=1&y=2">a</a></p>')).toBe(false);
});
test('has the letters that its entities stand for, and no gap within a word', () => {
  expect(wordsOfText('<p>&quot;a&quot; e &#39;b&#39;</p>')).toBe('"a" e \'b\'');
  expect(wordsOfText('<p>a<u>b</u>c<s>d</s><code>e</code></p>')).toBe('abcde');
});
