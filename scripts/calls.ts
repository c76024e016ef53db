// Finds every call and every named message by walking the contract folders of the features and of the platform.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Shape } from '#platform/contract/wire.ts';

export const src = fileURLToPath(new URL('../src/', import.meta.url));
export type NamedExport<T> = { name: string; file: string; value: T };

async function gather<T>(ends: string, keep: (value: object) => boolean): Promise<NamedExport<T>[]> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ends))
    .sort();
  const found: NamedExport<T>[] = [];
  for (const file of files) {
    const exported = (await import(pathToFileURL(path.join(src, file)).href)) as Record<string, unknown>;
    // The entries are sorted by name, as a module's own namespace lists them: other loaders keep the order of the file.
    for (const [name, value] of Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (typeof value === 'object' && value !== null && keep(value))
        found.push({ name, file: path.posix.join('src', file), value: value as T });
    }
  }
  return found;
}

/** `description` says in one sentence what the call does; it is from the `.descriptions.ts` of the call's feature. */
export type FoundCall = NamedExport<Endpoint> & { description?: string | undefined };
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? '';
export async function allCalls(): Promise<FoundCall[]> {
  const calls = await gather<Endpoint>('.endpoints.ts', (value) => 'access' in value && 'method' in value);
  const told = await gather<Record<string, string>>('.descriptions.ts', () => true);
  const byFeature = new Map(told.map(({ file, value }) => [featureOf(file), value]));
  return calls.map((call) => ({ ...call, description: byFeature.get(featureOf(call.file))?.[call.name] }));
}
export const allMessages = () => gather<Shape>('.wire.ts', (value) => 'schema' in value);
