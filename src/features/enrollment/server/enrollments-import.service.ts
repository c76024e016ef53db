// Imports enrolments: finds the user by e-mail, document or external id, and the course or trail by code or title.
import { headKey } from '#features/imports/contract/import.model.ts';
import type { Import, ImportLine, LineValidationError, LineReport } from '#features/imports/contract/import.model.ts';
import type { ImportPlan } from '#features/imports/server/import-plan.service.ts';
import { templateOf } from '#features/imports/server/import-template.service.ts';
import { confirmImport, receiveImport } from '#features/imports/server/imports.service.ts';
import { importActor, matchPeople } from '#features/people/server/match-people.service.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { Upload } from '#platform/server/uploads.ts';
import type { EnrollmentKind } from '../contract/enrollment.model.ts';
import { enrollUsers } from './enrollment.service.ts';
import * as store from './enrollments-import.store.ts';

type Judged = {
  line: number;
  who: string;
  validationErrors: LineValidationError[];
  userId?: string;
  kind?: EnrollmentKind;
  objectId?: string;
};
const kinds = ['course', 'trail'] as const;
const pairOf = ({ userId, objectId }: Judged) => `${userId} ${objectId}`;
const isWhole = (one: Judged): one is Required<Judged> =>
  !one.validationErrors.length && !!one.userId && !!one.objectId && !!one.kind;

async function judge(context: Context, lines: readonly ImportLine[]): Promise<Judged[]> {
  const people = await matchPeople(
    context,
    lines.map(({ values }) => values),
  );
  const names = (kind: EnrollmentKind) => [...new Set(lines.flatMap(({ values }) => values[kind] ?? []))];
  const contents = {
    course: await store.listByNames(context.db, 'course', names('course')),
    trail: await store.listByNames(context.db, 'trail', names('trail')),
  };
  return lines.map(({ line, values }, at): Judged => {
    const validationErrors: LineValidationError[] = [];
    const person = people[at];
    const field = values.email ? 'email' : values.cpf ? 'cpf' : values.externalId ? 'externalId' : 'email';
    if (!person) validationErrors.push({ field, code: 'enrollment.import.nobody' });
    else if (!person.isActive)
      validationErrors.push({ field, code: 'enrollment.import.inactive', details: { name: person.fullName } });
    const named = kinds.filter((kind) => values[kind]);
    if (named.length !== 1)
      validationErrors.push({
        field: 'course',
        code: named.length ? 'enrollment.import.both' : 'enrollment.import.neither',
      });
    const [kind] = named;
    const ids = kind ? (contents[kind].get(values[kind]!) ?? []) : [];
    if (kind && ids.length !== 1)
      validationErrors.push({
        field: kind,
        code: ids.length ? 'enrollment.import.ambiguous' : 'enrollment.import.unknown',
        details: { value: values[kind]!.slice(0, 60) },
      });
    return {
      ...{ line, validationErrors, who: values.email ?? values.externalId ?? values.cpf ?? '' },
      ...(person && { userId: person.id }),
      ...(kind && { kind, objectId: ids[0] }),
    };
  });
}
/** Returns which users are enrolled already, among lines without validation errors. */
async function enrolledAmong(context: Context, judged: readonly Judged[]): Promise<Set<string>> {
  const whole = judged.filter(isWhole);
  const found = new Set<string>();
  for (const kind of kinds) {
    const pairs = whole.filter((one) => one.kind === kind);
    if (pairs.length) for (const pair of await store.listEnrolledPairs(context.db, kind, pairs)) found.add(pair);
  }
  return found;
}
const reportOf = (one: Judged, enrolled: ReadonlySet<string>): LineReport => ({
  ...{ line: one.line, who: one.who, validationErrors: one.validationErrors },
  outcome: one.validationErrors.length ? 'skipped' : enrolled.has(pairOf(one)) ? 'unchanged' : 'created',
});

export const enrollmentsImport: ImportPlan = {
  kind: 'enrollments',
  tasks: { check: 'enrollments-import-check', run: 'enrollments-import' },
  columns: [
    {
      field: 'email',
      head: 'enrollment.import.email',
      hint: 'enrollment.import.hint.person',
      isRequired: true,
      also: ['email'],
    },
    { field: 'cpf', head: 'enrollment.import.cpf', hint: 'enrollment.import.hint.person', also: ['documento'] },
    {
      field: 'externalId',
      head: 'enrollment.import.externalId',
      hint: 'enrollment.import.hint.person',
      also: ['matricula'],
    },
    {
      field: 'course',
      head: 'enrollment.import.course',
      hint: 'enrollment.import.hint.content',
      also: ['cursoCodigo'],
    },
    { field: 'trail', head: 'enrollment.import.trail', hint: 'enrollment.import.hint.content', also: ['formacao'] },
  ],
  keysOf: ({ values: { email, cpf, externalId, course, trail } }) => {
    const person = email?.toLowerCase() ?? cpf?.replace(/\D/g, '') ?? externalId;
    const content = headKey(course ?? trail ?? '');
    return person && content
      ? [{ field: course ? 'course' : 'trail', key: `${person} ${course ? 'course' : 'trail'} ${content}` }]
      : [];
  },
  async check(context, lines) {
    const judged = await judge(context, lines);
    const enrolled = await enrolledAmong(context, judged);
    return judged.map((one) => reportOf(one, enrolled));
  },
  async write(context, lines) {
    const judged = await judge(context, lines);
    const enrolled = await enrolledAmong(context, judged);
    const byContent = new Map<string, Required<Judged>[]>();
    for (const one of judged)
      if (isWhole(one) && !enrolled.has(pairOf(one))) {
        const content = `${one.kind} ${one.objectId}`;
        byContent.set(content, [...(byContent.get(content) ?? []), one]);
      }
    // The order is always the same, so that two imports never wait for each other's counters.
    for (const [, some] of [...byContent].sort(([a], [b]) => a.localeCompare(b)))
      await enrollUsers(
        context,
        some[0]!.kind,
        some[0]!.objectId,
        some.map((one) => one.userId),
        'import',
      );
    return judged.map((one) => reportOf(one, enrolled));
  },
};
export const receiveEnrollments = async (context: PersonContext, file: Upload): Promise<Import> =>
  receiveImport(context, enrollmentsImport, file, await importActor(context));
export const importEnrollments = (context: PersonContext, id: string): Promise<Import> =>
  confirmImport(context, enrollmentsImport, id);
export const enrollmentsTemplate = (context: PersonContext) =>
  templateOf(context, enrollmentsImport, say(context.language, 'enrollment.import.template'));
