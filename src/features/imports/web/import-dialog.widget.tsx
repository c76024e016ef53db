// Asks for a file, shows the report of its check, and asks to confirm the import. A closed dialog does not stop the import; the history shows it.
import { megabyteBytes } from '#platform/contract/units.ts';
import { Button } from '@mantine/core';
import { FileXlsIcon } from '@phosphor-icons/react/dist/csr/FileXls';
import { useEffect, useRef, useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { canCancel, changes, importLimits, isGoingOn } from '../contract/import.model.ts';
import type { ImportRow } from '../contract/imports.wire.ts';
import { cancelQuestion, checkedSentence, shownStatus } from './import-words.tsx';
import { ImportReport } from './import-report.tsx';
import { useCancelImport, useImport, useImportWrite } from './imports.queries.ts';
import styles from './imports.module.css';

export type ImportCalls = {
  template: () => Promise<Blob>;
  validate: (file: File) => Promise<ImportRow>;
  confirm: (id: string) => Promise<ImportRow>;
};
type Props = {
  title: string;
  lead: string;
  templateName: string;
  calls: ImportCalls;
  /** The id of the import that the user left in this dialog; the dialog shows it again. */
  importId: string | undefined;
  onImport: (id: string | undefined) => void;
  /** Runs when the import is over, so the page can show the written data. */
  onFinished: () => void;
  onClose: () => void;
};

export function ImportDialog({ title, lead, templateName, calls, importId, onImport, onFinished, onClose }: Props) {
  const t = useTexts();
  const [sent, setSent] = useState<string>();
  const found = useImport(importId);
  const one = found.data;
  const validate = useImportWrite(calls.validate, 'imports.check.failed');
  const start = useImportWrite(calls.confirm, 'imports.failed');
  const cancel = useCancelImport();
  const told = useRef<number>(undefined);
  const isOver = one?.status === 'finished';
  useEffect(() => {
    if (!isOver) return;
    // The import ended while the dialog is open, so the message that leads to the history is not necessary.
    if (told.current) toast.dismiss(told.current);
    onFinished();
  }, [isOver, onFinished]);

  const handleFile = (file: File) => {
    setSent(file.name);
    validate.mutate(file, { onSuccess: (made) => onImport(made.id) });
  };
  const handleStart = (id: string) =>
    start.mutate(id, {
      onSuccess: ({ status }) => {
        if (isGoingOn(status)) told.current = toast.info(t('imports.started'));
      },
    });
  const handleCancel = async (given: ImportRow) => {
    if (await confirm(cancelQuestion(given))) cancel.mutate(given.id);
  };
  const takeTemplate = () =>
    calls.template().then(
      (file) => saveFile(file, templateName),
      (problem: unknown) => toast.error(problem),
    );
  const ready = one ? changes(one) : 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      width="certificate"
      footer={
        one && (
          <>
            {canCancel(one.status) && (
              <Button variant="default" onClick={() => void handleCancel(one)} loading={cancel.isPending}>
                {t('imports.cancel')}
              </Button>
            )}
            {!isGoingOn(one.status) && (
              <Button variant="default" onClick={() => onImport(undefined)}>
                {t('imports.another')}
              </Button>
            )}
            {one.status === 'checked' && ready > 0 && (
              <Button onClick={() => handleStart(one.id)} loading={start.isPending}>
                {t('imports.confirm', { count: ready })}
              </Button>
            )}
            {(one.status !== 'checked' || ready === 0) && (
              <Button onClick={onClose}>{t(isGoingOn(one.status) ? 'imports.later' : 'imports.done')}</Button>
            )}
          </>
        )
      }
    >
      {one ? (
        <div className={styles['stack']}>
          <p>
            <strong>{one.fileName}</strong> · {t(`imports.status.${shownStatus(one)}`)}
          </p>
          {one.status === 'checked' && <p>{t(checkedSentence(one))}</p>}
          <ImportReport key={one.id} one={one} />
        </div>
      ) : (
        <div className={styles['stack']}>
          <p>{lead}</p>
          <div>
            <Button
              variant="subtle"
              leftSection={<FileXlsIcon size={20} aria-hidden="true" />}
              onClick={() => void takeTemplate()}
            >
              {t('imports.template')}
            </Button>
          </div>
          <FileInput
            label={t('imports.file')}
            hint={t('imports.file.hint', {
              lines: importLimits.lines,
              megabytes: importLimits.fileBytes / megabyteBytes,
            })}
            types={['.xlsx', '.xls', '.csv']}
            maxBytes={importLimits.fileBytes}
            onFile={handleFile}
            disabled={validate.isPending}
          />
          {validate.isPending && <p role="status">{t('imports.sending', { name: sent ?? '' })}</p>}
        </div>
      )}
    </Modal>
  );
}
