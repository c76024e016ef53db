// Mail going out: a letter, who sends it, and sending over SMTP.
import nodemailer from 'nodemailer';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };
/** Services post letters (`postLetter`, a job); only the job sends. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** A mailer over SMTP; a refusal throws, so that the job tries again. */
export function makeSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ from, to, subject, text, html, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
  };
}
