// Before the material is played: the product starts, and everything is uploaded once.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import start from '../start-app.ts';
import { uploadMaterial } from './upload.ts';

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));

export default async function startMaterial() {
  const stop = await start();
  try {
    const { address } = JSON.parse(process.env.SABIA_APP!) as { address: string };
    mkdirSync(cache, { recursive: true });
    writeFileSync(`${cache}material.json`, JSON.stringify(await uploadMaterial(address)));
  } catch (error) {
    await stop?.();
    throw error;
  }
  return stop;
}
