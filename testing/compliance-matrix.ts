// Makes the answers of compliance as screens read them: people and rules with every status, and what a cell stands for.
import type { ComplianceStatus } from '#features/compliance/contract/compliance.model.ts';
import type { ComplianceRuleRow, StatusCounts } from '#features/compliance/contract/compliance-rule.wire.ts';
import type {
  CellDetails,
  ComplianceCycle,
  MatrixCell,
  MatrixRow,
  MatrixSummary,
} from '#features/compliance/contract/compliance.wire.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { today } from '#platform/web/texts.ts';

export const complianceId = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const inDays = (days: number) => dayAfter(today(), days);
export const countsOf = (some: Partial<StatusCounts> = {}): StatusCounts => ({
  ...{ nonCompliant: 0, inGrace: 0, expiring: 0, notStarted: 0, inProgress: 0, waived: 0, compliant: 0 },
  ...some,
});
type Facts = Omit<MatrixCell, 'ruleId'>;
const blank: Omit<Facts, 'status'> = {
  ...{ cycle: 1, completedOn: null, expiresOn: null, renewFrom: null, graceUntil: null, dueOn: null },
  ...{ waivedUntil: null, percent: null },
};
/** What a cell of each status holds. */
export const factsOf = (status: ComplianceStatus, over: Partial<Facts> = {}): Facts => {
  const ends = (days: number) => ({ completedOn: inDays(days - 365), expiresOn: inDays(days) });
  const facts: Record<ComplianceStatus, Partial<Facts>> = {
    compliant: { ...ends(300), renewFrom: inDays(270) },
    expiring: { ...ends(8), renewFrom: inDays(-22) },
    inGrace: { ...ends(-28), graceUntil: inDays(2), cycle: 2, percent: 64 },
    nonCompliant: { ...ends(-34), graceUntil: inDays(-4) },
    inProgress: { percent: 64, dueOn: inDays(20) },
    notStarted: { percent: 0 },
    waived: { waivedUntil: inDays(90) },
  };
  return { ...blank, status, ...facts[status], ...over };
};
export const ruleNames = ['NR-35', 'NR-10', 'Primeiros socorros', 'LGPD', 'Conduta', 'Direção', 'Brigada'];
const cellsOf = (statuses: readonly (ComplianceStatus | undefined)[]): MatrixCell[] =>
  statuses.flatMap((status, at) => (status ? [{ ruleId: complianceId(100 + at), ...factsOf(status) }] : []));
export const matrixRow = (
  number: number,
  name: string,
  statuses: readonly (ComplianceStatus | undefined)[],
  jobTitleName = 'Eletricista',
): MatrixRow => {
  const cells = cellsOf(statuses);
  return {
    ...{ userId: complianceId(number), name, businessUnitName: 'Betim', jobTitleName, cells },
    obligations: cells.filter(({ status }) => status !== 'waived').length,
    covered: cells.filter(({ status }) => status === 'compliant' || status === 'expiring').length,
  };
};
export const matrixSummary = (over: Partial<MatrixSummary> = {}): MatrixSummary => ({
  ...{ people: 48, obligations: 252, covered: 227, share: 90, remindable: 16, isTeam: true },
  counts: countsOf({
    ...{ compliant: 213, expiring: 14, inGrace: 5, nonCompliant: 11, inProgress: 6, notStarted: 3, waived: 8 },
  }),
  countedAt: new Date(Date.now() - 4 * 60_000).toISOString(),
  timeZone: 'America/Sao_Paulo',
  rules: ruleNames.slice(0, 3).map((name, at) => ({
    ...{ id: complianceId(100 + at), name, kind: 'course' as const, objectId: complianceId(300 + at) },
    ...{ title: name, validity: 'months' as const, validityAmount: at === 2 ? 12 : 24, validityOn: null },
    ...{ base: 'completion' as const, anniversary: null, people: 40, share: 79 - at },
    counts: countsOf({ compliant: 32, nonCompliant: 8 }),
  })),
  ...over,
});
export const complianceCycle = (cycle: number, over: Partial<ComplianceCycle> = {}): ComplianceCycle => ({
  ...{ cycle, isArchived: false, enrolledAt: null, completedAt: null, archivedAt: null, percent: 64, score: null },
  ...{ credential: null, certificateId: null, expiresAt: null, attempts: [] },
  ...over,
});
export const cellDetails = (status: ComplianceStatus, over: Partial<CellDetails> = {}): CellDetails => ({
  ...{ userId: complianceId(1), personName: 'Caio de Souza', jobTitleName: 'Eletricista' },
  ...{ ruleId: complianceId(100), ruleName: 'NR-35', kind: 'course', objectId: complianceId(300), title: 'NR-35' },
  ...factsOf(status),
  cycles: [
    complianceCycle(2, { enrolledAt: '2026-10-01T12:00:00.000Z' }),
    complianceCycle(1, {
      ...{ isArchived: true, percent: 100, completedAt: '2023-10-31T12:00:00.000Z' },
      ...{ credential: '7VSVSGVB2ZUFENTG8PYH', archivedAt: '2026-10-01T12:00:00.000Z' },
    }),
  ],
  ...{ satisfactions: [], waivers: [], reminders: [], canWaive: true, canRemind: true },
  ...over,
});
export const complianceRuleRow = (
  number: number,
  name: string,
  over: Partial<ComplianceRuleRow> = {},
): ComplianceRuleRow => ({
  ...{ id: complianceId(number), name, kind: 'course', objectId: complianceId(300), title: 'Trabalho em altura' },
  ...{ isActive: true, validity: 'months', validityAmount: 24, validityOn: null, base: 'completion' },
  ...{ anniversary: null, minimumActiveDays: 0, windowDays: 30, graceDays: 15, firstDueDays: null },
  ...{ reminderSteps: [-30, 0], people: 40, counts: countsOf({ compliant: 32, nonCompliant: 8 }), share: 80 },
  createdAt: '2026-03-02T12:00:00.000Z',
  ...over,
});
