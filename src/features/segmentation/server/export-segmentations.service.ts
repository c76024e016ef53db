// Exports the segmentations that the list's filters find as a spreadsheet, with the names of what they link.
import type { Ordered } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import type { Links } from '../contract/segmentation.model.ts';
import type { SegmentationFilter } from '../contract/segmentation.wire.ts';
import { describeSegmentations, sortingOf } from './segmentation.service.ts';
import * as store from './segmentation.store.ts';

export async function exportSegmentations(
  context: PersonContext,
  filter: Ordered<SegmentationFilter>,
): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const clock = await clockOf(context);
  const columns = ['businessUnitIds', 'departmentIds', 'jobTitleIds', 'userIds'] as const;
  return spreadsheetOf({
    name: `${word('segmentation.all')}.csv`,
    language: context.language,
    heads: [
      word('segmentation.name'),
      word('segmentation.state'),
      word('segmentation.operator'),
      word('segmentation.people'),
      ...columns.map((one) => word(`segmentation.links.${one}`)),
      word('segmentation.links.genders'),
      word('segmentation.uses'),
      word('segmentation.observation'),
      word('segmentation.createdAt'),
    ],
    ids: await store.listIds(context.db, filter, sortingOf(filter)),
    rows: async (inner, ids) => {
      const links = await store.linksOf(inner.db, ids);
      const together = { businessUnitIds: [], departmentIds: [], jobTitleIds: [], userIds: [], genders: [] } as Links;
      for (const one of links.values()) for (const column of columns) together[column].push(...one[column]);
      const names = await store.namesOf(inner.db, together);
      return (await describeSegmentations(inner, await store.listByIds(inner.db, ids))).map((row) => ({
        ...row,
        links: links.get(row.id)!,
        names,
      }));
    },
    line: ({ links, names, ...row }) => [
      row.name,
      word(row.isActive ? 'segmentation.state.active' : 'segmentation.state.inactive'),
      word(`segmentation.operator.${row.operator}`),
      row.people,
      ...columns.map((one) => links[one].flatMap((id) => names.get(id) ?? []).join(' / ')),
      links.genders.map((one) => word(`people.gender.${one}`)).join(' / '),
      row.uses,
      row.observation ?? '',
      clock.day(row.createdAt),
    ],
  });
}
