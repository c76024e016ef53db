// Declares the filters of the authors' list of courses and trails, and converts the state of the list to the filter of its call.
import { useTexts } from '#platform/web/texts.ts';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Filter } from '#platform/web/ui/table/table-types.ts';
import { useCategoryBasics, useSkillBasics } from '#features/taxonomy/web/taxonomy.queries.ts';
import type { CourseFilter } from '../contract/course.wire.ts';

export const filterIds = ['publication', 'isActive', 'isMandatory', 'categoryIds', 'skillIds', 'isArchived'];
/** Returns the filter of the call without its page; archived contents are shown only where the list asks for them. */
export const filterOf = ({ search, filters, orderBy, direction }: TableState): CourseFilter => ({
  search,
  publication: filters['publication']?.[0] as CourseFilter['publication'],
  isActive: flagOf(filters['isActive']),
  isMandatory: flagOf(filters['isMandatory']),
  ...(filters['categoryIds'] && { categoryIds: [...filters['categoryIds']] }),
  ...(filters['skillIds'] && { skillIds: [...filters['skillIds']] }),
  ...(flagOf(filters['isArchived']) === true && { isArchived: true }),
  orderBy: orderBy as CourseFilter['orderBy'],
  direction,
});
export function useContentFilters(kind: 'course' | 'trail'): Filter[] {
  const t = useTexts();
  const categories = useCategoryBasics(kind);
  const skills = useSkillBasics(kind);
  const yesNo = [
    { value: 'true', label: t('courses.yes') },
    { value: 'false', label: t('courses.no') },
  ];
  const among = (basics: readonly { id: string; label: string }[] = []) => ({
    ...{ isMultiple: true, isOpen: true },
    options: basics.map(({ id, label }) => ({ value: id, label })),
  });
  return [
    {
      id: 'publication',
      label: t('courses.state'),
      options: [
        {
          value: 'published',
          label: t(kind === 'trail' ? 'courses.state.trail.published' : 'courses.state.published'),
        },
        { value: 'draft', label: t('courses.state.draft') },
      ],
    },
    { id: 'isActive', label: t('courses.active'), options: yesNo },
    { id: 'isMandatory', label: t('courses.mandatory'), options: yesNo },
    { id: 'categoryIds', label: t('courses.category'), ...among(categories.data) },
    { id: 'skillIds', label: t('courses.skills'), ...among(skills.data) },
    {
      id: 'isArchived',
      label: t('courses.archived'),
      options: [{ value: 'true', label: t('courses.archived.last') }],
    },
  ];
}
