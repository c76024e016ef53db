// Creates the passwords of the database's roles and the signing secret once, in a file that only its owner reads.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginRoles } from '#platform/server/migrate.ts';
import type { LoginRole } from '#platform/server/migrate.ts';

export type Secrets = { readonly secret: string; readonly passwords: Record<LoginRole, string> };

/** Reads `secrets.json` of the data folder and makes missing secrets; it does not store the operator's secret `given`. */
export function readSecrets(dataDir: string, given?: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  let known: Partial<Secrets> = {};
  try {
    known = JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  const random = () => randomBytes(32).toString('base64url');
  const passwords = Object.fromEntries(loginRoles.map((role) => [role, known.passwords?.[role] ?? random()])) as Record<
    LoginRole,
    string
  >;
  const secret = known.secret ?? random();
  if (loginRoles.some((role) => !known.passwords?.[role]) || !known.secret) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${path}.new`, JSON.stringify({ secret, passwords }, null, 2), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  chmodSync(path, 0o600);
  return { secret: given || secret, passwords };
}
