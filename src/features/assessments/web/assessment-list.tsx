// Shows the authors' list of assessments: search, filters, columns, row actions, the file of the whole list.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isCopy } from '#platform/web/copies.ts';
import { listed } from '#platform/web/query.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { RowAction } from '#platform/web/ui/table/table-types.ts';
import { useCopyActions } from '#platform/web/ui/table/use-copy-actions.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { AssessmentFilter, AssessmentRow } from '../contract/assessment.wire.ts';
import { useAssessmentColumns, useAssessmentFilters } from './assessment-columns.tsx';
import { AssessmentUseDialog } from './assessment-use-dialog.tsx';
import { exportAssessments, useAssessments, useSetAssessmentActive } from './assessments.queries.ts';
import { useAssessmentActions } from './use-assessment-actions.tsx';

const listPath = '/conteudo/avaliacao';
const filterIds = ['kind', 'isActive', 'isPublished', 'categoryId', 'evaluatorId'];
const filterOf = ({ search, filters, orderBy, direction }: TableState): AssessmentFilter => ({
  search,
  kind: filters['kind']?.[0] as AssessmentFilter['kind'],
  isActive: flagOf(filters['isActive']),
  isPublished: flagOf(filters['isPublished']),
  categoryId: filters['categoryId']?.[0],
  evaluatorId: filters['evaluatorId']?.[0],
  orderBy: orderBy as AssessmentFilter['orderBy'],
  direction,
});
type Props = { added: readonly RowAction<AssessmentRow>[]; head: ReactNode };
export function AssessmentList({ added, head }: Props) {
  const t = useTexts();
  const [state, setState] = useTableState({ filters: filterIds });
  const [used, setUsed] = useState<AssessmentRow>();
  const filter = filterOf(state);
  const found = useAssessments({ ...filter, pageNumber: state.page, pageSize: state.size });
  const setActive = useSetAssessmentActive();
  const edit = (row: AssessmentRow) => goTo(`${listPath}/${row.id}`);
  const copyActions = useCopyActions<AssessmentRow>({
    open: edit,
    nameOf: ({ title }) => title,
    setActive: setActive.mutateAsync,
  });
  const work = useAssessmentActions(listPath);
  const actions: RowAction<AssessmentRow>[] = [
    { id: 'edit', run: edit, isHidden: isCopy },
    ...copyActions,
    ...added,
    work.duplicateAction,
    { id: 'associations', run: setUsed },
    work.removeAction,
  ];
  return (
    <ListPage
      id="assessments"
      area={t('assessments.area')}
      title={t('assessments.all')}
      lead={found.data && t('assessments.count', { count: found.data.total })}
      create={{ label: t('assessments.new'), href: `${listPath}/nova` }}
      exportFile={() => exportAssessments(filter)}
      headActions={head}
      label={t('assessments.list')}
      {...listed(found)}
      rowName={(row) => row.title}
      columns={useAssessmentColumns()}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={edit}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: t('assessments.search') }}
      filters={useAssessmentFilters()}
      none={{ title: t('assessments.empty'), text: t('assessments.empty.text') }}
    >
      {used && <AssessmentUseDialog assessment={used} onClose={() => setUsed(undefined)} />}
      {work.refused && <AssessmentUseDialog assessment={work.refused} isRefusal onClose={work.closeRefusal} />}
    </ListPage>
  );
}
