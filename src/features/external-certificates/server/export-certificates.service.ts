// Exports the external certificates that a person reviews as a text file or a workbook: what was sent, what was approved, and by whom.
import type { Ordered } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf, writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { workbookOf } from '#platform/server/workbooks.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import { namesOfSkills } from '#features/taxonomy/server/taxonomy.service.ts';
import type { ReviewFilter } from '../contract/external-certificate.wire.ts';
import * as store from './external-certificates.store.ts';
import { presentCertificates } from './presenting.service.ts';
import { reviewedBy } from './review-scope.service.ts';

/** The most lines of one file. */
const most = 100_000;
const minutesInHour = 60;
const hoursOf = (minutes: number) => Math.round((minutes * 100) / minutesInHour) / 100;
/** Returns certificates with the places of their people. */
async function rowsOf(context: PersonContext, ids: readonly string[]) {
  const rows = await presentCertificates(context, await store.listByIds(context.db, ids));
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const places = new Map((await store.listPlaces(context.db, userIds)).map((place) => [place.userId, place]));
  return rows.map((row) => ({ ...row, place: places.get(row.userId) }));
}
const columns = [
  ...['field.person', 'export.unit', 'export.jobTitle', 'field.title', 'field.kind', 'field.institution'],
  ...['field.completedOn', 'field.expiresOn', 'field.credentialCode', 'field.credentialLink', 'sentAt'],
  ...['export.sentHours', 'status', 'export.approvedHours', 'export.approvedSkills', 'field.rule'],
  ...['export.decidedBy', 'export.decidedAt', 'reason', 'export.justification'],
] as const;

export async function exportCertificatesToReview(
  context: PersonContext,
  filter: Ordered<ReviewFilter>,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const { language } = context;
  const word = (key: string) => say(language, `externalCertificates.${key}`);
  const clock = await clockOf(context);
  const title = word('own');
  const sheet = {
    ...{ name: `${title}.${format}`, sheet: title, language },
    heads: columns.map(word),
    ids: await store.listIdsForReview(context.db, await reviewedBy(context), filter, most),
    rows: (inner: PersonContext, ids: string[]) => rowsOf(inner, ids),
    line: (row: Awaited<ReturnType<typeof rowsOf>>[number]) => {
      const isApproved = row.status === 'approved';
      const hours = hoursOf(row.workloadMinutes);
      return [
        ...[row.personName, row.place?.unitName, row.place?.jobTitleName, row.title],
        ...[row.otherKind ?? word(`kind.${row.kind}`), row.institution, writtenDay(row.completedOn, language)],
        ...[writtenDay(row.expiresOn, language), row.credentialCode, row.credentialLink, clock.time(row.sentAt), hours],
        ...[word(`status.${row.status}`), isApproved ? hours : ''],
        ...[row.skills.map(({ label }) => label).join(', '), row.rule?.label],
        // Who decided without a profile of the company is of the platform's staff.
        ...[row.decidedAt ? (row.deciderName ?? word('staff')) : '', clock.time(row.decidedAt)],
        ...[row.reason ? word(`reason.${row.reason}`) : '', row.justification],
      ].map((cell) => cell ?? '');
    },
  };
  return format === 'xlsx' ? workbookOf(sheet) : spreadsheetOf(sheet);
}
/** What reviewers approved for a person. */
export type ApprovedRecord = { readonly hours: number; readonly skills: readonly string[] };
/** Returns the hours and skills that reviewers approved, by person. The caller has found whom the asking person may see. */
export async function listApprovedRecords(
  context: PersonContext,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ApprovedRecord>> {
  const rows = await store.listApproved(context.db, userIds);
  const named = await namesOfSkills(context, [...new Set(rows.flatMap(({ skillIds }) => skillIds))]);
  return new Map(
    rows.map(({ userId, workloadMinutes, skillIds }) => [
      userId,
      {
        hours: hoursOf(workloadMinutes),
        skills: named.filter(({ id }) => skillIds.includes(id)).map(({ name }) => name),
      },
    ]),
  );
}
