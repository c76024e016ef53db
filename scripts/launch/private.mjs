// Makes what the commands write readable only by the account that runs them.
import fs from 'node:fs';

/** Keeps new files private, in child processes too. Call it after PostgreSQL starts: its account may differ and needs the data folder. */
export const keepPrivate = () => void process.umask(0o077);
/** Makes a folder private, also one that existed before. */
export function narrow(folder) {
  if (fs.existsSync(folder) && fs.statSync(folder).uid === process.getuid?.()) fs.chmodSync(folder, 0o700);
}
