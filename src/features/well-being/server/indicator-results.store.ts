// Reads the published periods of an indicator in SQL.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { PeriodKind } from '../contract/published.model.ts';
import type { Figures } from '../contract/protection.model.ts';
import { wellBeingPeriods as periods } from './well-being.tables.ts';

const dates = { kind: periods.kind, startsOn: periods.startsOn, endsOn: periods.endsOn } as const;
/** Returns the totals of the last periods of a kind, the last one first. */
export const listTotals = (db: Db, indicatorId: string, kind: PeriodKind, most: number) =>
  db
    .select({ ...dates, total: sql<Figures | null>`nullif(${periods.published} -> 'total', 'null'::jsonb)` })
    .from(periods)
    .where(and(eq(periods.indicatorId, indicatorId), eq(periods.kind, kind)))
    .orderBy(desc(periods.startsOn))
    .limit(most);
export const findPeriod = async (db: Db, indicatorId: string, kind: PeriodKind, startsOn: string) =>
  (
    await db
      .select({ ...dates, published: periods.published })
      .from(periods)
      .where(and(eq(periods.indicatorId, indicatorId), eq(periods.kind, kind), eq(periods.startsOn, startsOn)))
  )[0];
