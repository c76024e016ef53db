// Offers the import and the export on the page of the bank: buttons, the choice of rows, and the dialogs.
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { later } from '#platform/web/ui/later.tsx';
import { noneChosen } from '#platform/web/ui/table/table-types.ts';
import type { BulkAction, Chosen } from '#platform/web/ui/table/table-types.ts';
import type { QuestionFilter, QuestionRow } from '../contract/bank-question.wire.ts';
import type { QuestionExport } from '../contract/question-file.wire.ts';

const ImportQuestionsDialog = later(() =>
  import('./import-questions-dialog.tsx').then((part) => part.ImportQuestionsDialog),
);
const ExportQuestionsDialog = later(() =>
  import('./export-questions-dialog.tsx').then((part) => part.ExportQuestionsDialog),
);
/** The most questions that are exported one by one; more are exported by the filter. */
const mostChosen = 100;
type Selected = Omit<QuestionExport, 'format'>;

export function useQuestionFiles({ pageNumber: _page, pageSize: _size, ...filter }: QuestionFilter) {
  const t = useTexts();
  const [chosen, setChosen] = useState<Chosen<QuestionRow>>(noneChosen);
  const [isImporting, setImporting] = useState(false);
  const [exported, setExported] = useState<Selected>();
  const exportChosen = ({ rows, isAll }: Chosen<QuestionRow>) => {
    if (isAll) setExported(filter);
    else if (rows.size > mostChosen) toast.info(t('questions.export.many', { limit: mostChosen }));
    else setExported({ ids: [...rows.keys()] });
  };
  const bulkActions: BulkAction<QuestionRow>[] = [
    { id: 'export', label: t('questions.export.some.action'), icon: DownloadSimpleIcon, run: exportChosen },
  ];
  return {
    selection: { mode: 'multiple' as const, chosen, onChange: setChosen, canTakeAll: true },
    bulkActions,
    buttons: (
      <>
        <Button
          variant="default"
          leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
          onClick={() => setExported(filter)}
        >
          {t('questions.export.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<UploadSimpleIcon size={20} aria-hidden="true" />}
          onClick={() => setImporting(true)}
        >
          {t('questions.import.open')}
        </Button>
      </>
    ),
    dialogs: (
      <>
        {isImporting && <ImportQuestionsDialog onClose={() => setImporting(false)} />}
        {exported && <ExportQuestionsDialog selection={exported} onClose={() => setExported(undefined)} />}
      </>
    ),
  };
}
