// Creates the rules of compliance of the demonstration, with people in every status.
import { dayAfter } from '#platform/contract/days.ts';
import { createComplianceRule, listBasicComplianceRules } from '#features/compliance/server/rules.service.ts';
import { openCycles } from '#features/compliance/server/cycles.service.ts';
import { countNow, recountRule, todayHere } from '#features/compliance/server/recounting.service.ts';
import { listBasicSegmentations } from '#features/segmentation/server/segmentation.service.ts';
import type { ComplianceRuleForm } from '#features/compliance/contract/compliance-rule.wire.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { hasStatuses, spreadStatuses } from './compliance.store.ts';
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
/**
 * The courses by their keys in the seeds; `holdsOffices` where those who work in offices are held too; `opensNow` where the
 * loading opens cycles, because the seeds have certificates that end soon: the others wait for their first night.
 */
const rules: {
  course: string;
  name: string;
  years: number;
  holdsOffices?: true;
  opensNow?: true;
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
    ...{ course: 'primeiros-socorros', name: 'Primeiros socorros', years: 1, holdsOffices: true, opensNow: true },
    terms: { windowDays: 30, graceDays: 15 },
  },
  {
    ...{ course: 'conduta', name: 'Código de conduta', years: 1, holdsOffices: true },
    terms: { base: 'anniversary', anniversary: '12-31', minimumActiveDays: 60, windowDays: 45, firstDueDays: 30 },
  },
];
/** Creates the rules before anybody learns, so that they give each certificate its end. */
export async function loadRules(stage: Stage, { course }: Pick<Ids, 'course'>): Promise<void> {
  await act(stage, contentTenant, async (context) => {
    const known = await idsOfRules(context);
    const segmentations = await listBasicSegmentations(context, {});
    const offices = stage.seeds.segmentations.find(({ key }) => key === 'escritorios')!.name;
    for (const { course: key, name, years, holdsOffices, terms } of rules) {
      const objectId = course.get(key);
      if (known.has(name) || !objectId) continue;
      const held = segmentations.filter(({ label }) => holdsOffices || label !== offices);
      const segmentationIds = held.map(({ id }) => id);
      await createComplianceRule(context, {
        ...{ name, kind: 'course', objectId, isActive: true, segmentationIds },
        ...everyYears(years),
        ...{ windowDays: 30, graceDays: 0, firstDueDays: null, reminderSteps: [] },
        ...terms,
      });
    }
  });
}
/** Spreads the people over all statuses and opens the cycles of those whose certificates end soon or have ended. */
export async function loadStatuses(stage: Stage): Promise<void> {
  await act(stage, contentTenant, async (context) => {
    if (await hasStatuses(context.db)) return;
    const ids = await idsOfRules(context);
    const { today } = await todayHere(context);
    const at = context.now().toISOString();
    for (const { name, years, opensNow } of rules) {
      const ruleId = ids.get(name);
      if (!ruleId) continue;
      await spreadStatuses(context.db, { ruleId, days: years * 365, today, endsOn: dayAfter(today, 100), at });
      await recountRule(context, ruleId);
      if (opensNow) await openCycles(context, ruleId);
    }
    await countNow(context);
  });
}
const idsOfRules = async (context: PersonContext) =>
  new Map((await listBasicComplianceRules(context, {})).map(({ id, label }) => [label, id]));
