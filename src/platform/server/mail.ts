// Mail going out: over SMTP, or into the installation's local mailbox where no SMTP is set.
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Environment } from './environment.ts';
import { makeMailbox } from './mailbox.ts';

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
/** What the settings say: SMTP, or the local mailbox in the data folder. */
export const makeMailer = (environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Mailer =>
  environment.SMTP_URL
    ? makeSmtpMailer(environment.SMTP_URL, environment.MAIL_FROM)
    : makeMailbox(join(environment.DATA_DIR, 'mailbox'));
