// Exports the repository as a spreadsheet: one line per object of the filter.
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import type { MediaFilter, MediaRow } from '../contract/media.wire.ts';
import { listMediaIds, listMediaRows } from './media.service.ts';

/** Returns the list of media as a file in the caller's language. */
export async function exportMediaList(context: PersonContext, filter: MediaFilter): Promise<FileAnswer> {
  const t = (key: string) => say(context.language, key);
  const clock = await clockOf(context);
  return spreadsheetOf<MediaRow>({
    name: 'midias.csv',
    language: context.language,
    heads: [
      t('media.column.title'),
      t('media.column.kind'),
      t('media.column.code'),
      t('media.column.category'),
      t('media.column.status'),
      t('media.column.active'),
      t('media.column.createdAt'),
    ],
    ids: await listMediaIds(context, filter),
    rows: listMediaRows,
    line: (row) => [
      row.title,
      t(`media.kind.${row.kind}`),
      row.code ?? '',
      row.categoryName ?? '',
      t(`media.status.${row.status}`),
      t(row.isActive ? 'media.column.yes' : 'media.column.no'),
      clock.day(row.createdAt),
    ],
  });
}
