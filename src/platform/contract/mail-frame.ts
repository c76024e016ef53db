// Draws the frame of every e-mail of the product: HTML for Outlook, Gmail and dark mode in the company's look, and plain text beside it.

export type MailLook = {
  /** The company's name and main colour, `#rrggbb`. */
  company: string;
  color: string;
  /** The address of the company's logo. */
  logo?: string | undefined;
  language: string;
};
export type MailContent = {
  /** The subject, on one line. */
  title: string;
  /** The body as HTML, whose texts are escaped, and as plain text. */
  html: string;
  text: string;
  look: MailLook;
  /** The sentence that tells why the person gets this. */
  why: string;
  /** Where the person ends these e-mails: its label and address. */
  leave?: { label: string; url: string } | undefined;
};
export type RenderedMail = { subject: string; html: string; text: string };
/** `auto` follows the reader's device; a preview shows one of the others. */
export type Scheme = 'auto' | 'light' | 'dark';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapedText = (text: string): string => text.replace(/[&<>"']/g, (one) => entities[one]!);
/** Returns a header's text on one line. */
export const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').trim();

/** Returns white or black, whichever is easier to read on a colour. WCAG 2.2 relative luminance */
export function inkOn(color: string): string {
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
export type MailPalette = (typeof palettes)[keyof typeof palettes];
export const mailPalette = (scheme: Scheme): MailPalette => palettes[scheme === 'dark' ? 'dark' : 'light'];
export const mailFont = 'font-family:Arial,Helvetica,sans-serif';

/** Returns a button as a table: padding on a cell holds in Outlook, which ignores it on links. `href` and `label` are escaped. */
export function mailButton(href: string, label: string, color: string): string {
  const ink = inkOn(color);
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>' +
    `<td bgcolor="${color}" style="background-color:${color};border-radius:8px;padding:12px 24px">` +
    `<a href="${href}" style="${mailFont};font-size:16px;line-height:24px;color:${ink};font-weight:bold;text-decoration:none">` +
    `<span style="color:${ink}">${label}</span></a></td></tr></table>`
  );
}
/** The rules for readers that follow the device into the dark; Outlook for the web marks its own with `data-ogsc`. */
const darkRules = ({ page, card, ink, soft, line }: MailPalette) =>
  [
    `.m-page{background-color:${page}!important}.m-card{background-color:${card}!important;border-color:${line}!important}`,
    `.m-ink{color:${ink}!important}.m-soft{color:${soft}!important}`,
  ].join('');
const sheet = (dark: MailPalette) =>
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media (prefers-color-scheme:dark){${darkRules(dark)}}` +
  `${darkRules(dark).replace(/(^|\})\./g, '$1[data-ogsc] .')}` +
  `@media (max-width:480px){.m-pad{padding:20px 16px!important}}</style>`;
/** Where a later sentence of the footer has its place. */
const footEnd = '<!--end-->';

export function drawMail(
  { title, html: body, text: plain, look, why, leave }: MailContent,
  scheme: Scheme = 'auto',
): RenderedMail {
  const palette = mailPalette(scheme);
  const { color, company, language } = look;
  const ink = inkOn(color);
  const head = look.logo
    ? `<img src="${escapedText(look.logo)}" alt="${escapedText(company)}" height="32" style="display:block;height:32px;width:auto;border:0;${mailFont};font-size:16px;color:${ink}">`
    : escapedText(company);
  const end = leave
    ? ` <a class="m-soft" href="${escapedText(leave.url)}" style="color:${palette.soft};text-decoration:underline">${escapedText(leave.label)}</a>`
    : '';
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapedText(title)}</title>${scheme === 'auto' ? sheet(palettes.dark) : ''}</head>` +
    `<body class="m-page" style="margin:0;padding:0;background-color:${palette.page}">` +
    `<table role="presentation" class="m-page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${palette.page}" style="background-color:${palette.page}"><tr><td align="center" style="padding:24px 12px">` +
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->' +
    `<table role="presentation" class="m-card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${palette.card}" style="max-width:600px;background-color:${palette.card};border:1px solid ${palette.line};border-radius:12px">` +
    `<tr><td bgcolor="${color}" style="background-color:${color};padding:16px 24px;border-radius:12px 12px 0 0;${mailFont};font-size:16px;font-weight:bold;color:${ink}">${head}</td></tr>` +
    `<tr><td class="m-pad m-ink" style="padding:28px 24px 12px;${mailFont};font-size:16px;line-height:24px;color:${palette.ink}">${body}</td></tr>` +
    `<tr><td class="m-pad m-soft" style="padding:12px 24px 24px;border-top:1px solid ${palette.line};${mailFont};font-size:12px;line-height:18px;color:${palette.soft}">${escapedText(why)}${end}${footEnd}</td></tr></table>` +
    '<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>';
  const text = `${plain}\n\n--\n${why}${leave ? `\n${leave.label}: ${leave.url}` : ''}`;
  return { subject: title, html, text };
}
/** Adds a sentence to the footer of an e-mail that was drawn here, in HTML and in plain text. */
export function withFootnote<M extends { html: string; text: string }>(mail: M, sentence: string): M {
  const at = mail.html.lastIndexOf(footEnd);
  if (at < 0) return mail;
  const html = `${mail.html.slice(0, at)}<br><br>${escapedText(sentence)}${mail.html.slice(at)}`;
  return { ...mail, html, text: `${mail.text}\n\n${sentence}` };
}
