// Exports the skills or categories that the filters of the list find as a spreadsheet.
import type { Ordered } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import type { TaxonomyKind } from '../contract/taxonomy.model.ts';
import type { TaxonomyFilter } from '../contract/taxonomy.wire.ts';
import * as store from './taxonomy.store.ts';

export async function exportTaxonomy(
  context: PersonContext,
  kind: TaxonomyKind,
  filter: Ordered<TaxonomyFilter>,
): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const clock = await clockOf(context);
  return spreadsheetOf({
    name: `${word(kind === 'skill' ? 'taxonomy.skills' : 'taxonomy.categories')}.csv`,
    language: context.language,
    heads: [
      word('taxonomy.name'),
      word(kind === 'skill' ? 'taxonomy.skillList.observation' : 'taxonomy.categories.observation'),
      word('taxonomy.shownIn'),
      word('taxonomy.origin'),
      word('taxonomy.createdAt'),
    ],
    ids: await store.listIds(context.db, kind, filter),
    rows: ({ db }, ids) => store.listByIds(db, kind, ids),
    line: ({ name, observation, shownIn, origin, originName, createdAt }) => [
      name,
      observation ?? '',
      shownIn.map((place) => word(`taxonomy.shownIn.${place}`)).join(' / '),
      origin === 'own' ? word('taxonomy.origin.own') : (originName ?? word('taxonomy.origin.distributor')),
      clock.day(createdAt),
    ],
  });
}
