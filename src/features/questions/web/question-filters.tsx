// Declares the filters of the question bank, and converts the state of a list to the filter of its call.
import { useTexts } from '#platform/web/texts.ts';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Filter } from '#platform/web/ui/table/table-types.ts';
import { useCategoryBasics, useSkillBasics } from '#features/taxonomy/web/taxonomy.queries.ts';
import { bankKinds, difficulties } from '../contract/bank-question.model.ts';
import type { QuestionFilter } from '../contract/bank-question.wire.ts';

export const questionFilterIds = ['kinds', 'skillIds', 'categoryIds', 'difficulties', 'isUsed', 'isArchived'];
const several = <T extends string>(values: readonly string[] | undefined) => values && ([...values] as T[]);
/** Returns the filter of the call; archived questions are shown only where the list asks for them. */
export const questionFilterOf = ({ search, filters, orderBy, direction, page, size }: TableState): QuestionFilter => ({
  search,
  kinds: several(filters['kinds']),
  skillIds: several(filters['skillIds']),
  categoryIds: several(filters['categoryIds']),
  difficulties: several(filters['difficulties']),
  isUsed: flagOf(filters['isUsed']),
  ...(flagOf(filters['isArchived']) === true && { isArchived: true }),
  orderBy: orderBy as QuestionFilter['orderBy'],
  direction,
  pageNumber: page,
  pageSize: size,
});
/** Returns the filters; a list to choose from has neither use nor archive. */
export function useQuestionFilters({ isPicker = false } = {}): Filter[] {
  const t = useTexts();
  const categories = useCategoryBasics('assessment');
  const skills = useSkillBasics('assessment');
  const among = (basics: readonly { id: string; label: string }[] = []) => ({
    ...{ isMultiple: true, isOpen: true },
    options: basics.map(({ id, label }) => ({ value: id, label })),
  });
  const shared: Filter[] = [
    {
      id: 'kinds',
      label: t('questions.questionKind'),
      isMultiple: true,
      options: bankKinds.map((value) => ({ value, label: t(`questions.question.${value}`) })),
    },
    { id: 'skillIds', label: t('questions.bank.skill'), ...among(skills.data) },
    { id: 'categoryIds', label: t('questions.bank.category'), ...among(categories.data) },
    {
      id: 'difficulties',
      label: t('questions.bank.difficulty'),
      isMultiple: true,
      options: difficulties.map((value) => ({ value, label: t(`questions.difficulty.${value}`) })),
    },
  ];
  if (isPicker) return shared;
  return [
    ...shared,
    {
      id: 'isUsed',
      label: t('questions.bank.use'),
      options: [
        { value: 'true', label: t('questions.bank.used') },
        { value: 'false', label: t('questions.bank.unused') },
      ],
    },
    {
      id: 'isArchived',
      label: t('questions.bank.archive'),
      options: [{ value: 'true', label: t('questions.bank.archived') }],
    },
  ];
}
