// Makes what the commands write readable only by the account that runs them.
import fs from 'node:fs';

/** From here on, child processes included; after PostgreSQL was started, whose account may be another one that must enter the data folder. */
export const keepPrivate = () => void process.umask(0o077);
/** A folder that was there before, too. */
export function narrow(folder) {
  if (fs.existsSync(folder) && fs.statSync(folder).uid === process.getuid?.()) fs.chmodSync(folder, 0o700);
}
