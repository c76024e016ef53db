// Reads and writes the payments of subscriptions in SQL.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { newId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { OwnPaymentFilter, ReceivedPaymentFilter } from '../contract/subscription.wire.ts';
import { subscriptionPayments as payments } from './subscription.tables.ts';

export type PaymentRecord = typeof payments.$inferSelect;
type AskedPayment = Pick<PaymentRecord, 'userId' | 'kind' | 'plan' | 'amountCents' | 'currency' | 'createdAt'> &
  Partial<Pick<PaymentRecord, 'beginsOn' | 'expiresOn' | 'cardLastDigits'>>;
/** Asks for a payment in the place of the one that waits, if there is one; returns its id. */
export async function ask(db: Db, asked: AskedPayment): Promise<string> {
  const [made] = await db
    .insert(payments)
    .values({ id: newId(), ...asked })
    .onConflictDoUpdate({
      target: [payments.tenantId, payments.userId],
      targetWhere: sql`${payments.state} = 'pending'`,
      set: {
        kind: sql`excluded.kind`,
        plan: sql`excluded.plan`,
        amountCents: sql`excluded.amount_cents`,
        currency: sql`excluded.currency`,
        beginsOn: sql`excluded.begins_on`,
        expiresOn: sql`excluded.expires_on`,
        createdAt: sql`excluded.created_at`,
        pageId: sql`excluded.page_id`,
      },
    })
    .returning({ id: payments.id });
  return made!.id;
}
/** Asks for payments of people of whom nothing waits. */
export const askAll = (db: Db, asked: readonly AskedPayment[]) =>
  db
    .insert(payments)
    .values(asked.map((one) => ({ id: newId(), ...one })))
    .onConflictDoNothing();
export const findWaiting = async (db: Db, userId: string): Promise<PaymentRecord | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.userId, userId), eq(payments.state, 'pending')))
  )[0];
/** Withdraws what a person was asked to pay. */
export const removeWaiting = (db: Db, userId: string) =>
  db.delete(payments).where(and(eq(payments.userId, userId), eq(payments.state, 'pending')));
/** Locks and returns a payment until the transaction ends. */
export const lock = async (db: Db, id: string): Promise<PaymentRecord | undefined> =>
  (await db.select().from(payments).where(eq(payments.id, id)).for('update'))[0];
/** Locks and returns the payment of an invoice until the transaction ends. */
export const lockOfInvoice = async (db: Db, invoiceId: string): Promise<PaymentRecord | undefined> =>
  (await db.select().from(payments).where(eq(payments.invoiceId, invoiceId)).for('update'))[0];
export const findOf = async (db: Db, userId: string, id: string): Promise<PaymentRecord | undefined> =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.userId, userId)))
  )[0];
const latestPaid = (db: Db, userId: string) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.state, 'paid')))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(1)
    .$dynamic();
export const findLatestPaid = async (db: Db, userId: string): Promise<PaymentRecord | undefined> =>
  (await latestPaid(db, userId))[0];
export const lockLatestPaid = async (db: Db, userId: string): Promise<PaymentRecord | undefined> =>
  (await latestPaid(db, userId).for('update'))[0];
type PaymentDecision = Partial<
  Pick<
    PaymentRecord,
    | ('state' | 'paidAt' | 'refundedAt' | 'beginsOn' | 'expiresOn' | 'cardLastDigits')
    | ('plan' | 'amountCents' | 'currency' | 'pageId' | 'invoiceId' | 'providerId')
  >
>;
export const update = (db: Db, id: string, decided: PaymentDecision) =>
  db.update(payments).set(decided).where(eq(payments.id, id));
/** Marks what waited for a page of the payment provider that nobody pays any more. */
export const failOfPage = (db: Db, pageId: string) =>
  db
    .update(payments)
    .set({ state: 'failed' })
    .where(and(eq(payments.pageId, pageId), eq(payments.state, 'pending')));
export const updateOfInvoice = (db: Db, invoiceId: string, decided: PaymentDecision) =>
  db.update(payments).set(decided).where(eq(payments.invoiceId, invoiceId));
type ToldRenewal = Pick<
  PaymentRecord,
  'userId' | 'plan' | 'amountCents' | 'currency' | 'cardLastDigits' | 'beginsOn' | 'expiresOn'
> & { invoiceId: string; state: 'paid' | 'failed'; at: string };
/** Stores the renewal of an invoice once; one that failed first is paid later, and never the other way round. */
export const insertRenewal = (db: Db, { at, ...told }: ToldRenewal) =>
  db
    .insert(payments)
    .values({ id: newId(), kind: 'renewal', ...told, createdAt: at, paidAt: told.state === 'paid' ? at : null })
    .onConflictDoUpdate({
      target: [payments.tenantId, payments.invoiceId],
      set: {
        state: sql`excluded.state`,
        paidAt: sql`excluded.paid_at`,
        amountCents: sql`excluded.amount_cents`,
        beginsOn: sql`excluded.begins_on`,
        expiresOn: sql`excluded.expires_on`,
      },
      setWhere: sql`${payments.state} = 'failed'`,
    });

const countOf = async (db: Db, where: SQL | undefined) => {
  const found = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(users, and(eq(users.tenantId, payments.tenantId), eq(users.id, payments.userId)))
    .where(where)
    .limit(exactTotalLimit + 1)
    .as('found');
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return totalOf(counted!.total);
};
async function pageOf(db: Db, where: SQL | undefined, order: readonly SQL[], { pageNumber, pageSize }: Paging) {
  const rows = await db
    .select({ payment: payments, personName: users.fullName })
    .from(payments)
    .innerJoin(users, and(eq(users.tenantId, payments.tenantId), eq(users.id, payments.userId)))
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const items = rows.map(({ payment, personName }) => ({ ...payment, personName }));
  return { items, pageNumber, pageSize, ...(await countOf(db, where)) };
}
/** Lists a person's payments. */
export function listOf(db: Db, userId: string, filter: Ordered<OwnPaymentFilter> & Paging) {
  const turn = filter.direction === 'asc' ? asc : desc;
  const column = { createdAt: payments.createdAt, amount: payments.amountCents }[filter.orderBy];
  return pageOf(db, eq(payments.userId, userId), [turn(column), turn(payments.id)], filter);
}
/** Lists the payments of everybody. */
export function list(db: Db, filter: Ordered<ReceivedPaymentFilter> & Paging) {
  const { search, states, orderBy } = filter;
  const turn = filter.direction === 'asc' ? asc : desc;
  const column = { createdAt: payments.createdAt, person: users.nameKey }[orderBy];
  const where = and(
    states?.length ? sql`${payments.state} = any(${sql.param([...states])}::text[])` : undefined,
    search?.trim() ? sql`strpos(${users.nameKey}, public.search_key(${search.trim()})) > 0` : undefined,
  );
  return pageOf(db, where, [turn(column), turn(payments.id)], filter);
}
