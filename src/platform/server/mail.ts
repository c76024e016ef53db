// Sends e-mails over SMTP, and defines an e-mail and its sender.
import type { Transporter } from 'nodemailer';

export type Mail = {
  /** The id of the e-mail. It stays the same when a crash sends the e-mail again, so the recipient keeps only one. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};
/** Sends an e-mail. Services only enqueue a job (`enqueueEmail`), and the job sends. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** Returns a mailer over SMTP. It throws where the server refuses an e-mail, so that the job retries. */
export function makeSmtpMailer(url: string, from: string): Mailer {
  let transport: Transporter | undefined;
  // The first e-mail loads the library, because the web server sends no e-mail.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return (transport ??= createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    }));
  };
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html }) => {
      await (
        await open()
      ).sendMail({
        from,
        to,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(id && { messageId: `<${id}@${domain}>` }),
      });
    },
  };
}
