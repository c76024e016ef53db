// Lists the assessments of authors: page by page, and as a spreadsheet.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import type { AssessmentKind } from '../contract/assessment-content.model.ts';
import { assessmentStateOf } from '../contract/assessment-state.model.ts';
import type { AssessmentFilter } from '../contract/assessment.wire.ts';
import * as store from './assessment-list.store.ts';

type ListedRow = Awaited<ReturnType<typeof store.listPage>>[number];
const rowOf = ({ publishedVersion, kind, ...row }: ListedRow) => ({
  ...row,
  kind: kind as AssessmentKind,
  isPublished: publishedVersion !== null,
});
export async function listAssessments(context: PersonContext, filter: Ordered<AssessmentFilter> & Paging) {
  const items = (await store.listPage(context.db, filter)).map(rowOf);
  const { pageNumber, pageSize } = filter;
  return { items, pageNumber, pageSize, ...(await store.countRows(context.db, filter)) };
}
/** Returns all rows that a filter finds as a file in the caller's language. */
export async function exportAssessments(
  context: PersonContext,
  filter: Ordered<AssessmentFilter>,
): Promise<FileAnswer> {
  const { language } = context;
  const t = (key: string) => say(language, key);
  const { day } = await clockOf(context);
  return spreadsheetOf({
    name: 'avaliacoes.csv',
    language,
    heads: ['title', 'kind', 'category', 'questions', 'minimum', 'state', 'active', 'updatedAt'].map((column) =>
      t(`assessments.${column}`),
    ),
    ids: await store.listIds(context.db, filter),
    rows: async ({ db }, ids) => (await store.listRows(db, ids)).map(rowOf),
    line: (row) => [
      row.title,
      t(`assessments.kind.${row.kind}`),
      row.categoryName ?? '',
      row.questionCount,
      row.minimumPercent ?? '',
      t(`assessments.state.${assessmentStateOf({ ...row, isActive: true })}`),
      t(row.isActive ? 'assessments.yes' : 'assessments.no'),
      day(row.updatedAt),
    ],
  });
}
