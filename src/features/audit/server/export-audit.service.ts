// The audit as a spreadsheet: what the filters find, with what each act changed.
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { sheetOf } from '#platform/server/sheets.ts';
import { knowsText, say } from '#platform/server/texts.ts';
import { partsOf } from '../contract/audit.model.ts';
import type { AuditFilter } from '../contract/audit.wire.ts';
import { asRow, changedIn, filterOf } from './audit.service.ts';
import * as store from './audit.store.ts';

/** Lines of one file. */
const most = 100_000;

export async function exportAudit(context: PersonContext, query: AuditFilter): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const known = (key: string, otherwise: string) => (knowsText(key) ? word(key) : otherwise);
  return sheetOf({
    name: `${word('audit.all')}.csv`,
    delimiter: ';',
    heads: (['at', 'who', 'area', 'deed', 'object', 'objectId', 'address', 'changes'] as const).map((one) =>
      word(`audit.${one}`),
    ),
    ids: await store.listIds(context.db, await filterOf(context, query), most),
    rows: ({ db }, ids) => store.listByIds(db, ids),
    line: (found) => {
      const row = asRow(found);
      const { area, deed } = partsOf(row.action);
      return [
        row.at,
        row.userName ?? (row.isClientMode ? word('audit.clientMode') : ''),
        known(`audit.area.${area}`, area),
        known(`audit.deed.${deed}`, deed),
        row.objectName ?? '',
        row.objectId ?? '',
        row.address ?? '',
        changedIn(found)
          .map(({ field, before, after }) => `${field}: ${before ?? '—'} → ${after ?? '—'}`)
          .join(' · '),
      ];
    },
  });
}
