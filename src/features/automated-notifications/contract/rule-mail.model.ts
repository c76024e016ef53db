// Builds the e-mail of a rule from its template: the body for the frame of all e-mails, and plain text beside it. The preview and the sending share it.
import {
  drawMail,
  escapedText as escaped,
  mailButton,
  mailFont as font,
  mailPalette,
  oneLine,
} from '#platform/contract/mail-frame.ts';
import type { MailLook, MailPalette, RenderedMail, Scheme } from '#platform/contract/mail-frame.ts';
import { replaceTokens } from './automated-notification.model.ts';

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
const plainOf: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const unescaped = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_all, name: string) => plainOf[name]!);
/** A paragraph that holds nothing but a link is a button, which has its own colours in every reader. */
const buttonPattern = /<p>\s*<a [^>]*href="(\{\{\s*link\s*\}\})"[^>]*>([^<]*)<\/a>\s*<\/p>/g;
/** Returns the cleaned template with its styles inside each element, because readers drop style sheets. */
function styled(template: string, color: string, { ink, soft, line }: MailPalette): string {
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
    .replace(buttonPattern, (_all, href: string, label: string) => mailButton(href, label, color))
    .replace(
      /<(p|h2|h3|h4|ul|ol|li|blockquote|pre|hr|a)(?=[\s/>])(?![^>]* style=)/g,
      (all, tag: string) => `${all} class="m-${['blockquote'].includes(tag) ? 'soft' : 'ink'}" style="${styles[tag]!}"`,
    );
}
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
  const palette = mailPalette(scheme);
  const value = (token: string) => values[token] ?? '';
  const named = lines.length
    ? `<ul style="margin:0 0 16px;padding-left:24px">${lines
        .map(
          (line) =>
            `<li class="m-ink" style="margin:0 0 4px;${font};font-size:15px;line-height:22px;color:${palette.ink}">${escaped(line)}</li>`,
        )
        .join('')}</ul>`
    : '';
  const body = replaceTokens(styled(template, look.color, palette), (token) => escaped(value(token)));
  const text = [
    replaceTokens(bodyText(template), value),
    ...(lines.length ? [lines.map((line) => `- ${line}`).join('\n')] : []),
  ].join('\n\n');
  return drawMail(
    { title: oneLine(replaceTokens(subject, value)), html: `${body}${named}`, text, look, why, leave },
    scheme,
  );
}
