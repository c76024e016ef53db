// Fills the built HTML for one answer: nonces, language, title, colours, public settings, the tenant's own scripts.
import { escapeHtml, jsonForScript } from '#platform/server/html.ts';
import type { Language } from '#platform/server/texts.ts';

/** The data with which the pages of a host begin. */
export type PageSettings = {
  readonly title?: string;
  readonly description?: string;
  readonly language?: Language;
  readonly icon?: string;
  /** The installation's own domain; the hosts of tenants have a label in front of it. */
  readonly ownHost?: string;
  /** The CSS variables by name, such as `--tenant-primary`. */
  readonly colors?: Readonly<Record<string, string>>;
  /** The settings that the app receives as JSON in `#public-settings`. */
  readonly settings?: unknown;
  /** The installation's scripts: code, or an https address. */
  readonly scripts?: readonly Script[];
  /** The tenant's own scripts; none where users type passwords or work in client mode. decisions D8.7, D10.6 */
  readonly ownScripts?: readonly Script[];
  /** True where the page leaves out the tenant's own scripts. */
  readonly isPlain?: boolean;
  /** The origins that the pages may frame. */
  readonly frames?: readonly string[];
};
type Script = { readonly content: string; readonly isLink: boolean };
type Nonce = { readonly script: string; readonly style: string };

const isVariable = (name: string) => /^--[\w-]+$/.test(name);
const isValue = (value: string) => /^[#\w(),.%\s/-]{1,200}$/.test(value);
const isHttps = (address: string) => {
  try {
    return new URL(address).protocol === 'https:';
  } catch {
    return false;
  }
};

/** Returns the page, and what its scripts need in the policy. */
export function fillPage(
  template: string,
  page: PageSettings,
  nonce: Nonce,
): { html: string; scriptSources: string[] } {
  const { title, description, language, icon, ownHost, colors = {}, settings, ownScripts = [], isPlain } = page;
  const scripts = [...(page.scripts ?? []), ...(isPlain ? [] : ownScripts)];
  const variables = Object.entries(colors).filter(([name, value]) => isVariable(name) && isValue(value));
  const links = scripts
    .filter(({ content, isLink }) => isLink && isHttps(content))
    .map(({ content }) => new URL(content));
  const head = [
    `<meta property="csp-nonce" nonce="${nonce.style}">`,
    variables.length
      ? `<style nonce="${nonce.style}">:root{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}</style>`
      : '',
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    ownHost ? `<meta name="own-host" content="${escapeHtml(ownHost)}">` : '',
    icon ? `<link rel="icon" href="${escapeHtml(icon)}">` : '',
    ownScripts.length ? `<meta name="own-scripts" content="${isPlain ? 'off' : 'on'}">` : '',
    settings === undefined
      ? ''
      : `<script type="application/json" id="public-settings">${jsonForScript(settings)}</script>`,
  ].join('');
  const own = [
    ...links.map((link) => `<script nonce="${nonce.script}" src="${escapeHtml(link.href)}" defer></script>`),
    ...scripts
      .filter(({ isLink }) => !isLink)
      .map(({ content }) => `<script nonce="${nonce.script}">${content.replace(/<\/(script)/gi, '<\\/$1')}</script>`),
  ].join('');
  let html = template
    .replace(/<script(?![^>]*\bnonce=)/g, `<script nonce="${nonce.script}"`)
    .replace(/<style(?![^>]*\bnonce=)/g, `<style nonce="${nonce.style}"`);
  if (icon) html = html.replace(/<link[^>]+rel="icon"[^>]*>/g, '');
  if (language)
    html = html.replace(/<html([^>]*?)\slang="[^"]*"/, '<html$1').replace('<html', `<html lang="${language}"`);
  if (title) html = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  html = html.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${own}</body>`);
  return { html, scriptSources: [...new Set(links.map((link) => link.origin))] };
}
