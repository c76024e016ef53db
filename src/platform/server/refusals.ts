// Writes refusals and visitors' requests to the audit, in a separate transaction, counted and limited. docs/decisions/0012
import { sql } from 'drizzle-orm';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, Person } from './context.ts';
import { inTransaction } from './transactions.ts';
import type { Db } from './database.ts';
import { hostOf } from './origins.ts';
import type { Asking, Services } from './requests.ts';

/** The account and tenant that a refusal concerns, where the answer must not name them. */
export type Refused = {
  readonly action: string;
  readonly accountId?: string;
  readonly tenantId?: string;
  readonly person?: Person;
};
const about = new WeakMap<Problem, Refused | undefined>();
/** Marks a refusal for the audit, as `action` of an account that the answer hides. Without a second argument, the audit ignores it. */
export function refusalOf(problem: Problem, refused: Refused | undefined): Problem {
  about.set(problem, refused);
  return problem;
}

/** One act. Acts of the same account, address and meaning within `seconds` are one entry with a count. */
type Counted = {
  readonly action: string;
  readonly seconds: number;
  readonly accountId?: string;
  /** The e-mail or session of an unknown account. The database finds the account when it writes, so no caller learns whether it exists. */
  readonly email?: string;
  readonly sessionId?: string;
  /** The tenant. Where it is absent, it is the host's tenant, or the account's tenant on the installation's own host. */
  readonly tenantId?: string;
  readonly person?: Person;
  readonly changes?: readonly object[];
};
type From = Pick<Asking, 'from' | 'requestId'>;
const insertCounted = (db: Db, ownHost: string, { from, requestId }: From, { person, email, ...act }: Counted) => {
  const host = from.host.replace(/:\d+$/, '');
  const given = {
    ...act,
    email: email?.toLowerCase(),
    userId: person?.userId,
    clientContractId: person?.clientContractId,
    changes: act.changes ?? [],
    host,
    isOwnHost: host === ownHost,
    address: from.address,
    agent: from.agent,
    requestId,
  };
  return db.execute(sql`select functions.audit_counted(${JSON.stringify(given)}::jsonb)`);
};
/** Stores a request that a visitor made before signing in, with one count per hour. */
export const countVisit = async (context: Context, visit: Pick<Counted, 'action' | 'sessionId' | 'email'>) =>
  void (await insertCounted(context.db, hostOf(context.installation.appOrigin), context, { ...visit, seconds: 3_600 }));

const refusalSeconds = 60;
/** Returns the audit's name for a refused call: the use case's own, or else the missing right. Any other failure is no matter of access. */
function actOf(problem: Problem, person: Person | undefined): Refused | undefined {
  if (about.has(problem)) return about.get(problem);
  if (problem.kind !== 'forbidden') return undefined;
  return { action: person ? 'access.denied' : 'sessions.refused' };
}
/** Stores that a call was refused: the user, the address and the reason. It stores no data that was sent. */
export async function recordRefusal(
  services: Pick<Services, 'pool' | 'installation'>,
  call: Pick<Endpoint, 'method' | 'path'>,
  asking: From & Pick<Asking, 'person' | 'tenantId'>,
  error: unknown,
): Promise<void> {
  const problem = error instanceof Error && error.cause instanceof Problem ? error.cause : error;
  if (!(problem instanceof Problem)) return;
  const act = actOf(problem, asking.person);
  if (!act) return;
  const { person = act.person } = asking;
  const { permission } = problem.details;
  const change = {
    call: `${call.method} ${call.path}`,
    code: problem.code,
    ...(typeof permission === 'string' && { permission }),
  };
  const tenantId = asking.person ? asking.tenantId : act.tenantId;
  await inTransaction(services.pool, {}, ({ db }) =>
    insertCounted(db, hostOf(services.installation.appOrigin), asking, {
      action: act.action,
      seconds: refusalSeconds,
      accountId: act.accountId ?? person?.accountId,
      ...(tenantId && { tenantId }),
      ...(person && { person }),
      changes: [{ after: change }],
    }),
  );
}
