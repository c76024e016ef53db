// Shows the question bank: the list with its filters, and the chosen question beside it.
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { questionFilterIds, questionFilterOf, useQuestionFilters } from './question-filters.tsx';
import type { Edited } from './question-form-drawer.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { useBankSummary, useQuestions } from './questions.queries.ts';
import { useQuestionActions } from './use-question-actions.tsx';
import { useQuestionFiles } from './use-question-files.tsx';
import { useQuestionColumns } from './use-question-columns.tsx';
import styles from './question-bank.module.css';

const QuestionFormDrawer = later(() => import('./question-form-drawer.tsx').then((part) => part.QuestionFormDrawer));

/** Returns the question that the address shows, and its setter. */
function useShown() {
  const { shown } = useSearch({ strict: false }) as { shown?: string };
  const navigate = useNavigate();
  const show = (id: string | undefined) =>
    void navigate({
      to: '.',
      replace: true,
      search: ((before: Record<string, unknown>) => {
        const { shown: _was, ...rest } = before;
        return id ? { ...rest, shown: id } : rest;
      }) as never,
    });
  return [shown, show] as const;
}
export function QuestionBankPage() {
  const t = useTexts();
  const [state, setState] = useTableState({ filters: questionFilterIds });
  const [shown, show] = useShown();
  const [edited, setEdited] = useState<Edited>();
  const isWide = useMediaQuery('(min-width: 1320px)', true, { getInitialValueInEffect: false });
  const found = useQuestions(questionFilterOf(state));
  const summary = useBankSummary();
  const files = useQuestionFiles(questionFilterOf(state));
  const columns = useQuestionColumns();
  const filters = useQuestionFilters();
  const actions = useQuestionActions({ edit: (id) => setEdited({ id }), show });
  const panel = shown && (
    <QuestionPanel
      key={shown}
      id={shown}
      onEdit={() => setEdited({ id: shown })}
      {...(isWide && { onClose: () => show(undefined) })}
    />
  );
  return (
    <ListPage
      id="questions"
      area={t('questions.bank.area')}
      title={t('questions.bank.title')}
      lead={
        summary.data &&
        [
          t('questions.bank.count', { count: summary.data.questions }),
          t('questions.bank.countUsers', { count: summary.data.assessments }),
          t('questions.bank.countUnused', { count: summary.data.unused }),
        ].join(' · ')
      }
      headActions={files.buttons}
      create={{ label: t('questions.bank.new'), run: () => setEdited({}) }}
      label={t('questions.bank.list')}
      {...listed(found)}
      rowName={(row) => row.statement}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      selection={files.selection}
      bulkActions={files.bulkActions}
      onRowOpen={(row) => show(row.id)}
      rowTone={(row) => (row.id === shown ? 'own' : row.isArchived ? 'off' : undefined)}
      search={{ placeholder: t('questions.bank.search') }}
      filters={filters}
      none={{ title: t('questions.bank.empty'), text: t('questions.bank.empty.text') }}
      frame={(table) => (
        <div className={styles['desk']} data-open={(isWide && shown) || undefined}>
          {table}
          {isWide && panel && (
            <aside className={styles['panel']} aria-label={t('questions.bank.panel')}>
              {panel}
            </aside>
          )}
        </div>
      )}
    >
      {!isWide && (
        <Drawer
          opened={shown !== undefined && !edited}
          onClose={() => show(undefined)}
          title={t('questions.bank.panel')}
        >
          {panel}
        </Drawer>
      )}
      {files.dialogs}
      {edited && (
        <QuestionFormDrawer
          edited={edited}
          onClose={() => setEdited(undefined)}
          onSaved={({ id }) => {
            setEdited(undefined);
            show(id);
          }}
        />
      )}
    </ListPage>
  );
}
