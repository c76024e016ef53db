// A house without HTTP for tests of who is here: its tenants, people and tokens, on this process's database.
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { OpenTenant } from '#features/contracts/server/tenants.service.ts';
import { findProvider, openTenant } from '#features/contracts/server/tenants.service.ts';
import { furnishTenant } from '#features/branding/server/furnishing.service.ts';
import { keyRing } from '#features/identity/server/keys.service.ts';
import { makeAdmit } from '#features/identity/server/admission.service.ts';
import { openSession } from '#features/identity/server/sessions.service.ts';
import { createUser } from '#features/people/server/create-users.service.ts';
import { getGroupOfRole } from '#features/permissions/server/permission-groups.service.ts';
import type { Classification } from '#features/permissions/contract/default-groups.model.ts';
import type { NewUser } from '#features/people/contract/user.model.ts';
import type { Admit } from '#platform/server/bind.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { makePool, within } from '#platform/server/database.ts';
import type { Mail } from '#platform/server/mail.ts';
import { makeContext } from '#platform/server/requests.ts';
import type { House } from '#platform/server/requests.ts';
import { testDatabase } from './test-database.ts';

export const testSecret = 'a secret of at least thirty-two characters';
export type AccessHouse = {
  readonly house: House;
  readonly admit: Admit;
  readonly mails: Mail[];
  /** Moves the clock of this house, milliseconds. */
  pass(milliseconds: number): void;
  /** Runs work in a transaction of its own and commits it, or rolls back what threw. */
  run<T>(asking: Partial<Parameters<typeof makeContext>[1]>, work: (context: Context) => Promise<T>): Promise<T>;
  asPerson<T>(token: string, tenantId: string, work: (context: PersonContext) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export const asked = (headers: Record<string, string>): FastifyRequest => ({ headers }) as unknown as FastifyRequest;
export const bearing = (token: string, tenantId?: string) =>
  asked({ authorization: `Bearer ${token}`, ...(tenantId && { 'x-tenant': tenantId }) });

/** A house of its own, or the parts over another one, such as the app's. */
export async function openAccessHouse(given?: House): Promise<AccessHouse> {
  const { urls } = await testDatabase();
  const mails: Mail[] = [];
  let later = 0;
  const house = given ?? {
    pool: makePool({ connectionString: urls.app }),
    ports: { keyFor: keyRing(testSecret), furnishTenant },
    storage: {},
    pictures: { addressOf: (key: string) => `/pictures/${key}` },
    mail: { send: async (mail: Mail) => void mails.push(mail) },
    installation: { appOrigin: 'http://localhost:3000', contentOrigin: 'http://localhost:3001' },
    now: () => new Date(Date.now() + later),
  } as unknown as House;
  const admit = makeAdmit(house, testSecret);
  const run: AccessHouse['run'] = async (asking, work) => {
    const { context, transaction } = makeContext(house, {
      language: 'pt',
      from: { address: '10.0.0.1', agent: 'test', host: '' },
      requestId: randomUUID(),
      ...asking,
    });
    try {
      const result = await within(transaction, () => work(context));
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  };
  return {
    house,
    admit,
    mails,
    run,
    pass: (milliseconds) => {
      later += milliseconds;
    },
    asPerson: async (token, tenantId, work) => {
      const { person } = await admit(bearing(token, tenantId), 'signed-in');
      return run({ person: person!, tenantId }, (context) => work(context as PersonContext));
    },
    close: () => house.pool.end(),
  };
}

const unique = () => randomUUID().slice(-12);
/** A tenant of its own, below the provider, who is opened where the database has none. */
export function makeOwnTenant({ run }: AccessHouse, given: Partial<OpenTenant> = {}): Promise<string> {
  return run({}, async (context) => {
    const provider =
      (await findProvider(context)) ??
      (
        await openTenant(context, {
          name: 'Sabiá',
          classification: 'plantar',
          hosts: [`${unique()}.example`],
          ownerTenantId: null,
          company: { name: 'Sabiá' },
        })
      ).tenantId;
    const { tenantId } = await openTenant(context, {
      name: 'Copaíba',
      classification: 'embarcado',
      hosts: [`${unique()}.example`],
      ownerTenantId: provider,
      company: { name: 'Copaíba' },
      ...given,
    });
    return tenantId;
  });
}
export type Signed = {
  userId: string;
  accountId: string;
  token: string;
  refreshToken: string;
  sessionId: string;
  email: string;
  tenantId: string;
};
/** A person of a tenant with an open session. */
export function makeOwnPerson(
  { run }: AccessHouse,
  tenantId: string,
  role: Classification = 'student',
  given: Partial<NewUser> = {},
): Promise<Signed> {
  return run({ tenantId }, async (context) => {
    const group = await getGroupOfRole(context, role);
    const email = given.email ?? `${unique()}@example.com`;
    const { userId, accountId } = await createUser(
      context,
      { fullName: 'Marina Alves', email, permissionGroupId: group.id, ...given },
      { invites: false },
    );
    const tokens = await openSession(context, { accountId, shown: { level: 'N2', tenantId, userId } });
    return {
      userId,
      accountId,
      email,
      tenantId,
      token: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      sessionId: tokens.sessionId,
    };
  });
}
