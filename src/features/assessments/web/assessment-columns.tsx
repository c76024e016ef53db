// Declares the columns and filters of the authors' list of assessments.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { PublicationTag } from '#platform/web/ui/publication-tag.tsx';
import type { Column, Filter } from '#platform/web/ui/table/table-types.ts';
import { labelOfPerson, useChoosable } from '#features/people/web/people.queries.ts';
import { useCategoryBasics } from '#features/taxonomy/web/taxonomy.queries.ts';
import { assessmentKinds } from '../contract/assessment-draft.wire.ts';
import { assessmentStateOf } from '../contract/assessment-state.model.ts';
import type { AssessmentRow } from '../contract/assessment.wire.ts';

export function useAssessmentColumns(): Column<AssessmentRow>[] {
  const t = useTexts();
  const { date, percent, number } = useFormats();
  return [
    { id: 'title', header: t('assessments.title'), sortable: true, cell: (row) => row.title },
    { id: 'kind', header: t('assessments.kind'), sortable: true, cell: (row) => t(`assessments.kind.${row.kind}`) },
    {
      id: 'category',
      header: t('assessments.category'),
      sortable: true,
      cell: (row) => row.categoryName ?? '—',
      startsHidden: true,
    },
    {
      id: 'questions',
      header: t('assessments.questions'),
      sortable: true,
      align: 'end',
      cell: (row) => number(row.questionCount),
    },
    {
      id: 'minimum',
      header: t('assessments.minimum'),
      sortable: true,
      align: 'end',
      cell: (row) => (row.minimumPercent === null ? '—' : percent(row.minimumPercent)),
    },
    {
      id: 'state',
      header: t('assessments.state'),
      sortable: true,
      cell: (row) => (
        <>
          <PublicationTag state={assessmentStateOf(row)}>
            {t(`assessments.state.${assessmentStateOf(row)}`)}
          </PublicationTag>{' '}
          <OriginTag {...row} />
        </>
      ),
    },
    {
      id: 'updatedAt',
      header: t('assessments.updatedAt'),
      sortable: true,
      align: 'end',
      cell: (row) => date(row.updatedAt),
    },
  ];
}
export function useAssessmentFilters(): Filter[] {
  const t = useTexts();
  const categories = useCategoryBasics('assessment');
  const evaluators = useChoosable({ isEvaluator: true });
  const flags = (yes: string, no: string) => [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
  return [
    {
      id: 'kind',
      label: t('assessments.kind'),
      options: assessmentKinds.map((value) => ({ value, label: t(`assessments.kind.${value}`) })),
    },
    {
      id: 'isPublished',
      label: t('assessments.state'),
      options: flags(t('assessments.state.published'), t('assessments.state.draft')),
    },
    { id: 'isActive', label: t('assessments.active'), options: flags(t('assessments.yes'), t('assessments.no')) },
    {
      id: 'categoryId',
      label: t('assessments.category'),
      isOpen: true,
      options: (categories.data ?? []).map(({ id, label }) => ({ value: id, label })),
    },
    {
      id: 'evaluatorId',
      label: t('assessments.evaluator'),
      isOpen: true,
      options: (evaluators.data ?? []).map((person) => ({ value: person.id, label: labelOfPerson(person) })),
    },
  ];
}
