// npm run backup -- <folder> saves every row, every waiting job and every stored content of this installation, while it runs.
import path from 'node:path';
import { requireNode } from './launch/node-version.mjs';
import { fail, sentence } from './sentence.mjs';

try {
  requireNode();
  const [folder] = process.argv.slice(2);
  if (!folder) throw sentence('Where to? npm run backup -- <folder>');
  const { contentsOf, openInstallation } = await import('./backup/installation.mjs');
  const { takeBackup } = await import('./backup/take.mjs');
  const { keepPrivate } = await import('./launch/private.mjs');
  const { readSettings } = await import('./launch/settings.mjs');
  const settings = readSettings();
  const { url: opsUrl, close } = await openInstallation('ops', settings);
  keepPrivate();
  try {
    await takeBackup({ opsUrl, folder: path.resolve(folder), contents: contentsOf(settings), say: console.log });
  } finally {
    await close();
  }
  console.log(`Keep the installation's secret beside it: sign-in keys and pictures' addresses are made with it.`);
} catch (error) {
  fail(error);
}
