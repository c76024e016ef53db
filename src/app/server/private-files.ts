// Makes what the product writes readable only by the account it runs as, also in folders that an earlier version left more open.
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { quietly } from '#platform/contract/quietly.ts';

/** Makes new files private from this point on; child processes inherit the setting. */
export const keepPrivate = () => void process.umask(0o077);

/** Closes a folder to other accounts, because an account that cannot open a folder cannot read the files in it. */
const narrow = async (folder: string): Promise<void> => {
  const found = await quietly('it is not made yet', () => stat(folder));
  // The folder of another account stays as its owner made it.
  if (found?.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) !== 0)
    await chmod(folder, 0o700);
};
/** Restricts existing folders; the data folder only where we own all of it: PostgreSQL under another account needs its own. */
export async function narrowFolders(dataDir: string): Promise<void> {
  for (const name of ['files', 'uploads', 'mailbox']) await narrow(join(dataDir, name));
  const names = (await quietly('it is not made yet', () => readdir(dataDir))) ?? [];
  const owners = await Promise.all(names.map((name) => quietly('it went meanwhile', () => stat(join(dataDir, name)))));
  if (owners.every((one) => one === undefined || one.uid === process.getuid?.())) await narrow(dataDir);
}
