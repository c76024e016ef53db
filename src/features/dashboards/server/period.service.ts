// Reads the period of a dashboard in the company's time zone; refuses one that ends before it begins or is too long.
import { dayIn } from '#platform/contract/days.ts';
import { fieldProblem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { mostDays, periodBefore, periodOf } from '../contract/dashboard.model.ts';
import type { Period } from '../contract/dashboard.model.ts';

export type AskedPeriod = Period & { before: Period; today: string; timeZone: string };
export async function findPeriod(context: Context, { from, until }: Partial<Period>): Promise<AskedPeriod> {
  const { timeZone } = await getTenant(context);
  const today = dayIn(context.now(), timeZone);
  const period = periodOf({ ...(from && { from }), ...(until && { until }) }, today);
  if (!period) throw fieldProblem('invalid', 'until', 'dashboards.period', { most: mostDays });
  return { ...period, before: periodBefore(period), today, timeZone };
}
