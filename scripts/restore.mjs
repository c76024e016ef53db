// npm run restore -- <folder> restores a back-up into a new installation and creates missing roles, database and tables. `--no-build` uses the last build.
import path from 'node:path';
import { requireNode } from './launch/node-version.mjs';
import { fail, sentence } from './sentence.mjs';

try {
  requireNode();
  const [folder] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
  if (!folder) throw sentence('From where? npm run restore -- <folder>');
  const { requireBuild, ensureBuilt } = await import('./launch/build.mjs');
  const { ensureInstalled } = await import('./launch/install.mjs');
  const { keepPrivate } = await import('./launch/private.mjs');
  const { prepare } = await import('./launch/prepare.mjs');
  const { requireWritable, readSettings } = await import('./launch/settings.mjs');
  const { contentsOf } = await import('./backup/installation.mjs');
  const { putBack, readManifest } = await import('./backup/put-back.mjs');
  const { manifestOf } = await import('./backup/take.mjs');
  const { startPostgres } = await import('./postgres/postgres.mjs');
  const settings = readSettings();
  const { migrations } = readManifest(path.resolve(folder));
  if (process.argv.includes('--no-build')) requireBuild();
  else {
    ensureInstalled();
    await ensureBuilt();
  }
  requireWritable(settings.dataDir, 'DATA_DIR');
  const postgres = settings.embedded
    ? await startPostgres({ dataDir: path.join(settings.dataDir, 'postgres') })
    : undefined;
  keepPrivate();
  let missing;
  try {
    const env = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...settings.env,
      DATA_DIR: settings.dataDir,
      FIRST_DATA: 'none',
    };
    const prepared = postgres ? { ...env, DATABASE_ADMIN_URL: postgres.adminUrl } : env;
    // An older back-up goes into the schema it was taken from; what came since then migrates it with its rows.
    const args = migrations ? [`--migrations-of=${manifestOf(path.resolve(folder))}`] : [];
    const { urls } = await prepare(prepared, { args });
    missing = await putBack({
      ownerUrl: urls.owner,
      jobsUrl: urls.jobs,
      folder: path.resolve(folder),
      contents: contentsOf(settings),
      say: console.log,
    });
    if (migrations) await prepare(prepared);
  } finally {
    await postgres?.stop();
  }
  if (missing.length > 0)
    throw sentence(`The rows are restored, but ${missing.length} contents are missing, the first is ${missing[0]}.`);
} catch (error) {
  fail(error);
}
