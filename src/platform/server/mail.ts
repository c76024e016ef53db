// Sends e-mails over SMTP, and defines an e-mail and its sender.
import type { Transporter } from 'nodemailer';

export type Mail = {
  /** The same when it is sent once more after a crash: whoever has it already keeps one. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};
/** Services send e-mails as jobs (`enqueueEmail`, a job); only the job sends. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** A mailer over SMTP; a refusal throws, so that the job tries again. */
export function makeSmtpMailer(url: string, from: string): Mailer {
  let transport: Transporter | undefined;
  // Loaded by the first mail: the web server sends none.
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
