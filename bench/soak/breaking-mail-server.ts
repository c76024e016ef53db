// Runs a real mail server that is killed, or takes e-mails without ever saying yes, in the middle of its work.
import { setTimeout } from 'node:timers/promises';
import { startMailServer } from '#testing/make/mail-server.ts';
import type { ReceivedMail } from '#testing/make/mail-server.ts';

export type BreakingMailServer = {
  readonly url: string;
  /** Everything that was taken, over all lives of the server, in the order of arrival. */
  readonly taken: ReceivedMail[];
  /** Is called when an e-mail is here and before the server says yes; a promise that never ends is a server that never does. */
  beforeYes: (mail: ReceivedMail) => Promise<void> | void;
  /** Ends all connections at once, and is back on the same port after that many milliseconds. */
  crash(downMs: number): Promise<void>;
  stop(): Promise<void>;
};
export async function startBreakingMailServer(): Promise<BreakingMailServer> {
  let server = await startMailServer();
  const { url } = server;
  const made: BreakingMailServer = {
    url,
    taken: [],
    beforeYes: () => {},
    async crash(downMs) {
      await server.stop();
      await setTimeout(downMs);
      server = await startMailServer(Number(new URL(url).port));
      listen();
    },
    stop: () => server.stop(),
  };
  const listen = () => {
    server.beforeYes = (mail) => {
      made.taken.push(mail);
      return made.beforeYes(mail);
    };
  };
  listen();
  return made;
}
