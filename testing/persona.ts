// Defines a signed-in user of a tenant, who acts by a use case or over HTTP.
import { randomUUID } from 'node:crypto';
import { opener } from '#features/identity/contract/account-rules.model.ts';
import { hashPassword } from '#features/identity/server/hashing.service.ts';
import { createMailedLink } from '#features/identity/server/links.service.ts';
import { setPasswordByLink } from '#features/identity/server/passwords.service.ts';
import { openSession } from '#features/identity/server/sessions.service.ts';
import { levelOf } from '#features/contracts/contract/contract.model.ts';
import type { TenantKind } from '#features/contracts/contract/contract.model.ts';
import { createUser } from '#features/people/server/create-users.service.ts';
import type { NewUser } from '#features/people/contract/user.model.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import type { GroupRole } from '#features/permissions/contract/permission-group.model.ts';
import { eq, sql } from 'drizzle-orm';
import type { Permission } from '#platform/contract/permission.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, LearnerContext, Person } from '#platform/server/context.ts';
import { inContext } from '#platform/server/requests.ts';
import type { AppForTest } from './app-for-test.ts';

export type Persona = {
  readonly tenantId: string;
  readonly accountId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** The access token, for requests that a test writes itself. */
  readonly token: string;
  readonly person: Person & { readonly userId: string };
};
/** `role` is one of a tenant's default groups; `permissions` makes a new group. */
export type PersonaOptions = Partial<NewUser> & { role?: GroupRole; permissions?: readonly Permission[] };

const nobody = {
  language: 'pt',
  from: { address: '127.0.0.1', agent: 'test', host: 'localhost' },
  requestId: 'test',
} as const;

/** Runs work in a tenant without a person, in a transaction of its own; the makers of test data use it. */
export async function inTenant<T>(
  { services }: AppForTest,
  tenantId: string | undefined,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  return inContext(services, { ...nobody, tenantId }, work);
}
/** Runs a use case as a person, in a transaction of its own. */
export async function runAs<T>(
  { services }: AppForTest,
  { person, tenantId }: Persona,
  work: (context: LearnerContext) => Promise<T>,
): Promise<T> {
  return inContext(services, { ...nobody, tenantId, person }, work as (context: Context) => Promise<T>);
}

let made = 0;
let unknownHash: Promise<string> | undefined;
/** Returns the stored password of a person; a person who has not used the mailed invitation yet gets one that nobody can type. */
export async function ownersPassword(context: Context, accountId: string, tenantId: string): Promise<string> {
  await context.enter({ accountId });
  const { rows } = await context.db.execute<{ hash: string | null; invited: string | null }>(
    sql`select password_hash as hash, functions.own_invitation() as invited from functions.own_account()`,
  );
  const { hash, invited } = rows[0]!;
  if (hash && !invited) return hash;
  const fresh = await (unknownHash ??= hashPassword(randomUUID()));
  const token = await createMailedLink(context, { purpose: 'first-access', accountId, tenantId });
  await setPasswordByLink(context, token, fresh);
  return fresh;
}
const signInAs = (
  app: AppForTest,
  {
    tenantId,
    accountId,
    userId,
    level,
  }: Pick<Persona, 'tenantId' | 'accountId' | 'userId'> & Pick<Persona['person'], 'level'>,
) =>
  inTenant(app, tenantId, async (context) =>
    openSession(context, {
      accountId,
      shown: { level, tenantId, userId },
      proof: await ownersPassword(context, accountId, tenantId),
    }),
  );
/** Returns the person with a new session: an access token lives fifteen minutes, and a soak runs longer. */
export async function signInAgain({ app }: { app: AppForTest }, persona: Persona): Promise<Persona> {
  const { accessToken, sessionId } = await signInAs(app, { ...persona, level: persona.person.level });
  return { ...persona, token: accessToken, person: { ...persona.person, sessionId } };
}
/** Creates a new person of the tenant, signed in. */
export async function makePersona(
  app: AppForTest,
  tenant: { tenantId: string; kind: TenantKind },
  { role = 'student', permissions, ...given }: PersonaOptions = {},
): Promise<Persona> {
  const { tenantId, kind } = tenant;
  const number = ++made;
  const fullName = given.fullName ?? `Pessoa ${number}`;
  // The provider outlives this module: a second process loads the module again, and so does `vi.resetModules`.
  const mark = randomUUID().slice(-12);
  const email = given.email ?? `pessoa-${number}-${mark}@example.com`;
  const level = levelOf(kind);
  const inside = await inTenant(app, tenantId, async (context) => {
    const { db } = context;
    const [group] = permissions
      ? await db
          .insert(permissionGroups)
          .values({ id: newId(), name: `Grupo ${number} ${mark}`, permissions: [...permissions] })
          .returning()
      : await db.select().from(permissionGroups).where(eq(permissionGroups.role, role));
    const { userId, accountId } = await createUser(
      context,
      { ...given, fullName, email, permissionGroupId: group!.id },
      { giver: opener, invites: false },
    );
    return { userId, accountId, permissions: group!.permissions };
  });
  const { userId, accountId } = inside;
  const { accessToken, sessionId } = await signInAs(app, { tenantId, accountId, userId, level });
  const person = {
    accountId,
    userId,
    sessionId,
    level,
    permissions: new Set<string>(inside.permissions),
    isEvaluator: given.isEvaluator ?? false,
    isDistributor: kind === 'distributor',
  };
  return { tenantId, accountId, userId, email, name: fullName, token: accessToken, person };
}
