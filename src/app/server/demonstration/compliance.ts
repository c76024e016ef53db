// Creates the rules of compliance of the demonstration, with people in every status.
import { dayAfter } from '#platform/contract/days.ts';
import { createComplianceRule, listBasicComplianceRules } from '#features/compliance/server/rules.service.ts';
import { countNow, recountRule, todayHere } from '#features/compliance/server/recounting.service.ts';
import { listBasicSegmentations } from '#features/segmentation/server/segmentation.service.ts';
import type { ComplianceRuleForm } from '#features/compliance/contract/compliance-rule.wire.ts';
import { spreadStatuses } from './compliance.store.ts';
import type { Ids } from './courses.ts';
import { contentTenant } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';

const everyYears = (
  years: number,
): Pick<
  ComplianceRuleForm,
  'validity' | 'validityAmount' | 'validityOn' | 'base' | 'anniversary' | 'minimumActiveDays'
> => ({
  ...{ validity: 'months', validityAmount: years * 12, validityOn: null, base: 'expiry' },
  ...{ anniversary: null, minimumActiveDays: 0 },
});
/** The courses by their keys in the seeds; `holdsOffices` where those who work in offices are held too. */
const rules: {
  course: string;
  name: string;
  years: number;
  holdsOffices?: true;
  terms: Partial<ComplianceRuleForm>;
}[] = [
  { course: 'altura', name: 'NR-35', years: 2, terms: { windowDays: 60, graceDays: 30, reminderSteps: [-30, -7, 1] } },
  {
    course: 'eletricidade',
    name: 'NR-10',
    years: 2,
    terms: { windowDays: 60, graceDays: 15, reminderSteps: [-30, 1] },
  },
  {
    ...{ course: 'primeiros-socorros', name: 'Primeiros socorros', years: 1, holdsOffices: true },
    terms: { windowDays: 30, graceDays: 15 },
  },
  {
    ...{ course: 'conduta', name: 'Código de conduta', years: 1, holdsOffices: true },
    terms: { base: 'anniversary', anniversary: '12-31', minimumActiveDays: 60, windowDays: 45, firstDueDays: 30 },
  },
];
export async function loadCompliance(stage: Stage, { course }: Pick<Ids, 'course'>): Promise<void> {
  await act(stage, contentTenant, async (context) => {
    const known = new Set((await listBasicComplianceRules(context, {})).map(({ label }) => label));
    const segmentations = await listBasicSegmentations(context, {});
    const offices = stage.seeds.segmentations.find(({ key }) => key === 'escritorios')!.name;
    const { today } = await todayHere(context);
    for (const { course: key, name, years, holdsOffices, terms } of rules) {
      const objectId = course.get(key);
      if (known.has(name) || !objectId) continue;
      const held = segmentations.filter(({ label }) => holdsOffices || label !== offices);
      const segmentationIds = held.map(({ id }) => id);
      const { id: ruleId } = await createComplianceRule(context, {
        ...{ name, kind: 'course', objectId, isActive: true, segmentationIds },
        ...everyYears(years),
        ...{ windowDays: 30, graceDays: 0, firstDueDays: null, reminderSteps: [] },
        ...terms,
      });
      const at = context.now().toISOString();
      await spreadStatuses(context.db, { ruleId, days: years * 365, today, endsOn: dayAfter(today, 100), at });
      await recountRule(context, ruleId);
      await countNow(context);
    }
  });
}
