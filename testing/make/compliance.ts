// Makes rules of compliance for tests, on a course whose certificate the learner has.
import type { ComplianceRuleForm } from '#features/compliance/contract/compliance-rule.wire.ts';
import * as calls from '#features/compliance/contract/compliance.endpoints.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
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
