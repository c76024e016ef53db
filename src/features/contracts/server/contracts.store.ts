// Reads and writes contracts through database functions: those that the active tenant manages, and its own.
import { sql } from 'drizzle-orm';
import { countedWith } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import type { ContractDetails } from '../contract/contract.model.ts';

export type ContractQuery = {
  own?: true;
  id?: string;
  tenantId?: string;
  search?: string;
  companyId?: string;
  ownerTenantId?: string;
  statuses?: readonly string[];
  classifications?: readonly string[];
  expiresWithinDays?: number;
  isNearLimit?: boolean;
};
export type ContractSorting = {
  orderBy: 'company' | 'code' | 'expiresOn' | 'activeUsers' | 'createdAt';
  isDescending: boolean;
};
export async function list(
  db: Db,
  filter: ContractQuery,
  { orderBy, isDescending }: ContractSorting,
  most: number,
  skip: number,
): Promise<{ items: ContractDetails[]; total: number }> {
  const find = async (limit: number, offset: number) =>
    (
      await db.execute<{ total: number; contract: ContractDetails }>(
        sql`select total, contract
          from functions.find_contracts(${JSON.stringify(filter)}::jsonb, ${orderBy}, ${isDescending}, ${limit},
            ${offset})`,
      )
    ).rows;
  const rows = await find(most, skip);
  return {
    items: rows.map(({ contract }) => ({ ...contract, createdAt: new Date(contract.createdAt).toISOString() })),
    total: await countedWith(rows, skip, () => find(1, 0)),
  };
}
export const update = async (db: Db, id: string, given: object): Promise<boolean> =>
  (await db.execute(sql`select functions.change_contract(${id}, ${JSON.stringify(given)}::jsonb) as done`)).rows[0]
    ?.done === true;
export const claimHost = async (db: Db, id: string, host: string | null, token: string): Promise<void> =>
  void (await db.execute(sql`select functions.claim_host(${id}, ${host}, ${token})`));
export const isHostClaimed = async (db: Db, host: string, exceptTenantId: string | undefined): Promise<boolean> =>
  (await db.execute(sql`select functions.is_host_claimed(${host}, ${exceptTenantId ?? null}) as claimed`)).rows[0]
    ?.claimed === true;
export const proveHost = async (db: Db, id: string, host: string, token: string): Promise<boolean> =>
  (await db.execute(sql`select functions.prove_host(${id}, ${host}, ${token}) as done`)).rows[0]?.done === true;
export const remove = async (db: Db, id: string): Promise<boolean> =>
  (await db.execute(sql`select functions.remove_contract(${id}) as done`)).rows[0]?.done === true;
