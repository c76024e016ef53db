// Reads and writes rules of compliance in SQL, with their audiences and the contents that may have one.
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { prepared } from '#platform/server/prepared-statements.ts';
import { certificates } from '#features/certificates/server/certificates.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { segmentationBindings, segmentations } from '#features/segmentation/server/segmentation.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { ComplianceRuleFilter } from '../contract/compliance-rule.wire.ts';
import { complianceFigures, complianceRules } from './compliance.tables.ts';

export type RuleRow = typeof complianceRules.$inferSelect;
export type RuleValues = Omit<typeof complianceRules.$inferInsert, 'id' | 'tenantId'>;
const title = sql<string | null>`coalesce(
  (select c.title from ${courses} c where c.id = ${complianceRules.objectId} and c.archived_at is null),
  (select t.title from ${trails} t where t.id = ${complianceRules.objectId} and t.archived_at is null))`;
const segmentationIds = sql<string[]>`coalesce((
  select json_agg(b.segmentation_id order by b.segmentation_id)
  from ${segmentationBindings} b
  where b.tenant_id = ${complianceRules.tenantId} and b.kind = 'compliance' and b.object_id = ${complianceRules.id}), '[]')`;
const present = isNull(complianceRules.archivedAt);
const one = { rule: complianceRules, title, segmentationIds };
export type FoundRule = RuleRow & { title: string | null; segmentationIds: string[] };
const flat = ({ rule, ...rest }: { rule: RuleRow; title: string | null; segmentationIds: string[] }): FoundRule => ({
  ...rule,
  ...rest,
});
export async function find(db: Db, id: string): Promise<FoundRule | undefined> {
  const [found] = await db
    .select(one)
    .from(complianceRules)
    .where(and(eq(complianceRules.id, id), present));
  return found && flat(found);
}
/** Locks a rule until the transaction ends. */
export async function findForUpdate(db: Db, id: string): Promise<FoundRule | undefined> {
  const [found] = await db
    .select(one)
    .from(complianceRules)
    .where(and(eq(complianceRules.id, id), present))
    .for('update');
  return found && flat(found);
}
/** Every certificate that is issued asks for the rules of its content. */
const activeOf = prepared((db) =>
  db
    .select(one)
    .from(complianceRules)
    .where(
      and(
        ...[present, eq(complianceRules.isActive, true)],
        sql`${complianceRules.objectId} = any(${sql.placeholder('objectIds')}::uuid[])`,
      ),
    )
    .orderBy(asc(complianceRules.id))
    .prepare('active_rules_of_contents'),
);
/** Returns the active rules, of these contents or of all. */
export async function listActive(db: Db, objectIds?: readonly string[]): Promise<FoundRule[]> {
  if (objectIds) return (await activeOf(db).execute({ objectIds: [...objectIds] })).map(flat);
  const rows = await db
    .select(one)
    .from(complianceRules)
    .where(and(present, eq(complianceRules.isActive, true)))
    .orderBy(asc(complianceRules.id));
  return rows.map(flat);
}
/** Returns the active rules that are limited to a segmentation. */
export const listIdsOfSegmentation = async (db: Db, segmentationId: string): Promise<string[]> =>
  (
    await db
      .select({ id: complianceRules.id })
      .from(complianceRules)
      .innerJoin(
        segmentationBindings,
        and(eq(segmentationBindings.kind, 'compliance'), eq(segmentationBindings.objectId, complianceRules.id)),
      )
      .where(
        and(...[present, eq(complianceRules.isActive, true)], eq(segmentationBindings.segmentationId, segmentationId)),
      )
  ).map(({ id }) => id);
