// Mail going out: over SMTP, or into the installation's local mailbox where no SMTP is set.

export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };
export type Mailer = { send(mail: Mail): Promise<void> };
