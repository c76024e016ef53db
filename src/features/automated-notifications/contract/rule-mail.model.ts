// Builds the e-mail of a rule: HTML for Outlook, Gmail and dark mode, and plain text beside it. The preview and the sending share it.
import { replaceTokens } from './automated-notification.model.ts';

export type MailLook = {
  /** The company's name and main colour, `#rrggbb`. */
  company: string;
  color: string;
  /** The address of the company's logo. */
  logo?: string | undefined;
  language: string;
};
export type MailParts = {
  subject: string;
  /** The cleaned template, with tokens. */
  template: string;
  values: Readonly<Record<string, string>>;
  look: MailLook;
  /** The sentence that tells why the person gets this. */
  why: string;
  /** Where the person ends these e-mails: its label and address. */
  leave?: { label: string; url: string } | undefined;
  /** Names below the text: the people of a summary. */
  lines?: readonly string[];
};
export type RenderedMail = { subject: string; html: string; text: string };
/** `auto` follows the reader's device; a preview shows one of the others. */
export type Scheme = 'auto' | 'light' | 'dark';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => entities[one]!);
const plainOf: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const unescaped = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_all, name: string) => plainOf[name]!);
/** Returns a header's text on one line. */
export const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').trim();

/** Returns white or black, whichever is easier to read on a colour. WCAG 2.2 relative luminance */
function inkOn(color: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! > 0.179 ? '#000000' : '#ffffff';
}
const palettes = {
  light: { page: '#f4f4f5', card: '#ffffff', ink: '#1c1b22', soft: '#52525b', line: '#e4e4e7' },
  dark: { page: '#18181b', card: '#26252d', ink: '#f4f4f5', soft: '#b4b4bd', line: '#3f3f46' },
} as const;
type Palette = (typeof palettes)[keyof typeof palettes];
const font = 'font-family:Arial,Helvetica,sans-serif';

/** A paragraph that holds nothing but a link is a button, which has its own colours in every reader. */
const buttonPattern = /<p>\s*<a [^>]*href="(\{\{\s*link\s*\}\})"[^>]*>([^<]*)<\/a>\s*<\/p>/g;
/** Returns a button as a table: padding on a cell holds in Outlook, which ignores it on links. */
function button(href: string, label: string, color: string): string {
  const ink = inkOn(color);
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>' +
    `<td bgcolor="${color}" style="background-color:${color};border-radius:8px;padding:12px 24px">` +
    `<a href="${href}" style="${font};font-size:16px;line-height:24px;color:${ink};font-weight:bold;text-decoration:none">` +
    `<span style="color:${ink}">${label}</span></a></td></tr></table>`
  );
}
/** Returns the cleaned template with its styles inside each element, because readers drop style sheets. */
function styled(template: string, color: string, { ink, soft, line }: Palette): string {
  const text = `${font};font-size:16px;line-height:24px;color:${ink}`;
  const link = `color:${ink};text-decoration:underline`;
  const styles: Record<string, string> = {
    p: `margin:0 0 16px;${text}`,
    h2: `margin:0 0 16px;${font};font-size:22px;line-height:30px;color:${ink}`,
    h3: `margin:0 0 12px;${font};font-size:18px;line-height:26px;color:${ink}`,
    h4: `margin:0 0 12px;${font};font-size:16px;line-height:24px;color:${ink}`,
    ul: 'margin:0 0 16px;padding-left:24px',
    ol: 'margin:0 0 16px;padding-left:24px',
    li: `margin:0 0 4px;${text}`,
    blockquote: `margin:0 0 16px;padding-left:12px;border-left:3px solid ${line};color:${soft}`,
    pre: `margin:0 0 16px;font-family:Consolas,monospace;white-space:pre-wrap;color:${ink}`,
    hr: `border:0;border-top:1px solid ${line};margin:16px 0`,
    a: link,
  };
  return template
    .replace(buttonPattern, (_all, href: string, label: string) => button(href, label, color))
    .replace(
      /<(p|h2|h3|h4|ul|ol|li|blockquote|pre|hr|a)(?=[\s/>])(?![^>]* style=)/g,
      (all, tag: string) => `${all} class="m-${['blockquote'].includes(tag) ? 'soft' : 'ink'}" style="${styles[tag]!}"`,
    );
}
/** The rules for readers that follow the device into the dark; Outlook for the web marks its own with `data-ogsc`. */
const darkRules = ({ page, card, ink, soft, line }: Palette) =>
  [
    `.m-page{background-color:${page}!important}.m-card{background-color:${card}!important;border-color:${line}!important}`,
    `.m-ink{color:${ink}!important}.m-soft{color:${soft}!important}`,
  ].join('');
