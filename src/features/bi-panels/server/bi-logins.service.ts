// Makes, replaces and removes the login by which external tools read the company's rows in the schema bi.
import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Problem } from '#platform/contract/problem.ts';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { Services } from '#platform/server/requests.ts';
import type { BiLoginState, MadeBiLogin } from '../contract/bi-panel.wire.ts';
import * as store from './bi-logins.store.ts';

const rounds = 4096; // PostgreSQL's own number, which its clients expect (scram_iterations).
const derive = promisify(pbkdf2);
/** Returns what PostgreSQL keeps of a password (RFC 5803): so the password itself is in no statement, log or plan. */
export async function verifierOf(password: string): Promise<string> {
  const salt = randomBytes(16);
  const salted = await derive(password, salt, rounds, 32, 'sha256');
  const keyed = (words: string) => createHmac('sha256', salted).update(words).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

export async function getBiLogin({ db }: PersonContext): Promise<BiLoginState> {
  const { isPossible, database } = await store.findReadiness(db);
  const found = isPossible ? await store.find(db) : undefined;
  // After a restore the row is there and its role is not.
  const isOpen = found?.hasRole === true;
  return {
    ...{ isPossible, database },
    login: isOpen ? found.login : null,
    changedAt: isOpen ? found.changedAt : null,
  };
}
/** Makes the login or replaces its password; connections with the one before are closed. */
export async function updateBiLogin(context: PersonContext): Promise<MadeBiLogin> {
  const { isPossible, database } = await store.findReadiness(context.db);
  if (!isPossible) throw new Problem('rule', 'biPanels.login.impossible');
  const before = await store.find(context.db);
  const password = randomBytes(24).toString('base64url');
  const login = await store.save(context.db, await verifierOf(password));
  context.later('committed', ({ db }) => store.endConnections(db));
  context.note({ before: before && { login: before.login }, after: { login } });
  return { login, password, database };
}
export async function removeBiLogin(context: PersonContext): Promise<void> {
  const { isPossible } = await store.findReadiness(context.db);
  const before = isPossible ? await store.find(context.db) : undefined;
  if (!before) return;
  await store.close(context.db);
  context.later('committed', ({ db }) => store.endConnections(db));
  context.note({ before: { login: before.login } });
}
/** Closes connections that outlived their limits, and removes the roles of logins that ended, in all companies. */
export const updateBiConnections = (services: Pick<Services, 'ops'>): Promise<void> =>
  acrossTenants(services, 'external tools of all companies have limits', store.tend);
