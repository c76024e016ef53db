// Reads and writes companies through database functions: those of the owners below the active tenant, and of the contracts below it.
import { sql } from 'drizzle-orm';
import { countedWith } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import type { Company, PersonType } from '../contract/company.model.ts';

export type CompanyQuery = { id?: string; search?: string; personType?: PersonType; documents?: readonly string[] };
export type CompanySorting = { orderBy: 'name' | 'document' | 'createdAt'; isDescending: boolean };
export async function list(
  db: Db,
  filter: CompanyQuery,
  { orderBy, isDescending }: CompanySorting,
  most: number,
  skip: number,
): Promise<{ items: Company[]; total: number }> {
  const find = async (limit: number, offset: number) =>
    (
      await db.execute<{ total: number; company: Company }>(
        sql`select total, company
          from functions.find_companies(${JSON.stringify(filter)}::jsonb, ${orderBy}, ${isDescending}, ${limit},
            ${offset})`,
      )
    ).rows;
  const rows = await find(most, skip);
  return { items: rows.map(({ company }) => utc(company)), total: await countedWith(rows, skip, () => find(1, 0)) };
}
/** Writes the moment as an ISO instant, because JSON from the database has another format. */
const utc = <T extends { createdAt: string }>(row: T): T => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
});
export type CompanyToSave = {
  id: string;
  isNew: boolean;
  name: string;
  tradeName: string | null;
  personType: PersonType;
  document: string;
};
export const save = async (db: Db, given: CompanyToSave): Promise<boolean> =>
  (await db.execute(sql`select functions.save_company(${JSON.stringify(given)}::jsonb) as done`)).rows[0]?.done ===
  true;
export const isDocumentTaken = async (db: Db, id: string, document: string): Promise<boolean> =>
  (await db.execute(sql`select functions.is_document_taken(${id}, ${document}) as taken`)).rows[0]?.taken === true;
export const remove = async (db: Db, id: string): Promise<boolean> =>
  (await db.execute(sql`select functions.remove_company(${id}) as done`)).rows[0]?.done === true;
