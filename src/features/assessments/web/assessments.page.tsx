// Shows the list of assessments to their authors.
import { useState } from 'react';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { isCopy } from '#platform/web/copies.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useCopyActions } from '#platform/web/ui/table/use-copy-actions.ts';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { PublicationTag } from '#platform/web/ui/publication-tag.tsx';
import { removalWarning } from '#features/contracts/web/copies.queries.ts';
import type { AssessmentFilter, AssessmentRow } from '../contract/assessment.wire.ts';
import { assessmentKinds } from '../contract/assessment-draft.wire.ts';
import { useAssessments, useRemoveAssessment, useSetAssessmentActive } from './assessments.queries.ts';

const listPath = '/conteudo/avaliacao';
const words = {
  draft: 'assessments.draft',
  published: 'assessments.published',
  inactive: 'assessments.inactive',
} as const;
const stateOf = ({ isActive, isPublished }: AssessmentRow) =>
  !isActive ? 'inactive' : isPublished ? 'published' : 'draft';

export function AssessmentsPage() {
  const t = useTexts();
  const { date, percent, number } = useFormats();
  const [state, setState] = useTableState({ filters: ['kind', 'isActive', 'isPublished'] });
  const [removing, setRemoving] = useState<string>();
  const filter: AssessmentFilter = {
    search: state.search,
    kind: state.filters['kind']?.[0] as AssessmentFilter['kind'],
    isActive: flagOf(state.filters['isActive']),
    isPublished: flagOf(state.filters['isPublished']),
    orderBy: state.orderBy as AssessmentFilter['orderBy'],
    direction: state.direction,
    pageNumber: state.page,
    pageSize: state.size,
  };
  const found = useAssessments(filter);
  const remove = useRemoveAssessment();
  const setActive = useSetAssessmentActive();
  const edit = (row: AssessmentRow) => goTo(`${listPath}/${row.id}`);
  const copyActions = useCopyActions<AssessmentRow>({
    open: edit,
    nameOf: ({ title }) => title,
    setActive: setActive.mutateAsync,
  });
  const handleRemove = async (row: AssessmentRow) => {
    const copies = await removalWarning('assessment', row.id);
    if (copies === undefined) return;
    if (!(await confirmRemoval({ type: t('assessments.one'), name: row.title }, copies))) return;
    setRemoving(row.id);
    remove.mutate(row.id, {
      onSuccess: () => toast.success(t('assessments.removed')),
      onSettled: () => setRemoving(undefined),
    });
  };
  const columns: Column<AssessmentRow>[] = [
    { id: 'title', header: t('assessments.title'), sortable: true, cell: (row) => row.title },
    { id: 'kind', header: t('assessments.kind'), cell: (row) => t(`assessments.kind.${row.kind}`) },
    { id: 'category', header: t('assessments.category'), cell: (row) => row.categoryName ?? '—', startsHidden: true },
    { id: 'questions', header: t('assessments.questions'), align: 'end', cell: (row) => number(row.questionCount) },
    {
      id: 'minimum',
      header: t('assessments.minimum'),
      align: 'end',
      cell: (row) => (row.minimumPercent === null ? '—' : percent(row.minimumPercent)),
    },
    {
      id: 'state',
      header: t('assessments.state'),
      cell: (row) => (
        <>
          <PublicationTag state={stateOf(row)}>{t(words[stateOf(row)])}</PublicationTag> <OriginTag {...row} />
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
  const actions: RowAction<AssessmentRow>[] = [
    { id: 'edit', run: edit, isHidden: isCopy },
    ...copyActions,
    {
      id: 'remove',
      run: (row) => void handleRemove(row),
      reason: (row) =>
        (isCopy(row) && t('assessments.replicated')) || (removing === row.id && t('assessments.removing')),
    },
  ];
  const create = { label: t('assessments.new'), href: `${listPath}/nova` };
  return (
    <ListPage
      id="assessments"
      area={t('assessments.area')}
      title={t('assessments.all')}
      lead={found.data && t('assessments.count', { count: found.data.total })}
      create={create}
      label={t('assessments.list')}
      {...listed(found)}
      rowName={(row) => row.title}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={edit}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: t('assessments.search') }}
      filters={[
        {
          id: 'kind',
          label: t('assessments.kind'),
          options: assessmentKinds.map((value) => ({ value, label: t(`assessments.kind.${value}`) })),
        },
        {
          id: 'isPublished',
          label: t('assessments.state'),
          options: [
            { value: 'true', label: t('assessments.published') },
            { value: 'false', label: t('assessments.draft') },
          ],
        },
        {
          id: 'isActive',
          label: t('assessments.active'),
          options: [
            { value: 'true', label: t('assessments.yes') },
            { value: 'false', label: t('assessments.no') },
          ],
        },
      ]}
      none={{ title: t('assessments.empty'), text: t('assessments.empty.text') }}
    />
  );
}
