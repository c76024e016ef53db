// Lists the files of an answer with their progress, and offers to cancel, continue and remove them.
import { Button } from '@mantine/core';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { FileIcon } from '@phosphor-icons/react/dist/csr/File';
import { FileAudioIcon } from '@phosphor-icons/react/dist/csr/FileAudio';
import { FileImageIcon } from '@phosphor-icons/react/dist/csr/FileImage';
import { FileVideoIcon } from '@phosphor-icons/react/dist/csr/FileVideo';
import { useId } from 'react';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { useProblemText } from '#platform/web/problem-text.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Rail } from '#platform/web/ui/rail.tsx';
import type { ShownFile } from './use-answer-files.tsx';
import styles from './practical.module.css';

const icons = { image: FileImageIcon, audio: FileAudioIcon, video: FileVideoIcon, other: FileIcon };
const iconNameOf = (type: string): keyof typeof icons => {
  const [kind] = type.split('/');
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'other';
};
type Acts = Record<'cancel' | 'resume' | 'remove', (file: ShownFile) => void>;
type Props = {
  files: readonly ShownFile[];
  most: number;
  /** True where nothing can be changed. */ isClosed: boolean;
  /** True where one file at least stays on the server. */
  keepsOne: boolean;
  work: Acts;
};
export function AnswerFiles({ files, most, isClosed, keepsOne, work }: Props) {
  const t = useTexts();
  const id = useId();
  if (files.length === 0) return null;
  const isOnly = (file: ShownFile) =>
    keepsOne && file.phase === 'sent' && files.filter(({ phase }) => phase === 'sent').length === 1;
  return (
    <section className={styles['files']} aria-labelledby={id}>
      <h3 id={id}>
        {t('attempts.practical.files')}
        {!isClosed && <span>{t('attempts.practical.filesOf', { number: files.length, most })}</span>}
      </h3>
      <ul>
        {files.map((file) => (
          <FileRow key={file.key} file={file} work={isClosed || isOnly(file) ? undefined : work} />
        ))}
      </ul>
    </section>
  );
}
function FileRow({ file, work }: { file: ShownFile; work?: Acts }) {
  const t = useTexts();
  const sentence = useProblemText();
  const { bytes, clock } = useFormats();
  const { name, phase, seconds } = file;
  const Picture = icons[iconNameOf(file.type)];
  const isMoving = phase === 'sending' || phase === 'waiting';
  const remove = async () => {
    if (await confirmRemoval({ type: t('attempts.practical.file'), name })) work?.remove(file);
  };
  const action = (label: string, whole: string, run: () => void) => (
    <Button variant="subtle" color="gray" size="compact-md" aria-label={whole} onClick={run}>
      {label}
    </Button>
  );
  return (
    <li data-phase={phase}>
      <Picture size={28} aria-hidden="true" />
      <div className={styles['body']}>
        <b>
          {file.address ? (
            <a href={file.address} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </b>
        <span className={styles['facts']}>
          {seconds != null && `${clock(seconds)} · `}
          {bytes(file.bytes)}
        </span>
        {isMoving && <Rail percent={file.percent} isBare label={t('attempts.practical.progressOf', { name })} />}
        <span className={styles['state']} role={phase === 'failed' ? 'alert' : undefined}>
          {phase === 'sent' && <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />}
          {phase === 'failed' ? sentence(file.problem) : t(`attempts.practical.phase.${phase}`)}
        </span>
      </div>
      <div className={styles['acts']}>
        {work &&
          isMoving &&
          action(t('attempts.practical.cancel'), t('attempts.practical.cancel.of', { name }), () => work.cancel(file))}
        {work &&
          file.canResume &&
          action(t('attempts.practical.continue'), t('attempts.practical.continue.of', { name }), () =>
            work.resume(file),
          )}
        {work &&
          !isMoving &&
          phase !== 'storing' &&
          action(t('attempts.practical.remove'), t('attempts.practical.remove.of', { name }), () => void remove())}
      </div>
    </li>
  );
}
