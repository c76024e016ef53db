// Makes rules of compliance for tests, on a course whose certificate the learner has, and moves conclusions into the past.
import { sql } from 'drizzle-orm';
import type { ComplianceRuleForm } from '#features/compliance/contract/compliance-rule.wire.ts';
import * as calls from '#features/compliance/contract/compliance.endpoints.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { recountRule } from '#features/compliance/server/recounting.service.ts';
import { inTenant } from '../persona.ts';
import type { TenantForTest } from './tenant.ts';

/** Returns a rule of 365 days from the conclusion, with a window of 60 and 30 days of grace. */
export const ruleForm = (over: Partial<ComplianceRuleForm> = {}): ComplianceRuleForm => ({
  ...{ name: 'NR-35', kind: 'course', objectId: '', isActive: true, segmentationIds: [] },
  ...{ validity: 'days', validityAmount: 365, validityOn: null },
  ...{ base: 'completion', anniversary: null, minimumActiveDays: 0 },
  ...{ windowDays: 60, graceDays: 30, firstDueDays: null, reminderSteps: [] },
  ...over,
});
let made = 0;
/** Makes a rule that holds these people by name. */
export async function makeRule(
  { call, administrator }: TenantForTest,
  objectId: string,
  people: readonly { userId: string }[],
  over: Partial<ComplianceRuleForm> = {},
): Promise<{ id: string; segmentationId: string; form: ComplianceRuleForm }> {
  const { id: segmentationId } = await call(
    createSegmentation,
    { body: { name: `Público ${++made}`, userIds: people.map(({ userId }) => userId) } },
    administrator,
  );
  const form = ruleForm({ objectId, segmentationIds: [segmentationId], ...over });
  const { id } = await call(calls.createComplianceRule, { body: form }, administrator);
  return { id, segmentationId, form };
}
/** Moves every conclusion of the tenant into the past, and brings the statuses of a rule in line. */
export async function ageConclusions(tenant: TenantForTest, days: number, ruleId: string): Promise<void> {
  await inTenant(tenant.app, tenant.tenantId, async (context) => {
    await context.db.execute(sql`
      update data.enrollments set completed_at = completed_at - make_interval(days => ${days}::int),
        enrolled_at = enrolled_at - make_interval(days => ${days}::int)
      where completed_at is not null`);
    await recountRule(context, ruleId);
  });
}
