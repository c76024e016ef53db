// Finds every call and every named message by walking the contract folders of the features and of the platform.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Shape } from '#platform/contract/wire.ts';

export const src = fileURLToPath(new URL('../src/', import.meta.url));
export type Found<T> = { name: string; file: string; value: T };

async function gather<T>(ends: string, keep: (value: object) => boolean): Promise<Found<T>[]> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ends))
    .sort();
  const found: Found<T>[] = [];
  for (const file of files) {
    const exported = (await import(pathToFileURL(path.join(src, file)).href)) as Record<string, unknown>;
    // By name, as a module's own namespace lists them: other loaders keep the order of the file.
    for (const [name, value] of Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (typeof value === 'object' && value !== null && keep(value))
        found.push({ name, file: path.posix.join('src', file), value: value as T });
    }
  }
  return found;
}

export const allCalls = () => gather<Endpoint>('.endpoints.ts', (value) => 'access' in value && 'method' in value);
export const allMessages = () => gather<Shape>('.wire.ts', (value) => 'schema' in value);
