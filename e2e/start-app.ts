// Starts the real product once for each worker before the browser tests, and tells the tests its address and who may sign in.
import { cp } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { ensureBuilt } from '../scripts/launch/build.mjs';
import { startApp } from '#testing/running-app.ts';
import type { Persona } from '#testing/running-app.ts';
import { closeCommunications } from './support/communications.ts';

type Started = { address: string; personas: Persona[] };
/** Starts and lists the apps; each worker takes the one of its number, so no test uses another's data or stops another's server. */
export async function startApps(count: number, env: Record<string, string> = {}) {
  // The environment may name a running app instead, with the text that its start announced.
  if (process.env.SABIA_APP) {
    for (const app of [JSON.parse(process.env.SABIA_APP) as Started | Started[]].flat()) await closeCommunications(app);
    return;
  }
  await ensureBuilt();
  const settings = { RATE_FACTOR: '0', CONVERSIONS: 'off', LOCAL_PROVIDERS: 'allow', ...env };
  const folders = await prepareFolders(count, settings);
  const started = await Promise.allSettled(
    folders.map((folder) => startApp({ name: 'e2e', env: { ...settings, DATA_DIR: folder } })),
  );
  const apps = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => void (await Promise.all(apps.map((app) => app.stop())));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  await Promise.all(apps.map(closeCommunications));
  process.env.SABIA_APP = JSON.stringify(
    apps.map(({ address, contentAddress, personas, pid }) => ({ address, contentAddress, personas, pid })),
  );
  return stop;
}
/** Returns a data folder for each app: the demonstration is loaded once, by a start that ends again, and copied. */
async function prepareFolders(count: number, env: Record<string, string>): Promise<string[]> {
  const { dataDir, stop } = await startApp({ name: 'e2e', env, keepData: true });
  await stop();
  const copies = Array.from({ length: count - 1 }, (_, index) => `${dataDir}-${index + 2}`);
  await Promise.all(copies.map((copy) => cp(dataDir, copy, { recursive: true })));
  return [dataDir, ...copies];
}

export default (config: FullConfig) => startApps(config.workers);
