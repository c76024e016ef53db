// Declares the filters of the media repository's list and builds the call's filter from them.
import { useTexts } from '#platform/web/texts.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Filter } from '#platform/web/ui/table/table-types.ts';
import { mediaKinds, mediaStatuses } from '../../contract/media.model.ts';
import type { MediaKind, MediaStatus } from '../../contract/media.model.ts';
import type { MediaFilter } from '../../contract/media.wire.ts';
import { useMediaCategories, useMediaSkills } from '../media.queries.ts';

export const filterIds = ['kinds', 'categoryIds', 'skillIds', 'isActive', 'origin', 'status'] as const;
const list = (values: readonly string[] | undefined) => (values?.length ? [...values] : undefined);
/** Returns the filter of the call; leaves out empty lists and blank words. */
export const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): MediaFilter => ({
  search,
  kinds: list(filters['kinds']) as MediaKind[] | undefined,
  statuses: list(filters['status']) as MediaStatus[] | undefined,
  categoryIds: list(filters['categoryIds']),
  skillIds: list(filters['skillIds']),
  isActive: filters['isActive'] === undefined ? undefined : filters['isActive'][0] === 'true',
  origin: filters['origin']?.[0],
  orderBy,
  direction,
  pageNumber: page,
  pageSize: size,
});
export function useRepositoryFilters(): Filter[] {
  const t = useTexts();
  const categories = useMediaCategories();
  const skills = useMediaSkills();
  const named = (all: readonly { id: string; label: string }[] | undefined) =>
    (all ?? []).map(({ id, label }) => ({ value: id, label }));
  return [
    {
      id: 'kinds',
      label: t('media.column.kind'),
      isMultiple: true,
      options: mediaKinds.map((value) => ({ value, label: t(`media.kind.${value}`) })),
    },
    {
      id: 'categoryIds',
      label: t('media.column.category'),
      isMultiple: true,
      isOpen: true,
      options: named(categories.data),
    },
    { id: 'skillIds', label: t('media.skills'), isMultiple: true, isOpen: true, options: named(skills.data) },
    {
      id: 'isActive',
      label: t('media.column.active'),
      options: [
        { value: 'true', label: t('media.column.yes') },
        { value: 'false', label: t('media.column.no') },
      ],
    },
    {
      id: 'origin',
      label: t('media.column.origin'),
      options: [
        { value: 'own', label: t('media.origin.own') },
        { value: 'distributor', label: t('media.origin.replicated') },
      ],
    },
    {
      id: 'status',
      label: t('media.column.status'),
      isMultiple: true,
      options: mediaStatuses.map((value) => ({ value, label: t(`media.status.${value}`) })),
    },
  ];
}
