// Starts the product and uploads the whole material once, before the tests of the material.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startApps } from '../start-app.ts';
import { uploadMaterial } from './upload.ts';

type App = { address: string };
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));

export default async function startMaterial() {
  // The server converts the material, as learners get it.
  const stop = await startApps(1, { CONVERSIONS: 'on' });
  try {
    const { address } = [JSON.parse(process.env.SABIA_APP!) as App | App[]].flat()[0]!;
    mkdirSync(cache, { recursive: true });
    writeFileSync(`${cache}material.json`, JSON.stringify(await uploadMaterial(address)));
  } catch (error) {
    await stop?.();
    throw error;
  }
  return stop;
}
