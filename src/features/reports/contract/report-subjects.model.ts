// Defines what reports are about: each subject with its columns, their types, and the permission that it needs.
import type { Permission } from '#platform/contract/permission.ts';
import { complianceStatuses } from '#features/compliance/contract/compliance.model.ts';
import { ruleKeys } from '#features/challenges/contract/challenge.model.ts';
import { enrollmentOrigins } from '#features/enrollment/contract/enrollment.model.ts';

export const columnTypes = [
  ...(['text', 'reference', 'choice', 'flag', 'number', 'minutes', 'percent'] as const),
  ...(['day', 'instant', 'month'] as const),
] as const;
export type ColumnType = (typeof columnTypes)[number];
export const aggregates = ['sum', 'average', 'min', 'max', 'distinct', 'count', 'holds', 'share'] as const;
export type Aggregate = (typeof aggregates)[number];
export const operators = ['contains', 'is', 'in', 'between', 'last', 'next'] as const;
export type Operator = (typeof operators)[number];
/** The objects that a column of references names. */
export type ReferenceKind =
  | 'person'
  | 'unit'
  | 'department'
  | 'jobTitle'
  | 'content'
  | 'rule'
  | 'assessment'
  | 'challenge'
  | 'communication';
export type ReportColumn = {
  readonly type: ColumnType;
  readonly reference?: ReferenceKind;
  /** The closed list of values, each with its words. */
  readonly choices?: readonly string[];
};

const of = <const T extends ColumnType>(type: T): ReportColumn => ({ type });
const names = (reference: ReferenceKind): ReportColumn => ({ type: 'reference', reference });
const among = (choices: readonly string[]): ReportColumn => ({ type: 'choice', choices });
const person = {
  person: names('person'),
  email: of('text'),
  externalId: of('text'),
  unit: names('unit'),
  department: names('department'),
  jobTitle: names('jobTitle'),
  hiredOn: of('day'),
  personActive: of('flag'),
};
const content = { content: names('content'), contentKind: among(['course', 'trail']) };
const conclusion = { completedAt: of('instant'), completedMonth: of('month') };

/** The subjects. A column that goes from here is missing in saved reports, and they say so. */
export const reportSubjects = {
  enrollments: {
    ...person,
    ...content,
    enrollmentStatus: among(['notStarted', 'onGoing', 'pending', 'approved', 'failed', 'completed', 'expired']),
    origin: among(enrollmentOrigins),
    enrolledAt: of('instant'),
    dueOn: of('day'),
    late: of('flag'),
    percent: of('percent'),
    score: of('number'),
    lastActivityAt: of('instant'),
    ...conclusion,
    cycle: of('number'),
  },
  completions: {
    ...person,
    ...content,
    ...conclusion,
    outcome: among(['approved', 'completed']),
    minutes: of('minutes'),
    score: of('number'),
    cycle: of('number'),
  },
  compliance: {
    ...person,
    rule: names('rule'),
    complianceStatus: among(complianceStatuses),
    covered: of('flag'),
    assignedOn: of('day'),
    completedOn: of('day'),
    dueOn: of('day'),
    expiresOn: of('day'),
    waivedUntil: of('day'),
    cycle: of('number'),
  },
  attempts: {
    ...person,
    assessment: names('assessment'),
    attempt: of('number'),
    attemptStatus: among([
      ...['running', 'approved', 'disapproved', 'retry', 'pendingCorrection', 'gaveUp', 'unanswered', 'skipped'],
      'completed',
    ]),
    startedAt: of('instant'),
    finishedAt: of('instant'),
    percent: of('percent'),
    points: of('number'),
    maxPoints: of('number'),
    hits: of('number'),
    misses: of('number'),
  },
  accesses: {
    ...person,
    enteredAt: of('instant'),
    lastAccessAt: of('instant'),
    neverEntered: of('flag'),
  },
  certificates: {
    ...person,
    certificate: of('text'),
    content: names('content'),
    contentKind: among(['course', 'trail']),
    certificateStatus: among(['valid', 'expired', 'revoked']),
    issuedAt: of('instant'),
    validUntil: of('day'),
    minutes: of('minutes'),
    credential: of('text'),
    cycle: of('number'),
  },
  points: {
    ...person,
    challenge: names('challenge'),
    pointRule: among(ruleKeys),
    object: of('text'),
    points: of('number'),
    occurredAt: of('instant'),
    corrects: of('flag'),
  },
  communications: {
    ...person,
    communication: names('communication'),
    seenAt: of('instant'),
    finishedAt: of('instant'),
    readToEnd: of('flag'),
  },
  transfers: {
    ...person,
    transferKind: among(['upload', 'import', 'export']),
    file: of('text'),
    transferStatus: among([
      ...['pending', 'running', 'done', 'failed', 'canceled', 'checking', 'checked', 'waiting', 'finished'],
      'cancelled',
    ]),
    startedAt: of('instant'),
    finishedAt: of('instant'),
    sizeBytes: of('number'),
  },
} as const satisfies { readonly [subject: string]: { readonly [column: string]: ReportColumn } };
export type ReportSubject = keyof typeof reportSubjects;
export const subjectKeys = Object.keys(reportSubjects) as ReportSubject[];
/** What a subject needs beside the permission of reports. */
export const subjectPermissions: { readonly [subject in ReportSubject]?: Permission } = { transfers: 'uploadHistory' };

/** Returns a column of a subject; undefined where there is none, or no more. */
export const findColumn = (subject: ReportSubject, id: string): ReportColumn | undefined =>
  Object.hasOwn(reportSubjects[subject], id)
    ? (reportSubjects[subject] as { [id: string]: ReportColumn })[id]
    : undefined;
export const columnIds = (subject: ReportSubject): string[] => Object.keys(reportSubjects[subject]);

const measured: readonly Aggregate[] = ['sum', 'average', 'min', 'max'];
const listed: readonly Aggregate[] = ['distinct'];
const dated: readonly Aggregate[] = ['min', 'max'];
/** What can be counted of a column in groups. */
export const aggregatesOf: { readonly [type in ColumnType]: readonly Aggregate[] } = {
  ...{ text: listed, reference: listed, choice: listed, month: listed },
  ...{ number: measured, minutes: measured, percent: ['average', 'min', 'max'] },
  ...{ day: dated, instant: dated, flag: ['holds', 'share'] },
};
/** How a column can be filtered. */
export const operatorsOf: { readonly [type in ColumnType]: readonly Operator[] } = {
  ...{ text: ['contains', 'is'], reference: ['contains', 'is', 'in'], choice: ['in'], flag: ['is'] },
  ...{ number: ['between'], minutes: ['between'], percent: ['between'] },
  ...{ day: ['between', 'last', 'next'], instant: ['between', 'last', 'next'], month: ['is'] },
};
const groupable: readonly ColumnType[] = ['text', 'reference', 'choice', 'flag', 'month', 'day'];
export const isGroupable = ({ type }: ReportColumn): boolean => groupable.includes(type);
/** The column that counts the rows of a group. */
export const rowsColumn = 'rows';
/** Returns the type of what is shown: a column's own, or that of its aggregate. */
export const shownType = (type: ColumnType, aggregate: Aggregate | undefined): ColumnType =>
  aggregate === 'distinct' || aggregate === 'count' || aggregate === 'holds'
    ? 'number'
    : aggregate === 'share'
      ? 'percent'
      : type;
