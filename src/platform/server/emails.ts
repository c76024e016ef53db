// Sends e-mails: enqueues each as a job with the write, and renders it at sending time in the recipient's language and the tenant's colours.
import type { Context } from './context.ts';
import { escapeHtml } from './html.ts';
import { job } from './jobs.ts';
import type { Job, JobRun } from './jobs.ts';
import { failureOf, oneMail } from './mail.ts';
import type { Mail, MailFailure } from './mail.ts';
import { say } from './texts.ts';
import type { Language } from './texts.ts';

/** The name, colour and language of a tenant's e-mails. */
export type TenantBranding = { readonly name: string; readonly color: string; readonly language: Language };
/** An e-mail as the ledger names it: its subject's key, and neither its text nor its link. */
export type StartedMail = { readonly id: string; readonly to: string; readonly event: string };
export type MailEnd =
  | { readonly state: 'sent'; readonly reply: string }
  | { readonly state: 'refused'; readonly failure: MailFailure; readonly isLast: boolean };
declare module './context.ts' {
  interface Ports {
    /** Returns the active tenant's name, main colour (`#rrggbb`) and language. */
    tenantBranding: (context: Context) => Promise<TenantBranding>;
    /** Notes that an e-mail is on its way, by the id of its job; false where it was sent before or its address is not written to. */
    mailStarts: (context: Context, mail: StartedMail) => Promise<boolean>;
    /** Notes how the try ended. */
    mailEnds: (context: Context, id: string, end: MailEnd) => Promise<void>;
  }
}
/** An e-mail as text keys and their values. `subject`, `body` (an empty line separates its paragraphs) and `action` are whole keys. */
export type Email = {
  readonly to: string;
  /** The user's preferred language. The tenant's language applies where it is absent. */
  readonly language?: Language | null;
  readonly subject: string;
  readonly body: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** A button. The e-mail also shows its address as text. */
  readonly action?: { readonly label: string; readonly url: string };
  /** The link that ends such e-mails, below everything; `label` is a whole key. */
  readonly leave?: { readonly label: string; readonly url: string };
};
/** Enqueues an e-mail with the current write. The job sends it after the commit and retries where the server refuses it. */
export const enqueueEmail = (context: Pick<Context, 'enqueue'>, email: Email): Promise<void> =>
  context.enqueue('send-mail', email);
/** Enqueues many in one statement. */
export const enqueueEmails = (context: Pick<Context, 'enqueueAll'>, emails: readonly Email[]): Promise<void> =>
  context.enqueueAll(
    'send-mail',
    emails.map((payload) => ({ payload })),
  );

/** Returns white or black, whichever is easier to read on a colour. WCAG 2.2 relative luminance */
const inkOn = (color: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! > 0.179 ? '#000000' : '#ffffff';
};

/** Renders the e-mail as text and HTML. */
export function renderEmail(
  { to, language, subject, body, values = {}, action, leave }: Email,
  branding: TenantBranding,
): Mail {
  const tongue = language ?? branding.language;
  const given = { tenant: branding.name, ...values };
  const title = say(tongue, subject, given);
  const paragraphs = say(tongue, body, given).split(/\n{2,}/);
  const why = say(tongue, 'mail.why', given);
  const hint = say(tongue, 'mail.linkHint');
  const label = action && say(tongue, action.label, given);
  const leaving = leave && say(tongue, leave.label, given);
  const p = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:${branding.color};color:${inkOn(branding.color)};padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(label!)}</a></p>${p(hint, 'font-size:13px;color:#52525b')}<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${escapeHtml(action.url)}">${escapeHtml(action.url)}</a></p>`
    : '';
  const way = leave
    ? `<p style="margin:0 0 16px;font-size:12px;padding:0 24px"><a href="${escapeHtml(leave.url)}" style="color:#52525b">${escapeHtml(leaving!)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${tongue}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#f4f4f5;font:16px/1.5 Arial,sans-serif;color:#1c1b22"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border-radius:12px" cellpadding="0" cellspacing="0"><tr><td style="background:${branding.color};color:${inkOn(branding.color)};padding:16px 24px;border-radius:12px 12px 0 0;font-weight:bold">${escapeHtml(branding.name)}</td></tr><tr><td style="padding:24px"><h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(title)}</h1>${paragraphs.map((one) => p(one)).join('')}${button}</td></tr></table>${p(why, 'font-size:12px;color:#52525b;padding:16px 24px')}${way}</td></tr></table></body></html>`;
  const text = [
    title,
    ...paragraphs,
    ...(action ? [`${label}:\n${action.url}`] : []),
    `--\n${why}`,
    ...(leave ? [`${leaving}:\n${leave.url}`] : []),
  ].join('\n\n');
  return { to, subject: title, text, html };
}

/** Renders and sends an e-mail, once for the same job, and notes its way in the ledger. It settles the work so far. */
export async function sendEmail(context: Context, email: Email, { id, isLast }: Pick<JobRun, 'id' | 'isLast'>) {
  const { ports, tenantId } = context;
  const branding = await ports.tenantBranding(context);
  if (!(await ports.mailStarts(context, { id, to: email.to, event: email.subject }))) return context.settle();
  await context.settle();
  await oneMail('mail', async () => {
    const mail = { ...renderEmail(email, branding), id, tenantId };
    const [reply, error] = await context
      .outside(() => context.mail.send(mail))
      .then(
        (answer) => [answer?.reply ?? '', undefined] as const,
        (refusal: unknown) => [undefined, refusal] as const,
      );
    const failure = reply === undefined ? failureOf(error) : undefined;
    await ports.mailEnds(
      context,
      id,
      failure ? { state: 'refused', failure, isLast } : { state: 'sent', reply: reply! },
    );
    await context.settle();
    // A refusal for good is noted; trying again would change nothing.
    if (failure?.isLater) throw error;
  });
}
/** Runs as a job, and renders and sends an e-mail. */
export const sendMail: Job = job<Email>('send-mail', sendEmail);
