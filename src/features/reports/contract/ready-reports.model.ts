// Lists the reports that come with the product; a person runs them, or saves an own copy.
import type { ReportQuery } from './report-query.model.ts';

const active = { columnId: 'personActive', operator: 'is', values: ['true'] } as const;
const byName = [{ columnId: 'person', direction: 'asc' }] as const;
const of = (
  subject: ReportQuery['subject'],
  columns: readonly string[],
  more: Partial<ReportQuery> = {},
): ReportQuery => ({
  subject,
  columns: columns.map((id) => ({ id })),
  filters: [{ ...active, values: [...active.values] }],
  sort: byName.map((one) => ({ ...one })),
  ...more,
});
const counted = (...columns: readonly [id: string, aggregate: 'sum' | 'average' | 'count' | 'distinct' | 'share'][]) =>
  columns.map(([id, aggregate]) => ({ id, aggregate }));
const recent = (columnId: string): Partial<ReportQuery> => ({ sort: [{ columnId, direction: 'desc' }] });

/** The ready reports, by the last part of their address. */
export const readyReports = {
  enrollments: of('enrollments', [
    ...['person', 'unit', 'department', 'content', 'origin', 'enrolledAt', 'dueOn', 'enrollmentStatus', 'percent'],
  ]),
  completion: of('completions', [
    ...['person', 'unit', 'department', 'content', 'contentKind', 'outcome', 'score', 'completedAt'],
  ]),
  compliance: of('compliance', [
    'person',
    'unit',
    'jobTitle',
    'rule',
    'complianceStatus',
    'completedOn',
    'dueOn',
    'expiresOn',
  ]),
  hours: of('completions', [], {
    groupBy: ['unit', 'department'],
    columns: counted(['person', 'distinct'], ['minutes', 'sum'], ['rows', 'count'], ['content', 'distinct']),
    sort: [{ columnId: 'minutes', direction: 'desc' }],
  }),
  assessments: of('attempts', [
    ...['person', 'unit', 'assessment', 'attempt', 'attemptStatus', 'percent', 'hits', 'misses', 'startedAt'],
    'finishedAt',
  ]),
  accesses: of('accesses', ['person', 'unit', 'department', 'enteredAt', 'lastAccessAt', 'neverEntered']),
  certificates: of('certificates', [
    'person',
    'unit',
    'certificate',
    'certificateStatus',
    'issuedAt',
    'validUntil',
    'minutes',
    'credential',
  ]),
  points: of(
    'points',
    ['person', 'unit', 'challenge', 'pointRule', 'object', 'points', 'occurredAt'],
    recent('occurredAt'),
  ),
  communications: of('communications', ['person', 'unit', 'communication', 'seenAt', 'finishedAt', 'readToEnd']),
  transfers: of(
    'transfers',
    ['person', 'transferKind', 'file', 'transferStatus', 'startedAt', 'finishedAt', 'sizeBytes'],
    recent('startedAt'),
  ),
} as const satisfies { readonly [key: string]: ReportQuery };
export type ReadyReport = keyof typeof readyReports;
export const readyKeys = Object.keys(readyReports) as ReadyReport[];
