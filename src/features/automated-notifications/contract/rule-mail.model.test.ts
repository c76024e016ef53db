// Proves that the e-mail of a rule holds in Outlook, Gmail and dark mode, carries plain text, and lets no value become markup.
import { describe, expect, test } from 'vitest';
import { ruleEvents, tokensOf } from './automated-notification.model.ts';
import { exampleValues } from './example-values.model.ts';
import { renderRuleMail } from './rule-mail.model.ts';
import type { MailParts } from './rule-mail.model.ts';

const parts = (over: Partial<MailParts> = {}): MailParts => ({
  subject: '{{firstName}}, faltam {{daysLeft}} dias',
  template: '<h2>Oi</h2><p>O curso <strong>{{title}}</strong> &amp; mais.</p><p><a href="{{link}}">Continuar</a></p>',
  values: {
    firstName: 'Ana',
    daysLeft: '7',
    title: 'NR-35',
    link: 'https://ipe.example.com/catalog?view=1&a=2',
  },
  look: { company: 'Ipê', color: '#c191ff', language: 'pt' },
  why: 'Você tem uma inscrição.',
  ...over,
});
describe('the e-mail of a rule', () => {
  test('fills its tokens in, in the subject, in HTML and in plain text', () => {
    const { subject, html, text } = renderRuleMail(parts());
    expect(subject).toBe('Ana, faltam 7 dias');
    expect(html).toContain('NR-35</strong>');
    expect(text).toBe(
      'Oi\n\nO curso NR-35 & mais.\n\nContinuar (https://ipe.example.com/catalog?view=1&a=2)\n\n--\nVocê tem uma inscrição.',
    );
    expect(html + text).not.toContain('{{');
  });
  test('is made of tables and inline styles; the button has its padding on a cell; dark readers get their colours', () => {
    const { html } = renderRuleMail(parts());
    expect(html).toContain('<!--[if mso]><table role="presentation" width="600"');
    expect(html).toMatch(/<td bgcolor="#c191ff" style="[^"]*padding:12px 24px"><a href="https:[^"]*&amp;a=2"/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('[data-ogsc] .m-ink{color:#f4f4f5!important}');
    expect(html).toContain('Ipê</td>');
    for (const [tag] of html.replace(/<!--.*?-->/g, '').matchAll(/<(?:p|h2|td|table)[\s>][^>]*>/g))
      expect(tag, tag).toContain('style="');
    const dark = renderRuleMail(parts(), 'dark').html;
    expect(dark).not.toContain('<style>');
    expect(dark).toContain('background-color:#26252d');
  });
  test('lets no value become markup, a header or another token', () => {
    const bad = '"><script>alert(1)</script>{{link}}';
    const { subject, html, text } = renderRuleMail(
      parts({
        subject: '{{title}}',
        values: { title: `${bad}\r\nBcc: a@example.com`, link: bad, firstName: bad },
        lines: [bad],
        why: bad,
        look: { company: bad, color: '#000000', language: 'pt', logo: `https://a.example.com/"${bad}` },
        leave: { label: bad, url: bad },
      }),
    );
    expect(html).not.toContain('<script');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain('{{link}}');
  });
  test('names the people of a summary, and where these e-mails end', () => {
    const { html, text } = renderRuleMail(
      parts({ lines: ['Marina Alves, NR-35'], leave: { label: 'Sair', url: 'https://ipe.example.com/sair' } }),
    );
    expect(html).toContain('Marina Alves, NR-35</li>');
    expect(html).toMatch(/<a class="m-soft" href="https:\/\/ipe\.example\.com\/sair"[^>]*>Sair<\/a>/);
    expect(text).toContain('- Marina Alves, NR-35');
    expect(text).toMatch(/Sair: https:\/\/ipe\.example\.com\/sair$/);
  });
  test('has an example value for every token of its event', () => {
    const given = { company: 'Ipê', link: 'https://ipe.example.com', dueDay: '28 de novembro', days: 7 };
    for (const event of ruleEvents)
      expect(Object.keys(exampleValues(event, given)).sort(), event).toEqual(tokensOf(event).sort());
  });
});
