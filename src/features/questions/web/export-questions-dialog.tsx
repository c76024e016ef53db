// Exports questions of the bank: the format, what it leaves out of which question, and the file.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { isAbort } from '#platform/web/problem-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { ErrorState } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { ExportForecast, ExportFormat, QuestionExport } from '../contract/question-file.wire.ts';
import { downloadQuestions, useExportForecast } from './question-files.queries.ts';
import { useLocalRows } from './use-local-rows.tsx';
import styles from './question-file.module.css';

const formats: readonly ExportFormat[] = ['xlsx', 'csv', 'moodleXml', 'gift', 'aiken', 'missingWord'];
const endings: Record<ExportFormat, string> = {
  ...{ xlsx: 'xlsx', csv: 'csv', moodleXml: 'xml', gift: 'gift', aiken: 'txt', missingWord: 'txt' },
};
function Losses({ forecast }: { forecast: ExportForecast }) {
  const t = useTexts();
  const numbered = forecast.losses.map((loss, index) => ({ ...loss, key: `${loss.id} ${index}` }));
  const local = useLocalRows(numbered, ({ code, statement, reason }) => `${code ?? ''} ${statement} ${reason}`);
  return (
    <DataTable
      id="questionExportLosses"
      label={t('questions.export.losses')}
      isCompact
      {...local}
      rowId={(row) => row.key}
      rowName={(row) => row.statement}
      columns={[
        {
          id: 'question',
          header: t('questions.statement'),
          cell: (row) => (
            <span className={styles['statement']}>
              <b>{row.statement}</b>
              {row.code && <small>{row.code}</small>}
            </span>
          ),
        },
        { id: 'reason', header: t('questions.import.reason'), cell: (row) => row.reason },
        {
          id: 'outcome',
          header: t('questions.import.outcome'),
          width: 170,
          cell: (row) =>
            row.isLeftOut ? (
              <Tag tone="danger">{t('questions.export.leftOut')}</Tag>
            ) : (
              <Tag tone="warning">{t('questions.export.without')}</Tag>
            ),
        },
      ]}
      search={{ placeholder: t('questions.export.losses.search') }}
    />
  );
}
/** `selection` has the chosen questions, or the filter of the list. */
export function ExportQuestionsDialog({
  selection,
  onClose,
}: {
  selection: Omit<QuestionExport, 'format'>;
  onClose: () => void;
}) {
  const t = useTexts();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [isSaving, setSaving] = useState(false);
  const saving = useRef<AbortController>(undefined);
  useEffect(() => () => saving.current?.abort(), []);
  const query = { ...selection, format };
  const { data: forecast, isError, error, refetch } = useExportForecast(query);
  const handleSave = () => {
    const controller = new AbortController();
    saving.current = controller;
    setSaving(true);
    downloadQuestions(query, controller.signal)
      .then(
        (file) => {
          saveFile(file, `${t('questions.export.name')}.${endings[format]}`);
          onClose();
        },
        (problem: unknown) => !isAbort(problem) && toast.error(problem, { fallbackKey: 'questions.export.failed' }),
      )
      .finally(() => setSaving(false));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('questions.export.title')}
      width="form"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('questions.export.cancel')}
          </Button>
          <Button onClick={handleSave} loading={isSaving} disabled={!forecast || forecast.writtenCount === 0}>
            {t('questions.export.confirm', { count: forecast?.writtenCount ?? 0 })}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <ChoiceCards
          label={t('questions.export.format')}
          name="format"
          value={format}
          onChange={setFormat}
          options={formats.map((value) => ({
            value,
            label: t(`questions.export.format.${value}`),
            hint: t(`questions.export.hint.${value}`),
          }))}
        />
        {isError ? (
          <ErrorState problem={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" className={styles['stack']}>
            {!forecast && <p>{t('questions.export.checking')}</p>}
            {forecast?.lossCount === 0 && <p>{t('questions.export.complete', { count: forecast.writtenCount })}</p>}
            {forecast && forecast.lossCount > 0 && (
              <p>{t('questions.export.some', { written: forecast.writtenCount, count: forecast.count })}</p>
            )}
          </div>
        )}
        {forecast && forecast.lossCount > 0 && <Losses key={format} forecast={forecast} />}
      </div>
    </Modal>
  );
}
