// Defines the parts of an evidence pack for an inspector (NR-1, annex II): which reports it holds, of a person or of a content.
import type { ReportFilter, ReportQuery } from './report-query.model.ts';

export const evidenceParts = [
  ...(['enrollments', 'completions', 'accesses', 'attempts', 'certificates', 'compliance'] as const),
] as const;
export type EvidencePart = (typeof evidenceParts)[number];
const columns: { readonly [part in EvidencePart]: readonly string[] } = {
  enrollments: [
    ...['person', 'unit', 'content', 'contentKind', 'origin', 'enrolledAt', 'lastActivityAt', 'enrollmentStatus'],
    ...['percent', 'completedAt'],
  ],
  completions: ['person', 'unit', 'content', 'contentKind', 'completedAt', 'outcome', 'minutes', 'score', 'cycle'],
  accesses: ['person', 'email', 'unit', 'enteredAt', 'lastAccessAt'],
  attempts: [
    ...['person', 'assessment', 'attempt', 'attemptStatus', 'startedAt', 'finishedAt', 'percent', 'points', 'hits'],
    'misses',
  ],
  certificates: [
    ...['person', 'certificate', 'certificateStatus', 'issuedAt', 'validUntil', 'minutes', 'credential', 'cycle'],
  ],
  compliance: ['person', 'rule', 'complianceStatus', 'assignedOn', 'completedOn', 'dueOn', 'expiresOn', 'cycle'],
};
const dated: { readonly [part in EvidencePart]: string } = {
  enrollments: 'enrolledAt',
  completions: 'completedAt',
  accesses: 'lastAccessAt',
  attempts: 'startedAt',
  certificates: 'issuedAt',
  compliance: 'assignedOn',
};
const queryOf = (subject: EvidencePart, filters: ReportFilter[]): ReportQuery => ({
  subject,
  columns: columns[subject].map((id) => ({ id })),
  filters,
  sort: ['person', dated[subject]].map((columnId) => ({ columnId, direction: 'asc' as const })),
});
const isAmong = (columnId: string, values: readonly string[]): ReportFilter => ({
  ...{ columnId, operator: 'in', values: [...values] },
});
/** Returns the reports of a person's pack: all that was learned, whether it was demanded or not. */
export const evidenceOfPerson = (userId: string): ReportQuery[] =>
  evidenceParts.map((part) => queryOf(part, [isAmong('person', [userId])]));
/** Returns the reports of a content's pack: everybody who took it, with the attempts at its assessments. */
export const evidenceOfContent = (contentId: string, assessmentIds: readonly string[]): ReportQuery[] => [
  ...(['enrollments', 'completions'] as const).map((part) => queryOf(part, [isAmong('content', [contentId])])),
  ...(assessmentIds.length ? [queryOf('attempts', [isAmong('assessment', assessmentIds)])] : []),
  queryOf('certificates', [isAmong('content', [contentId])]),
];
/** Returns the report of a pack's certificates that hold or held: what was revoked is in the table alone. */
export function heldCertificates(parts: readonly ReportQuery[]): ReportQuery {
  const query = parts.find(({ subject }) => subject === 'certificates')!;
  return { ...query, filters: [...(query.filters ?? []), isAmong('certificateStatus', ['valid', 'expired'])] };
}