const sheet = (dark: Palette) =>
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media (prefers-color-scheme:dark){${darkRules(dark)}}` +
  `${darkRules(dark).replace(/(^|\})\./g, '$1[data-ogsc] .')}` +
  `@media (max-width:480px){.m-pad{padding:20px 16px!important}}</style>`;

function bodyText(template: string): string {
  return unescaped(
    template
      .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_all, href: string, label: string) =>
        label === href ? label : `${label} (${href})`,
      )
      .replace(/<li[^>]*>\s*(<p>)?/g, '- ')
      .replace(/<hr[^>]*>/g, '---\n\n')
      .replace(/<br[^>]*>/g, '\n')
      .replace(/<\/(li)>/g, '\n')
      .replace(/<\/(p|h2|h3|h4|ul|ol|blockquote|pre)>/g, '\n\n')
      .replace(/<[^>]+>/g, ''),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Renders the e-mail. Values are escaped; the subject is one line. */
export function renderRuleMail(parts: MailParts, scheme: Scheme = 'auto'): RenderedMail {
  const { subject, template, values, look, why, leave, lines = [] } = parts;
  const palette = palettes[scheme === 'dark' ? 'dark' : 'light'];
  const value = (token: string) => values[token] ?? '';
  const title = oneLine(replaceTokens(subject, value));
  const { color, company, language } = look;
  const ink = inkOn(color);
  const named = lines.length
    ? `<ul style="margin:0 0 16px;padding-left:24px">${lines
        .map(
          (line) =>
            `<li class="m-ink" style="margin:0 0 4px;${font};font-size:15px;line-height:22px;color:${palette.ink}">${escaped(line)}</li>`,
        )
        .join('')}</ul>`
    : '';
  const head = look.logo
    ? `<img src="${escaped(look.logo)}" alt="${escaped(company)}" height="32" style="display:block;height:32px;width:auto;border:0;${font};font-size:16px;color:${ink}">`
    : escaped(company);
  const end = leave
    ? ` <a class="m-soft" href="${escaped(leave.url)}" style="color:${palette.soft};text-decoration:underline">${escaped(leave.label)}</a>`
    : '';
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escaped(title)}</title>${scheme === 'auto' ? sheet(palettes.dark) : ''}</head>` +
    `<body class="m-page" style="margin:0;padding:0;background-color:${palette.page}">` +
    `<table role="presentation" class="m-page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${palette.page}" style="background-color:${palette.page}"><tr><td align="center" style="padding:24px 12px">` +
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->' +
    `<table role="presentation" class="m-card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${palette.card}" style="max-width:600px;background-color:${palette.card};border:1px solid ${palette.line};border-radius:12px">` +
    `<tr><td bgcolor="${color}" style="background-color:${color};padding:16px 24px;border-radius:12px 12px 0 0;${font};font-size:16px;font-weight:bold;color:${ink}">${head}</td></tr>` +
    `<tr><td class="m-pad m-ink" style="padding:28px 24px 12px;${font};font-size:16px;line-height:24px;color:${palette.ink}">` +
    `${replaceTokens(styled(template, color, palette), (token) => escaped(value(token)))}${named}</td></tr>` +
    `<tr><td class="m-pad m-soft" style="padding:12px 24px 24px;border-top:1px solid ${palette.line};${font};font-size:12px;line-height:18px;color:${palette.soft}">${escaped(why)}${end}</td></tr></table>` +
    '<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>';
  const text = [
    replaceTokens(bodyText(template), value),
    ...(lines.length ? [lines.map((line) => `- ${line}`).join('\n')] : []),
    `--\n${why}${leave ? `\n${leave.label}: ${leave.url}` : ''}`,
  ].join('\n\n');
  return { subject: title, html, text };
}