export async function count(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(complianceRules)
    .where(present);
  return row!.total;
}
/** Lets one writer of rules at a time work in a tenant, so that their number holds. */
export const lockRules = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(public.tenant_id()::text || 'compliance-rules', 0))`);
export const insert = (db: Db, id: string, values: RuleValues) => db.insert(complianceRules).values({ id, ...values });
export const update = (db: Db, id: string, values: Partial<RuleValues>) =>
  db.update(complianceRules).set(values).where(eq(complianceRules.id, id));

const listed = { name: complianceRules.nameKey, createdAt: complianceRules.createdAt } as const;
const whereOf = ({ search, isActive, kind }: ComplianceRuleFilter): SQL | undefined =>
  and(
    present,
    search?.trim() ? sql`strpos(${complianceRules.nameKey}, public.search_key(${search.trim()})) > 0` : undefined,
    isActive === undefined ? undefined : eq(complianceRules.isActive, isActive),
    kind ? eq(complianceRules.kind, kind) : undefined,
  );
/** Lists a page of rules with the figures of their last count. */
export async function list(db: Db, filter: Ordered<ComplianceRuleFilter> & Paging) {
  const { orderBy, direction, pageNumber, pageSize } = filter;
  const turn = direction === 'asc' ? asc : desc;
  const rows = await db
    .select({ ...one, counts: complianceFigures.counts })
    .from(complianceRules)
    .leftJoin(complianceFigures, eq(complianceFigures.ruleId, complianceRules.id))
    .where(whereOf(filter))
    .orderBy(turn(listed[orderBy]), turn(complianceRules.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(complianceRules)
    .where(whereOf(filter));
  return { rows: rows.map(({ counts, ...row }) => ({ ...flat(row), counts })), total: counted!.total };
}
/** Returns names and ids of active rules, by name; those requested by id are included in any state. */
export const listBasic = (db: Db, search: string | undefined, ids: readonly string[] | undefined, most: number) =>
  db
    .select({ id: complianceRules.id, label: complianceRules.name })
    .from(complianceRules)
    .where(ids ? inArray(complianceRules.id, [...ids]) : whereOf({ search, isActive: true }))
    .orderBy(asc(complianceRules.nameKey), asc(complianceRules.id))
    .limit(most);
export const namesOfSegmentations = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: segmentations.id, label: segmentations.name })
    .from(segmentations)
    .where(inArray(segmentations.id, [...ids]))
    .orderBy(asc(segmentations.nameKey));
export type CertifiedRow = {
  id: string;
  kind: 'course' | 'trail';
  title: string;
  validityDays: number | null;
  validityOn: string | null;
};
const certified = (kind: 'course' | 'trail', words: string): SQL => {
  const table = kind === 'course' ? courses : trails;
  return sql`
    select c.id, ${sql.raw(`'${kind}'`)}::text as kind, c.title, (d.design #>> '{validity,days}')::int as "validityDays",
      d.design #>> '{validity,on}' as "validityOn"
    from ${table} c
    join ${certificates} d on d.id = c.certificate_id
    where c.archived_at is null and c.published_version is not null and c.is_active
      and strpos(public.search_key(c.title), public.search_key(${words})) > 0`;
};
/** Lists published, active contents that issue a certificate, by title. */
export async function listCertified(
  db: Db,
  { search = '', kind }: { search?: string | undefined; kind?: 'course' | 'trail' | undefined },
  most: number,
): Promise<CertifiedRow[]> {
  const parts = (['course', 'trail'] as const)
    .filter((one) => !kind || one === kind)
    .map((one) => certified(one, search.trim()));
  const { rows } = await db.execute<CertifiedRow>(sql`
    select * from (${sql.join(parts, sql` union all `)}) x
    order by public.search_key(title), id
    limit ${most}`);
  return rows;
}
/** Tells whether a content is published and issues a certificate. */
export async function isCertified(db: Db, kind: 'course' | 'trail', objectId: string): Promise<boolean> {
  return (await findCertified(db, kind, objectId)) === true;
}
/** Returns whether a content is published and issues a certificate; undefined where the company has no such content. */
export async function findCertified(db: Db, kind: 'course' | 'trail', objectId: string): Promise<boolean | undefined> {
  const table = kind === 'course' ? courses : trails;
  const { rows } = await db.execute<{ is_certified: boolean }>(sql`
    select c.published_version is not null and c.certificate_id is not null as is_certified
    from ${table} c where c.id = ${objectId} and c.archived_at is null`);
  return rows[0]?.is_certified;
}
