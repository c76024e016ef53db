// Exports the sections that the list's filters find as a spreadsheet.
import type { Ordered } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import { publicationOf } from '#features/courses/contract/course.model.ts';
import type { SectionFilter } from '../contract/section.wire.ts';
import * as lists from './section-list.store.ts';

export async function exportSections(context: PersonContext, filter: Ordered<SectionFilter>): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const { day } = await clockOf(context);
  return spreadsheetOf<lists.ListedSection>({
    name: `${word('sections.all')}.csv`,
    language: context.language,
    heads: [
      word('sections.name'),
      word('sections.kind'),
      word('sections.items'),
      word('sections.order.catalog'),
      word('sections.order.home'),
      word('sections.audience'),
      word('sections.spreadsheet.startsOn'),
      word('sections.spreadsheet.endsOn'),
      word('sections.state'),
    ],
    ids: await lists.listIds(context.db, filter),
    rows: ({ db }, ids) => lists.listByIds(db, ids),
    line: (row) => [
      row.name,
      word(`sections.kind.${row.kind}`),
      row.kind === 'communication' ? '' : row.totalItems,
      row.catalogPosition,
      row.showsInHome ? row.homePosition : '',
      word(row.isPublic ? 'sections.audience.public' : 'sections.audience.some'),
      day(row.startsAt),
      day(row.endsAt),
      word(`sections.state.${row.isActive ? publicationOf(row) : 'inactive'}`),
    ],
  });
}
