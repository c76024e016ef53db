// Proves what the first HTML of a page includes of a tenant, and what it does not.
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import { noSingleSignOn } from '#features/branding/contract/settings.model.ts';
import type { TenantSettings } from '#features/branding/contract/settings.model.ts';
import { pageSettingsOf } from './page-settings.ts';
import { fillPage } from './page-template.ts';

const template =
  '<!doctype html><html lang="pt"><head><title>Sabiá</title><link rel="icon" href="/own.svg"><script>early()</script><style>a{}</style></head><body><script type="module" src="/a.js"></script></body></html>';
const nonce = { script: 'SCRIPT', style: 'STYLE' };
const fill = (page: Parameters<typeof fillPage>[1]) => fillPage(template, page, nonce);

describe('a filled page', () => {
  test('gives every script and style its nonce', () => {
    const { html } = fill({});
    expect(html.match(/<script nonce="SCRIPT"/g)).toHaveLength(2);
    expect(html.match(/<style nonce="STYLE"/g)).toHaveLength(1);
  });
  test('carries title, language, icon and description as texts (probe 29g)', () => {
    const { html } = fill({ title: '<b> & $& Co', language: 'es', icon: '/p/x.webp', description: 'a "b"' });
    expect(html).toContain('<title>&lt;b&gt; &amp; $&amp; Co</title>');
    expect(html).toContain('<html lang="es">');
    expect([
      html.includes('/own.svg'),
      html.includes('href="/p/x.webp"'),
      html.includes('content="a &quot;b&quot;"'),
    ]).toEqual([false, true, true]);
  });
  test('accepts colours that are colours, and nothing else', () => {
    const { html } = fill({
      colors: {
        '--tenant-primary': '#c191ff',
        '--x': 'red;}body{display:none',
        'not-one': '#fff',
        '--url': 'url("x")',
      },
    });
    expect(html).toContain(':root{--tenant-primary:#c191ff}');
    expect(html).not.toMatch(/display:none|not-one|url\(/);
  });
  test('passes settings on as data that cannot end its element', () => {
    const settings = { name: '</script><script>alert(1)</script>\u2028' };
    const { html } = fill({ settings });
    const json = /id="public-settings">(.*?)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(json)).toEqual(settings);
    expect(html).not.toContain('alert(1)</script>');
  });
  test('runs a tenant’s own scripts with the page’s nonce, from addresses that its policy names', () => {
    const { html, scriptSources } = fill({
      scripts: [
        { content: 'https://cdn.example.com/a.js?x=1&y=2', isLink: true },
        { content: 'javascript:alert(1)', isLink: true },
        { content: 'http://cdn.example.com/b.js', isLink: true },
        { content: 'chat("</script>")', isLink: false },
      ],
    });
    expect(scriptSources).toEqual(['https://cdn.example.com']);
    expect(html).toContain('<script nonce="SCRIPT" src="https://cdn.example.com/a.js?x=1&amp;y=2" defer></script>');
    expect(html).toContain('<script nonce="SCRIPT">chat("<\\/script>")</script>');
    expect(html).not.toMatch(/javascript:|b\.js/);
  });
  test('has the help chat that the settings name as scripts, and none by default [ACC-046]', () => {
    const page = (scripts: TenantSettings['scripts']) =>
      pageSettingsOf({
        tenantId: '01980000-0000-7000-8000-000000000100',
        settings: { ...defaultSettings(), scripts },
        singleSignOn: noSingleSignOn,
      });
    const foreign = (html: string) => [...html.matchAll(/<script[^>]*src="(https?:[^"]+)"/g)].map(([, src]) => src);
    expect(foreign(fill(page(defaultSettings().scripts)).html)).toEqual([]);
    const chat = fill(page([{ name: 'Chat', content: 'https://chat.example.com/widget.js', isLink: true }]));
    expect(foreign(chat.html)).toEqual(['https://chat.example.com/widget.js']);
    expect(chat.scriptSources).toEqual(['https://chat.example.com']);
  });
  test('may frame the company’s identity provider, and no site where there is none', () => {
    const frames = (isEnabled: boolean) =>
      pageSettingsOf({
        tenantId: '01980000-0000-7000-8000-000000000100',
        settings: defaultSettings(),
        singleSignOn: { isEnabled, provider: 'Copaíba', origin: 'https://id.example.com' },
      }).frames;
    expect([frames(true), frames(false)]).toEqual([['https://id.example.com'], []]);
  });
});
