// Offers the questions of the bank in a dialog, to be taken into an assessment: by search and filters, several at once.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { firstState } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import { noneChosen } from '#platform/web/ui/table/table-types.ts';
import type { Chosen } from '#platform/web/ui/table/table-types.ts';
import type { QuestionRow } from '../contract/bank-question.wire.ts';
import type { Question } from '../contract/question.model.ts';
import { questionFilterOf, useQuestionFilters } from './question-filters.tsx';
import { takeFromBank, useQuestions } from './questions.queries.ts';
import { useQuestionColumns } from './use-question-columns.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The ids of the questions of the bank that the assessment has: they cannot be chosen again. */
  takenIds: ReadonlySet<string>;
  /** Receives the chosen questions with their current content, in the order in which they were chosen. */
  onTake: (questions: Question[]) => void;
};
export function BankPicker({ opened, onClose, takenIds, onTake }: Props) {
  const t = useTexts();
  const [state, setState] = useState<TableState>(firstState);
  const [chosen, setChosen] = useState<Chosen<QuestionRow>>(noneChosen);
  const [isTaking, setTaking] = useState(false);
  const found = useQuestions(questionFilterOf(state));
  const columns = useQuestionColumns();
  const filters = useQuestionFilters({ isPicker: true });
  const count = chosen.rows.size;
  const handleTake = async () => {
    setTaking(true);
    try {
      const questions = await takeFromBank([...chosen.rows.keys()]);
      setChosen(noneChosen());
      onTake(questions);
      onClose();
    } catch (problem) {
      toast.error(problem);
    } finally {
      setTaking(false);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      width="detail"
      title={t('questions.picker.title')}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button disabled={count === 0} loading={isTaking} onClick={() => void handleTake()}>
            {t('questions.picker.take', { count })}
          </Button>
        </>
      }
    >
      <DataTable
        id="questionPicker"
        label={t('questions.bank.list')}
        isCompact
        {...listed(found)}
        rowId={(row) => row.id}
        rowName={(row) => row.statement}
        columns={columns}
        state={state}
        onState={setState}
        search={{ placeholder: t('questions.bank.search') }}
        filters={filters}
        selection={{
          mode: 'multiple',
          chosen,
          onChange: setChosen,
          isDisabled: ({ id }) => takenIds.has(id) && t('questions.picker.taken'),
        }}
        empty={
          <EmptyState level={3} title={t('questions.bank.empty')}>
            {t('questions.picker.empty')}
          </EmptyState>
        }
      />
    </Modal>
  );
}
