// Stores unsent e-mails as files in the local mailbox near the data, and keeps the newest five hundred.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from './columns.ts';
import type { Mail, Mailer } from './mail.ts';

export type KeptMail = Omit<Mail, 'attachments'> & {
  readonly id: string;
  readonly at: string;
  /** The files that it carries, in base64. */
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly content: string }[];
};
const kept = 500;

export function makeMailbox(
  folder: string,
): Mailer & { list(): Promise<KeptMail[]>; find(id: string): Promise<KeptMail | undefined> } {
  const names = async () =>
    (
      await readdir(folder).catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? [] : Promise.reject(error),
      )
    )
      .filter((name) => /^[0-9a-f-]{36}\.json$/.test(name))
      .sort();
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail;
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { id = newId(), attachments } = mail;
      const whole: KeptMail = {
        ...{ at: new Date().toISOString(), ...mail, id },
        attachments: attachments?.map(({ content, ...one }) => ({
          ...one,
          content: Buffer.from(content).toString('base64'),
        })),
      };
      const path = join(folder, `${id}.json`);
      await writeFile(`${path}.new`, JSON.stringify(whole), { mode: 0o600 });
      await rename(`${path}.new`, path);
      for (const old of (await names()).slice(0, -kept)) await rm(join(folder, old), { force: true });
    },
    /** Returns the e-mails, newest first. */
    list: async () => Promise.all((await names()).reverse().map(read)),
    find: async (id) => ((await names()).includes(`${id}.json`) ? read(`${id}.json`) : undefined),
  };
}
