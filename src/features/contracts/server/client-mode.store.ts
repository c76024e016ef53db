// Reads and writes client mode through database functions, and in SQL the rows that row-level security shows.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { ClientMode } from '../contract/client-mode.model.ts';

type Entering = { id: string; sessionId: string; contractId: string; reason: string; minutes: number; most: number };
/** Enters a tenant and returns its id; returns nothing where the user may not, or the contract refuses its users. */
export const enter = async (db: Db, one: Entering): Promise<string | undefined> =>
  (
    await db.execute<{ tenant: string | null }>(
      sql`select functions.enter_client_mode(${one.id}, ${one.sessionId}, ${one.contractId}, ${one.reason},
        ${one.minutes}, ${one.most}) as tenant`,
    )
  ).rows[0]?.tenant ?? undefined;
export const renew = async (db: Db, sessionId: string, minutes: number): Promise<boolean> =>
  (await db.execute(sql`select functions.renew_client_mode(${sessionId}, ${minutes}) as until`)).rows[0]?.until != null;
type Left = Pick<ClientMode, 'fromTenantId' | 'tenantId' | 'contractId'>;
export const leave = async (db: Db, sessionId: string): Promise<Left | undefined> =>
  (await db.execute<{ left: Left | null }>(sql`select functions.leave_client_mode(${sessionId}) as left`)).rows[0]
    ?.left ?? undefined;
/** Returns the current mode of a session in a tenant; the transaction names the account. */
export async function find(db: Db, sessionId: string, tenantId: string): Promise<Omit<ClientMode, 'code'> | undefined> {
  const { rows } = await db.execute<Omit<ClientMode, 'code'>>(sql`
    select contract_id as "contractId", tenant_id as "tenantId", from_tenant_id as "fromTenantId", reason,
      expires_at as "expiresAt", ends_at as "endsAt"
    from control.client_modes
      where session_id = ${sessionId} and tenant_id = ${tenantId} and left_at is null and expires_at > now()`);
  const mode = rows[0];
  const iso = (value: string) => new Date(value).toISOString();
  return mode && { ...mode, expiresAt: iso(mode.expiresAt), endsAt: iso(mode.endsAt) };
}
