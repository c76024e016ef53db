// Writes refusals and visitors' requests to the audit, in a separate transaction, counted and limited. docs/decisions/0012
import { sql } from 'drizzle-orm';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, Person } from './context.ts';
import { inTransaction } from './transactions.ts';
import type { Db } from './database.ts';
import { hostOf } from './origins.ts';
import type { Asking, Services } from './requests.ts';

/** Whom a refusal is about, where the answer must not say it. */
export type Refused = {
  readonly action: string;
  readonly accountId?: string;
  readonly tenantId?: string;
  readonly person?: Person;
};
const about = new WeakMap<Problem, Refused | undefined>();
/** A refusal that is written down as `action`, of an account that the caller does not hear about; without one it is no matter of the audit. */
export function refusalOf(problem: Problem, refused: Refused | undefined): Problem {
  about.set(problem, refused);
  return problem;
}

/** One act of the same account, address and meaning within `seconds` is one entry with a count. */
type Counted = {
  readonly action: string;
  readonly seconds: number;
  readonly accountId?: string;
  /** Whose act it is where only the e-mail or the session is known: looked up where it is written, so that nobody learns whether it exists. */
  readonly email?: string;
  readonly sessionId?: string;
  /** Absent: the tenant of the host, or at the installation's own host that of the account. */
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
/** Writes down, counted by the hour, what somebody asked for before signing in. */
export const countVisit = async (context: Context, visit: Pick<Counted, 'action' | 'sessionId' | 'email'>) =>
  void (await insertCounted(context.db, hostOf(context.installation.appOrigin), context, { ...visit, seconds: 3_600 }));

const refusalSeconds = 60;
/** What a refused call is called: as its use case said, otherwise what was not allowed. Whatever else failed is no matter of access. */
function actOf(problem: Problem, person: Person | undefined): Refused | undefined {
  if (about.has(problem)) return about.get(problem);
  if (problem.kind !== 'forbidden') return undefined;
  return { action: person ? 'access.denied' : 'sessions.refused' };
}
/** Writes down that a call was refused: who, from where, why. Nothing of what was sent. */
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
