// Starts a real mail server for a test: it takes e-mails, refuses recipients, goes down and up again, or never confirms.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  readonly to: string;
  readonly from: string;
  readonly messageId: string;
  readonly text: string;
};
export type MailServer = {
  readonly url: string;
  /** What the server has taken, in the order of arrival. */
  readonly taken: ReceivedMail[];
  /** The answers to recipients: a code and a text instead of yes. */
  readonly refusals: Map<string, { code: number; text: string }>;
  /** What happens after the last byte, before the server says yes. */
  beforeYes: (mail: ReceivedMail) => Promise<void> | void;
  stop(): Promise<void>;
};
/** `port` is that of a server that was stopped before. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const made = {
    taken: [] as ReceivedMail[],
    refusals: new Map<string, { code: number; text: string }>(),
    beforeYes: (() => {}) as MailServer['beforeYes'],
  };
  const answer = async (mail: ReceivedMail, done: () => void) => {
    await made.beforeYes(mail);
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = made.refusals.get(address);
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const text = Buffer.concat(parts).toString();
          const mail = {
            to: session.envelope.rcptTo.map(({ address }) => address).join(),
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            messageId: /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '',
            text,
          };
          made.taken.push(mail);
          void answer(mail, done);
        });
    },
  });
  // A connection that is cut in the middle is what some tests want.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return Object.assign(made, { url, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) });
}
