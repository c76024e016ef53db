// Opens, renews and ends sessions through database functions by one exact key, and reads admission in one statement.
import { sql } from 'drizzle-orm';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import type { ContractState, SignInMethod } from '../contract/session.model.ts';

export type NewSession = {
  id: string;
  tokenHash: string;
  method: SignInMethod;
  provenTenantId?: string;
  isRemembered: boolean;
  clientHash: string;
  seconds: number;
  sealedIdToken?: string;
  /** The hash of the proved password, for a session with the method `local`. */
  proof?: string;
};
/** Opens a session and returns the time, or undefined where the proof is no longer valid. */
export async function insert(db: Db, one: NewSession): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select functions.open_session(${one.id}, ${one.tokenHash}, ${one.method}, ${one.provenTenantId ?? null},
      ${one.isRemembered}, ${one.clientHash}, ${one.seconds}, ${one.sealedIdToken ?? null},
      ${one.proof ?? null}) as at`,
  );
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}

export type Rotation = {
  outcome: 'rotated' | 'repeated' | 'reused' | 'ended';
  accountId: string;
  rotatedAt: string;
  isRemembered: boolean;
  method: SignInMethod;
  /** The only tenant where the session is valid. */
  origin: string | null;
  secondsLeft: number;
};
export type RotationRequest = {
  sessionId: string;
  rotation: number;
  tokenHash: string;
  nextHash: string;
  clientHash: string;
  graceSeconds: number;
  rememberedSeconds: number;
  briefSeconds: number;
  longestSeconds: number;
};
export async function updateRotation(db: Db, one: RotationRequest): Promise<Rotation> {
  const { rows } = await db.execute<Rotation>(
    sql`select outcome, account_id as "accountId", rotated_at as "rotatedAt", is_remembered as "isRemembered", method,
      origin_tenant_id as origin, seconds_left as "secondsLeft"
        from functions.rotate_session(${one.sessionId}, ${one.rotation}, ${one.tokenHash}, ${one.nextHash}, ${one.clientHash},
          ${one.graceSeconds}, ${one.rememberedSeconds}, ${one.briefSeconds}, ${one.longestSeconds})`,
  );
  return rows[0]!;
}
export const end = async (db: Db, sessionId: string, because: string) =>
  (await db.execute(sql`select functions.end_session(${sessionId}, ${because}) as done`)).rows[0]?.done === true;
type Closed = { tenantId: string | null; sealedIdToken: string | null };
export const close = async (db: Db, sessionId: string, tokenHash: string): Promise<Closed | undefined> =>
  (
    await db.execute<Closed>(
      sql`select tenant as "tenantId", sealed_id_token as "sealedIdToken"
        from functions.close_session(${sessionId}, ${tokenHash})`,
    )
  ).rows[0];
/** Ends sessions in the active tenant. Returns the accounts that had an open session. */
export const endInTenant = async (db: Db, accountIds: readonly string[], because: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select one.id
      from unnest(${sql.param([...accountIds])}::uuid[]) one (id)
      where functions.end_sessions_in_tenant(one.id, ${because}) > 0`,
  );
  return rows.map(({ id }) => id);
};
/** Returns the time of the sign-in that opened a session. */
export const findSignIn = async (db: Db, sessionId: string): Promise<Date | undefined> => {
  const { rows } = await db.execute<{ at: string }>(
    sql`select created_at as at from control.sessions where id = ${sessionId}`,
  );
  return rows[0] && new Date(rows[0].at);
};
export const recordEntry = (db: Db, userId: string) => db.execute(sql`select functions.record_entry(${userId})`);
/** Deletes in all tenants, as `ops`: expired links, and sessions a month after their end. */
export async function removeEnded(db: Pick<Db, 'execute'>): Promise<void> {
  await db.execute(sql`delete from control.one_time_tokens where expires_at < now()`);
  await db.execute(
    sql`delete from control.sessions
      where least(expires_at, coalesce(revoked_at, 'infinity')) < now() - interval '30 days'`,
  );
}

export type Admission = {
  isMember: boolean;
  userId: string | null;
  level: 'N0' | 'N1' | 'N2';
  kind: 'provider' | 'distributor' | 'client';
  state: ContractState;
  isActive: boolean;
  isEvaluator: boolean;
  permissions: string[] | null;
  classification: string | null;
  mustChangePassword: boolean;
  method: SignInMethod;
  /** The tenant that made the session and is the only one where it is valid; null where the session is the owner's. */
  origin: string | null;
  clientContractId: string | null;
  fromTenantId: string | null;
  /** True where the tenant requires its provider and this session has no proof from it. */
  lacksProof: boolean;
  /** True where the user has never entered this tenant before. */
  isNewcomer: boolean;
};
const admission = statement(
  'admission',
  (p) => sql`
  select is_member as "isMember", user_id as "userId", level, kind, state, is_active as "isActive",
    is_evaluator as "isEvaluator", permissions, classification,
    must_change_password as "mustChangePassword", method, origin_tenant_id as origin, lacks_proof as "lacksProof",
    client_contract_id as "clientContractId", from_tenant_id as "fromTenantId", is_newcomer as "isNewcomer"
      from functions.admit(${p('sessionId')}::uuid)`,
);
/** Returns the user of a session in the transaction's account and tenant, or undefined where the session is over. */
export const findAdmission = async (db: Db, sessionId: string): Promise<Admission | undefined> =>
  (await admission<Admission>(db, { sessionId }))[0];
