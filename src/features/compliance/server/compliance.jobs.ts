// Runs the jobs of compliance: the beginning of the day, the count of a rule, the opening of cycles, and reminders.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { beginDay, openCycles, openTask, recountAndOpen } from './cycles.service.ts';
import { recountTask } from './recounting.service.ts';
import { remindOfRule, remindTask } from './rule-reminders.service.ts';

type OfRule = { ruleId: string };
export const complianceJobs = [
  job<object>('compliance-day', beginDay),
  job<OfRule & { isNight?: boolean }>(recountTask, async (context, { ruleId, isNight = false }) => {
    await recountAndOpen(context, ruleId, isNight);
    if (isNight) await context.enqueue(remindTask, { ruleId });
  }),
  job<OfRule>(openTask, (context, { ruleId }) => openCycles(context, ruleId)),
  job<OfRule>(remindTask, (context, { ruleId }) => remindOfRule(context, ruleId)),
];
/** Days begin at midnight in the tenant's time zone. */
export const complianceSchedules: readonly Schedule[] = [{ task: 'compliance-day', at: '00:02' }];
