// Shows the files of a remark, and attaches, records and removes them while the correction is the evaluator's own.
import { ActionIcon, Button } from '@mantine/core';
import { MicrophoneIcon } from '@phosphor-icons/react/dist/csr/Microphone';
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useRef, useState } from 'react';
import { announce } from '#platform/web/announce.ts';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import type { CorrectedResponse } from '../contract/correction.wire.ts';
import { OtherFile } from './answer-files.tsx';
import { useCorrectionWrites } from './corrections.queries.ts';
import styles from './answer.module.css';

const VoiceRecorder = later(() =>
  import('#features/attempts/web/voice-recorder.widget.tsx').then((part) => part.VoiceRecorder),
);
type Props = { response: CorrectedResponse; canWrite: boolean; attemptId: string };
export function RemarkFiles({ response, canWrite, attemptId }: Props) {
  const t = useTexts();
  const { attach, detach } = useCorrectionWrites();
  const chooser = useRef<HTMLInputElement>(null);
  const [isRecording, setRecording] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { position, responseId, questionId } = response;
  const files = response.correction?.uploads ?? [];
  if (responseId === null) return null;
  const send = async (file: File | undefined) => {
    if (!file) return;
    // A refusal is shown by the mutation; the file stays where it was chosen.
    const sent = await quietly('the refusal is shown', () => attach.mutateAsync({ responseId, file, id: attemptId }));
    if (sent) announce(t('corrections.remark.attached', { name: sent.name }));
  };
  const remove = async (fileId: string, name: string) => {
    if (!(await confirmRemoval({ type: t('corrections.remark.fileType'), name }))) return;
    await quietly('the refusal is shown', () => detach.mutateAsync({ responseId, fileId, id: attemptId }));
  };
  return (
    <>
      {files.length > 0 && (
        <ul className={styles['files']} aria-label={t('corrections.remark.files')}>
          {files.map((file) => (
            <OtherFile key={file.id} file={file}>
              {canWrite && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('corrections.remark.removeFile', { name: file.name })}
                  onClick={() => void remove(file.id, file.name)}
                >
                  <TrashIcon size={18} aria-hidden="true" />
                </ActionIcon>
              )}
            </OtherFile>
          ))}
        </ul>
      )}
      {canWrite && (
        <div className={styles['attach']}>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={t('corrections.remark.attach.of', { position })}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              void send(file);
            }}
          />
          <Button
            size="compact-md"
            variant="default"
            loading={attach.isPending}
            leftSection={<PaperclipIcon size={18} aria-hidden="true" />}
            aria-label={t('corrections.remark.attach.of', { position })}
            onClick={() => chooser.current?.click()}
          >
            {t('corrections.remark.attach')}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            disabled={isBusy || attach.isPending}
            aria-expanded={isRecording}
            leftSection={<MicrophoneIcon size={18} aria-hidden="true" />}
            aria-label={t(isRecording ? 'corrections.remark.voice.close' : 'corrections.remark.voice.of', { position })}
            onClick={() => setRecording(!isRecording)}
          >
            {t(isRecording ? 'corrections.remark.voice.close' : 'corrections.remark.voice')}
          </Button>
          {attach.isPending && (
            <p role="status">{t('corrections.remark.sending', { name: attach.variables.file.name })}</p>
          )}
        </div>
      )}
      {canWrite && isRecording && (
        <VoiceRecorder
          attemptId={attemptId}
          questionId={questionId}
          name={t('corrections.remark.voice.name', { position })}
          onUse={(file) => {
            setRecording(false);
            void send(file);
          }}
          onFile={() => chooser.current?.click()}
          onBusy={setBusy}
        />
      )}
    </>
  );
}
