// Exports the audit as a spreadsheet: the acts that the filters find, with what each act changed.
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { knowsText, say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import { partsOf } from '../contract/audit.model.ts';
import type { AuditFilter } from '../contract/audit.wire.ts';
import { asRow, changesInWords, filterOf } from './audit.service.ts';
import * as store from './audit.store.ts';

/** The most lines of one file. */
const most = 100_000;

export async function exportAudit(context: PersonContext, query: AuditFilter): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const known = (key: string, otherwise: string) => (knowsText(key) ? word(key) : otherwise);
  const clock = await clockOf(context);
  return spreadsheetOf({
    name: `${word('audit.all')}.csv`,
    language: context.language,
    heads: (['at', 'who', 'area', 'deed', 'reason', 'times', 'object', 'objectId', 'address', 'changes'] as const).map(
      (one) => word(`audit.${one}`),
    ),
    ids: await store.listIds(context.db, await filterOf(context, query), most),
    rows: async ({ db }, ids) => {
      const found = await store.listByIds(db, ids);
      const changed = await changesInWords({ db, language: context.language }, clock, found);
      return found.map((one) => ({ ...one, changed: changed(one) }));
    },
    line: (found) => {
      const row = asRow(found, context.language);
      const { area, deed } = partsOf(row.action);
      return [
        clock.time(row.at),
        (row.companyName ? `${row.userName} (${row.companyName})` : row.userName) ??
          (row.isClientMode ? word('audit.clientMode') : row.address ? word('audit.visitor') : ''),
        known(`audit.area.${area}`, area),
        known(`audit.deed.${deed}`, deed),
        row.reason ?? '',
        row.times,
        row.objectName ?? '',
        row.objectId ?? '',
        row.address ?? '',
        found.changed
          .map(
            ({ field, before, after }) => `${known(`audit.field.${field}`, field)}: ${before ?? '—'} → ${after ?? '—'}`,
          )
          .join(' · '),
      ];
    },
  });
}
