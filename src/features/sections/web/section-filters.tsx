// Declares the filters of the authors' list of sections, and converts the state of the list to the filter of its call.
import { useTexts } from '#platform/web/texts.ts';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Filter } from '#platform/web/ui/table/table-types.ts';
import type { SectionFilter } from '../contract/section.wire.ts';

const kinds = ['content', 'communication', 'top10', 'releases'] as const;
export const filterIds = ['kind', 'publication', 'isActive', 'showsInHome'];
export const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): SectionFilter => ({
  search,
  kind: filters['kind']?.[0] as SectionFilter['kind'],
  publication: filters['publication']?.[0] as SectionFilter['publication'],
  isActive: flagOf(filters['isActive']),
  showsInHome: flagOf(filters['showsInHome']),
  orderBy: orderBy as SectionFilter['orderBy'],
  direction,
  pageNumber: page,
  pageSize: size,
});
export function useSectionFilters(): Filter[] {
  const t = useTexts();
  const yesNo = [
    { value: 'true', label: t('sections.yes') },
    { value: 'false', label: t('sections.no') },
  ];
  return [
    {
      id: 'kind',
      label: t('sections.kind'),
      options: kinds.map((value) => ({ value, label: t(`sections.kind.${value}`) })),
    },
    {
      id: 'publication',
      label: t('sections.state'),
      options: [
        { value: 'published', label: t('sections.state.published') },
        { value: 'draft', label: t('sections.state.draft') },
      ],
    },
    { id: 'isActive', label: t('sections.active'), options: yesNo },
    { id: 'showsInHome', label: t('sections.showsInHome'), options: yesNo },
  ];
}
