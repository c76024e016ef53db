// Asks for a file of questions, names the formats, and offers the template.
import { Button } from '@mantine/core';
import { FileXlsIcon } from '@phosphor-icons/react/dist/csr/FileXls';
import { megabyteBytes } from '#platform/contract/units.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { fileLimits } from '../contract/formats/file-question.model.ts';
import { downloadQuestionTemplate } from './question-files.queries.ts';
import styles from './question-file.module.css';

type Props = {
  /** The name of the file that is being read. */
  reading: string | undefined;
  error: string | undefined;
  onFile: (file: File) => void;
  onStop: () => void;
};
export function ImportFileStep({ reading, error, onFile, onStop }: Props) {
  const t = useTexts();
  const takeTemplate = () =>
    downloadQuestionTemplate().then(
      (file) => saveFile(file, `${t('questions.template.name')}.xlsx`),
      (problem: unknown) => toast.error(problem),
    );
  return (
    <div className={styles['stack']}>
      <p>{t('questions.import.lead')}</p>
      <ul className={styles['formats']}>
        {(['spreadsheet', 'moodle', 'simple'] as const).map((name) => (
          <li key={name}>{t(`questions.import.formats.${name}`)}</li>
        ))}
      </ul>
      <div>
        <Button
          variant="subtle"
          leftSection={<FileXlsIcon size={20} aria-hidden="true" />}
          onClick={() => void takeTemplate()}
        >
          {t('questions.template.take')}
        </Button>
      </div>
      <FileInput
        label={t('questions.import.file')}
        hint={t('questions.import.file.hint', {
          questions: fileLimits.questions,
          megabytes: fileLimits.fileBytes / megabyteBytes,
        })}
        maxBytes={fileLimits.fileBytes}
        onFile={onFile}
        {...(error && { error })}
        disabled={reading !== undefined}
      />
      {reading !== undefined && (
        <p role="status">
          {t('questions.import.reading', { name: reading })}{' '}
          <Button variant="subtle" onClick={onStop}>
            {t('questions.import.stop')}
          </Button>
        </p>
      )}
    </div>
  );
}
