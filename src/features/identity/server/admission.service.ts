// Decides who sends a request: the token names the account, and the database its present permissions in the active tenant.
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Access } from '#platform/contract/endpoint.ts';
import { may, permissionKeys } from '#platform/contract/permission.ts';
import type { AccessSituation, Permission } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Admit } from '#platform/server/bind.ts';
import type { Context, Person } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/transactions.ts';
import { refusalOf } from '#platform/server/refusals.ts';
import type { Services } from '#platform/server/requests.ts';
import { admissionAgeMilliseconds, contractRefusal } from '../contract/session.model.ts';
import type { SignInMethod } from '../contract/session.model.ts';
import { countsIn } from '../contract/account-rules.model.ts';
import { keyRing } from './keys.service.ts';
import { findAdmission, recordEntry } from './sessions.store.ts';
import type { Admission } from './sessions.store.ts';
import { createTokenReader } from './tokens.service.ts';

const known = new Set<string>(permissionKeys);
/** Returns the facts about a person that the access check needs. */
export const situationOf = (person: Person): AccessSituation => ({
  level: person.level,
  isDistributor: person.isDistributor,
  isClientMode: person.clientContractId !== undefined,
  granted: person.permissions as ReadonlySet<Permission>,
});
/** Returns whether a person may use a feature. */
export const personMay = (person: Person, permission: Permission, second?: Permission): boolean =>
  may(situationOf(person), permission, second);

type KeptAdmission = { readonly at: number; readonly person: Person; readonly mustChangePassword: boolean };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Admits callers, or throws 401 (unknown caller) or 403 (wrong tenant or permission). Each node caches an admission for 5 s. */
export function createAdmit(services: Services, secret: string): Admit {
  const readToken = createTokenReader(keyRing(secret)('access-token'), services.now);
  const found = new LRUCache<string, Promise<KeptAdmission>>({ max: 20_000 });

  const find = async (accountId: string, sessionId: string, tenantId: string): Promise<KeptAdmission> => {
    const at = services.now().getTime();
    const row = await inTransaction(services.pool, { tenantId, accountId, readOnly: true }, ({ db }) =>
      findAdmission(db, sessionId),
    );
    const person = personOf(row, accountId, sessionId, tenantId);
    // A user is a newcomer only once in each membership.
    if (row!.isNewcomer)
      await inTransaction(services.pool, { tenantId, accountId }, ({ db }) => recordEntry(db, person.userId!));
    return { at, person, mustChangePassword: mustChange(row!) };
  };
  const remembered = async (accountId: string, sessionId: string, tenantId: string): Promise<KeptAdmission> => {
    const key = `${sessionId} ${tenantId}`;
    const before = await found.get(key);
    if (before && services.now().getTime() - before.at < admissionAgeMilliseconds) return before;
    const asked = find(accountId, sessionId, tenantId);
    found.set(key, asked);
    asked.catch(() => found.get(key) === asked && found.delete(key));
    return asked;
  };

  return async (request, access) => {
    if (access === 'public') return {};
    const claims = readToken(bearerOf(request));
    const header = request.headers['x-tenant'];
    const tenantId = typeof header === 'string' && header ? header.toLowerCase() : claims.tenantId;
    if (!uuid.test(tenantId)) throw withAccount(new Problem('forbidden', 'identity.tenant.foreign'), claims.accountId);
    const { person, mustChangePassword } = await remembered(claims.accountId, claims.sessionId, tenantId).catch(
      (error: unknown) => Promise.reject(withAccount(error, claims.accountId)),
    );
    if (access !== 'signed-in') {
      // The screens open this request by themselves, so the audit log records no attempt.
      if (mustChangePassword) throw refusalOf(new Problem('forbidden', 'identity.password.mustChange'), undefined);
      if (!isAllowed(person, access))
        throw refusalOf(new Problem('forbidden', 'identity.permission.denied', { permission: access.permission }), {
          action: 'access.denied',
          accountId: claims.accountId,
          tenantId,
          person,
        });
    }
    return { person, tenantId };
  };
}

/** Adds the account to a refusal. It names no tenant, because the account is not proved to be a user of the tenant in the token. */
const withAccount = (error: unknown, accountId: string) =>
  error instanceof Problem && error.kind === 'forbidden'
    ? refusalOf(error, { action: 'access.denied', accountId })
    : error;
/** Returns the user of a session in the tenant that the context has entered, with the classification of the user's group. */
export async function getPerson(
  context: Context,
  accountId: string,
  sessionId: string,
): Promise<{
  person: Person;
  classification: string | null;
  mustChangePassword: boolean;
  method: SignInMethod;
  isNewcomer: boolean;
}> {
  const row = await findAdmission(context.db, sessionId);
  const person = personOf(row, accountId, sessionId, context.tenantId ?? '');
  return {
    person,
    classification: row!.classification,
    mustChangePassword: mustChange(row!),
    method: row!.method,
    isNewcomer: row!.isNewcomer,
  };
}

/** Records the first entry of a user into the active tenant. */
export const noteFirstEntry = async (context: Context, userId: string): Promise<void> =>
  void (await recordEntry(context.db, userId));
/** Returns whether the user must change the password: only after a sign-in with a password. */
const mustChange = ({ mustChangePassword, method }: Admission) => mustChangePassword && method === 'local';
const isAllowed = (person: Person, access: Exclude<Access, string>) =>
  may(situationOf(person), access.permission, access.secondFeature);
function bearerOf({ headers }: FastifyRequest): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new Problem('unauthenticated', 'identity.session.missing');
  return token;
}
function personOf(row: Admission | undefined, accountId: string, sessionId: string, tenantId: string): Person {
  if (!row) throw new Problem('unauthenticated', 'identity.session.ended');
  if (!row.isMember) throw new Problem('forbidden', 'identity.tenant.foreign');
  if (row.state !== 'open') throw new Problem('forbidden', contractRefusal[row.state]);
  if (!row.isActive) throw new Problem('unauthenticated', 'identity.user.inactive');
  if (!countsIn(row.origin, row.fromTenantId ?? tenantId)) throw new Problem('forbidden', 'identity.tenant.otherProof');
  if (row.lacksProof) throw new Problem('forbidden', 'identity.sso.demanded');
  return {
    accountId,
    userId: row.userId ?? undefined,
    sessionId,
    level: row.level,
    permissions: new Set((row.permissions ?? []).filter((one) => known.has(one))),
    isEvaluator: row.isEvaluator,
    isDistributor: row.kind === 'distributor' && !row.clientContractId,
    ...(row.origin && { originTenantId: row.origin }),
    ...(row.clientContractId && { clientContractId: row.clientContractId }),
  };
}
