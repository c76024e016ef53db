// Makes well-being indicators and answers for tests, and moves them into the past.
import { sql } from 'drizzle-orm';
import * as calls from '#features/well-being/contract/well-being.endpoints.ts';
import type { WellBeingAnswer, WellBeingForm } from '#features/well-being/contract/well-being.wire.ts';
import { monthOfWeek, weekOf } from '#features/well-being/contract/well-being.model.ts';
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { endWellBeingDay } from '#features/well-being/server/night.service.ts';
import { inTenant } from '../persona.ts';
import type { Persona } from '../persona.ts';
import type { TenantForTest } from './tenant.ts';

/** Returns the form of an indicator that has been open since 2020. */
export const surveyForm = (over: Partial<WellBeingForm> = {}): WellBeingForm => ({
  ...{ name: 'Pulso semanal', frequencyDays: 7, startsOn: '2020-01-01' },
  ...over,
});
/** Creates an indicator and returns its id. */
export const makeSurvey = async (tenant: TenantForTest, over: Partial<WellBeingForm> = {}): Promise<string> =>
  (await tenant.call(calls.createWellBeingIndicator, { body: surveyForm(over) }, tenant.administrator)).id;
export const answerAs = (
  tenant: TenantForTest,
  id: string,
  who: Persona,
  over: Partial<WellBeingAnswer> = {},
  headers?: Record<string, string>,
) =>
  tenant.inject(
    calls.answerSurvey,
    { params: { id }, body: { emotion: 'well', reason: 'professional', ...over } },
    who,
    headers,
  );
/** Moves everything of this week in a tenant some weeks into the past, and returns the month to which it then belongs. */
export const ageSurveys = (tenant: TenantForTest, weeks: number): Promise<string> =>
  inTenant(tenant.app, tenant.tenantId, async (context) => {
    const { db } = context;
    const week = dayAfter(weekOf(await todayOf(context)), -7 * weeks);
    const month = monthOfWeek(week);
    await db.execute(sql`update data.well_being_turns set next_on = next_on - ${7 * weeks}::int`);
    await db.execute(sql`update data.well_being_marks set week = ${week}`);
    await db.execute(sql`update data.well_being_participations set month = ${month}, last_week = ${week}`);
    await db.execute(sql`update data.well_being_comments set month = ${month}`);
    return month;
  });
/** Runs the night of a tenant. */
export const endDay = (tenant: TenantForTest) => inTenant(tenant.app, tenant.tenantId, endWellBeingDay);
