// Sends e-mails over SMTP, and defines an e-mail, its sender, and what a failure of it means.
import type { Transporter } from 'nodemailer';
import { makeTurns } from './turns.ts';
import { returnPathOf, withoutBreaks } from './mail-addresses.ts';

export type Mail = {
  /** The id of the e-mail. It stays the same when a crash sends the e-mail again, so the recipient keeps only one. */
  readonly id?: string;
  /** The tenant that sends it: delivery reports name it together with the id. */
  readonly tenantId?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that ends such e-mails with one click (RFC 8058). It is absent where the e-mail is obligatory. */
  readonly unsubscribeUrl?: string;
  /** The files that it carries. */
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
};
/** Sends an e-mail. Services only enqueue a job (`enqueueEmail`), and the job sends. */
export type Mailer = {
  /** Answers what the server said; throws where it did not take the e-mail. */
  send(mail: Mail): Promise<{ readonly reply: string } | void>;
};
export type MailSettings = {
  /** The address to which servers return e-mails; each e-mail has its own mark in it (VERP). */
  readonly returnAddress?: string;
  /** The key with which each e-mail is signed (DKIM). */
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
  /** How long the server may take for one e-mail. */
  readonly patienceMilliseconds?: number;
};
/**
 * Runs one work at a time in this process: the sending of one e-mail until its end is stored. So a process that is killed leaves at
 * most one e-mail of which nobody knows whether the server took it.
 */
export const oneMail = makeTurns();
/** What a failure means: `address` refuses this recipient for good, `message` this e-mail for good, `server` may be over later. */
export type MailFailure = {
  readonly of: 'address' | 'message' | 'server';
  readonly isLater: boolean;
  readonly reply: string;
};

const longestReply = 300;
type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };
/** Reads an error of a mailer. Only a final refusal of the recipient (5xx to RCPT) condemns an address. */
export function failureOf(error: unknown): MailFailure {
  const { message, command = '', responseCode = 0, response } = error as SmtpError;
  const reply = withoutBreaks(response ?? message ?? String(error)).slice(0, longestReply);
  const isFinal = responseCode >= 500 && responseCode < 600;
  // Without a right to send, or against a policy, the server speaks of us and not of the recipient.
  if (responseCode >= 530 && responseCode <= 538) return { of: 'server', isLater: true, reply };
  if (isFinal && /\b5\.7\.\d/.test(reply) && command === 'RCPT TO') return { of: 'message', isLater: false, reply };
  if (command === 'RCPT TO' && responseCode) return { of: 'address', isLater: !isFinal, reply };
  if (command === 'DATA' && responseCode) return { of: 'message', isLater: !isFinal, reply };
  return { of: 'server', isLater: true, reply };
}

/** Returns a mailer over SMTP. It throws where the server refuses an e-mail, so that the job retries. */
export function makeSmtpMailer(
  url: string,
  from: string,
  { returnAddress, dkim, patienceMilliseconds = 60_000 }: MailSettings = {},
): Mailer {
  let transport: Transporter | undefined;
  // The first e-mail loads the library, because the web server sends no e-mail.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return (transport ??= createTransport({
      url,
      pool: true,
      // A connection that ends in the middle says nothing about its e-mail: only the ledger may decide on sending it again.
      maxRequeues: 0,
      idleTimeout: 2_000,
      connectionTimeout: Math.min(10_000, patienceMilliseconds),
      greetingTimeout: Math.min(10_000, patienceMilliseconds),
      socketTimeout: Math.min(20_000, patienceMilliseconds),
      ...(dkim && { dkim }),
    } as Parameters<typeof createTransport>[0]));
  };
  const sender = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, tenantId, to, subject, text, html, unsubscribeUrl, attachments = [] }) => {
      const mark = id && tenantId ? `${id}.${tenantId}` : id;
      const address = withoutBreaks(to);
      const { response } = (await (
        await open()
      ).sendMail({
        from,
        to: { name: '', address },
        // One recipient, whatever the address holds.
        envelope: {
          from: returnAddress && id && tenantId ? returnPathOf(returnAddress, id, tenantId) : sender,
          to: [address],
        },
        subject: withoutBreaks(subject),
        text,
        html,
        attachments: attachments.map(({ name, type, content }) => ({
          ...{ filename: withoutBreaks(name), contentType: type, content: Buffer.from(content) },
        })),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': { prepared: true, value: `<${withoutBreaks(unsubscribeUrl)}>` },
            'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
          }),
        },
        ...(mark && { messageId: `<${mark}@${domain}>` }),
        ...(mark && { dsn: { id: mark, return: 'headers', notify: ['failure', 'delay'], recipient: sender } }),
        signal: AbortSignal.timeout(patienceMilliseconds),
      } as Parameters<Transporter['sendMail']>[0])) as { response?: string };
      return { reply: withoutBreaks(response ?? '').slice(0, longestReply) };
    },
  };
}
