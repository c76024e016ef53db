// The repository as a spreadsheet: one line per object of the filter, formulas neutralised (decisions D6.2).
import { stringify } from 'csv-stringify';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { MediaFilter } from '../contract/media.wire.ts';
import { eachMedia } from './media.service.ts';

/** The lines in the caller's language; read whole, because the rows end with the transaction. */
export async function mediaSheet(context: PersonContext, filter: MediaFilter): Promise<string[]> {
  const t = (key: string) => say(context.language, key);
  const head = [
    t('media.column.title'),
    t('media.column.kind'),
    t('media.column.code'),
    t('media.column.category'),
    t('media.column.status'),
    t('media.column.active'),
    t('media.column.createdAt'),
  ];
  const sheet = stringify({ bom: true, delimiter: ';', escape_formulas: true, record_delimiter: 'windows' });
  sheet.write(head);
  for await (const row of eachMedia(context, filter))
    sheet.write([
      row.title,
      t(`media.kind.${row.kind}`),
      row.code ?? '',
      row.categoryName ?? '',
      t(`media.status.${row.status}`),
      t(row.isActive ? 'media.column.yes' : 'media.column.no'),
      row.createdAt,
    ]);
  sheet.end();
  const lines: string[] = [];
  for await (const chunk of sheet) lines.push(String(chunk));
  return lines;
}
