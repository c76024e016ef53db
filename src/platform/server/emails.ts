// Sends e-mails: enqueues each as a job with the write, and renders it at sending time in the recipient's language and the tenant's colours.
import { drawMail, mailButton, mailFont, mailPalette, oneLine } from '#platform/contract/mail-frame.ts';
import type { MailLook } from '#platform/contract/mail-frame.ts';
import type { Context } from './context.ts';
import { escapeHtml } from './html.ts';
import { job } from './jobs.ts';
import type { Job, JobRun } from './jobs.ts';
import { failureOf, oneMail } from './mail.ts';
import type { Mail, MailFailure } from './mail.ts';
import { say } from './texts.ts';
import type { Language } from './texts.ts';

/** The name, colour, logo (its address) and language of a tenant's e-mails. */
export type TenantBranding = {
  readonly name: string;
  readonly color: string;
  readonly language: Language;
  readonly logo?: string;
};
/** An e-mail as the ledger names it: its subject's key, and neither its text nor its link. */
export type StartedMail = { readonly id: string; readonly to: string; readonly event: string };
export type MailEnd =
  | { readonly state: 'sent'; readonly reply: string }
  | { readonly state: 'refused'; readonly failure: MailFailure; readonly isLast: boolean };
declare module './context.ts' {
  interface Ports {
    /** Returns the active tenant's name, main colour (`#rrggbb`), logo and language. */
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

/** Returns the look of a tenant's e-mails in a language. */
export const lookOf = ({ name, color, logo, language }: TenantBranding, reader?: Language | null): MailLook => ({
  ...{ company: name, color, language: reader ?? language },
  ...(logo && { logo }),
});
/** Renders the e-mail as text and HTML. */
export function renderEmail(
  { to, language, subject, body, values = {}, action, leave }: Email,
  branding: TenantBranding,
): Mail {
  const tongue = language ?? branding.language;
  const given = { tenant: branding.name, ...values };
  const title = oneLine(say(tongue, subject, given));
  const paragraphs = say(tongue, body, given).split(/\n{2,}/);
  const label = action && say(tongue, action.label, given);
  const { ink, soft } = mailPalette('auto');
  const p = (text: string, kind: 'ink' | 'soft' = 'ink', more = '') => {
    const size = kind === 'ink' ? 'font-size:16px;line-height:24px' : 'font-size:13px;line-height:20px';
    const style = `margin:0 0 16px;${mailFont};${size};color:${kind === 'ink' ? ink : soft}${more}`;
    return `<p class="m-${kind}" style="${style}">${text}</p>`;
  };
  const href = action && escapeHtml(action.url);
  const way = href
    ? [
        mailButton(href, escapeHtml(label!), branding.color),
        p(escapeHtml(say(tongue, 'mail.linkHint')), 'soft'),
        p(`<a class="m-soft" href="${href}" style="color:${soft}">${href}</a>`, 'soft', ';word-break:break-all'),
      ].join('')
    : '';
  const head = `<h1 class="m-ink" style="margin:0 0 16px;${mailFont};font-size:20px;line-height:28px;color:${ink}">${escapeHtml(title)}</h1>`;
  const mail = drawMail({
    title,
    html: `${head}${paragraphs.map((one) => p(escapeHtml(one).replaceAll('\n', '<br>'))).join('')}${way}`,
    text: [title, ...paragraphs, ...(action ? [`${label}:\n${action.url}`] : [])].join('\n\n'),
    look: lookOf(branding, language),
    why: say(tongue, 'mail.why', given),
    leave: leave && { label: say(tongue, leave.label, given), url: leave.url },
  });
  return { to, ...mail };
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
