// Proves that text that the server cleaned counts as formatted, whatever the editor or an API client sent.
import { expect, test } from 'vitest';
import { cleanFormattedText } from '#platform/server/formatted-text.ts';
import { isFormattedText } from '../contract/question-text.model.ts';

test.each([
  '<p>Acima de <b>2</b> m &amp; mais: a &lt; b</p><ol start="3"><li><p>sim</p></li></ol>',
  '<h1>Norma</h1><p>linha<br>outra</p><hr><blockquote><p>citação</p></blockquote>',
  '<pre><code>if (a &lt; b) { "c" }</code></pre>',
  '<p><a target="_blank" href="https://a.br/x?a=1&b=2">a</a> <a href="/b">b</a> <a href="c.html">c</a> <a>d</a></p>',
  '<p><a href="mailto:a@b.br">e</a><a href="javascript:x()">f</a></p>',
  '<p onclick="x()">a<script>x()</script><img src="x" onerror="x()"></p>',
])('%s', (html) => expect(isFormattedText(cleanFormattedText(html))).toBe(true));
