// Imports a file of questions into the bank: reads it, reports by line, lets the user choose, and shows the result.
import { Button } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { CategoryPicker } from '#features/taxonomy/web/category-picker.widget.tsx';
import type { Difficulty } from '../contract/question.model.ts';
import type { CheckedQuestionFile } from '../contract/question-file.wire.ts';
import { ImportFileStep } from './import-file-step.tsx';
import { QuestionFileCounts } from './question-file-counts.tsx';
import { QuestionFilePreview } from './question-file-preview.tsx';
import { QuestionFileRemarks } from './question-file-remarks.tsx';
import { useQuestionImport } from './use-question-import.tsx';
import type { QuestionImportState } from './use-question-import.tsx';
import styles from './question-file.module.css';

const difficulties: readonly Difficulty[] = ['easy', 'medium', 'hard'];

/** Shows what every question gets that says nothing about it. */
function Defaults({ state: { defaults, setDefaults } }: { state: QuestionImportState }) {
  const t = useTexts();
  return (
    <div className={styles['fields']}>
      <SelectInput
        label={t('questions.import.difficulty')}
        description={t('questions.import.default.hint')}
        required
        options={difficulties.map((value) => ({ value, label: t(`questions.difficulty.${value}`) }))}
        value={defaults.difficulty}
        onChange={(value) => value && setDefaults({ ...defaults, difficulty: value as Difficulty })}
      />
      <CategoryPicker
        label={t('questions.import.category')}
        shownIn="assessment"
        value={defaults.categoryId ?? null}
        onChange={(id) => setDefaults({ ...defaults, categoryId: id ?? undefined })}
      />
    </div>
  );
}
function Report({ report, state }: { report: CheckedQuestionFile; state: QuestionImportState }) {
  const t = useTexts();
  const { counts, result, file } = state;
  return (
    <div className={styles['stack']}>
      <p>
        <strong>{file!.name}</strong> · {t(`questions.import.format.${report.format}`)} ·{' '}
        {t('questions.import.count', { count: report.count })}
      </p>
      <QuestionFileCounts counts={result ?? counts} isDone={result !== undefined} />
      {report.remarks.length > 0 && (
        <section className={styles['stack']}>
          <h3>{t('questions.import.remarks')}</h3>
          <QuestionFileRemarks remarks={report.remarks} count={report.remarkCount} />
        </section>
      )}
      {!result && report.questions.length > 0 && (
        <section className={styles['stack']}>
          <h3>{t('questions.import.questions')}</h3>
          <Defaults state={state} />
          <QuestionFilePreview questions={report.questions} chosen={state.chosen} onChosen={state.setChosen} />
        </section>
      )}
    </div>
  );
}
export function ImportQuestionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const state = useQuestionImport();
  const { report, result, chosen } = state;
  const count = chosen.rows.size;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('questions.import.title')}
      width="certificate"
      footer={
        report && (
          <>
            <Button variant="default" onClick={state.startAgain} disabled={state.isImporting}>
              {t('questions.import.another')}
            </Button>
            {!result && count > 0 ? (
              <Button key="confirm" onClick={state.confirm} loading={state.isImporting}>
                {t('questions.import.confirm', { count })}
              </Button>
            ) : (
              <Button key="close" onClick={onClose}>
                {t('questions.import.close')}
              </Button>
            )}
          </>
        )
      }
    >
      {report ? (
        <Report report={report} state={state} />
      ) : (
        <ImportFileStep reading={state.reading} error={state.error} onFile={state.check} onStop={state.stop} />
      )}
    </Modal>
  );
}
