// Shows the files of an answer: recordings with speed and marks, pictures to zoom, PDFs to read, everything else to save.
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { FileIcon } from '@phosphor-icons/react/dist/csr/File';
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { MicrophoneIcon } from '@phosphor-icons/react/dist/csr/Microphone';
import { VideoCameraIcon } from '@phosphor-icons/react/dist/csr/VideoCamera';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { MediaControls } from '#features/media/web/viewer-parts.widget.tsx';
import { announce } from '#platform/web/announce.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { withMark } from '../contract/correction-state.model.ts';
import type { Mark } from '../contract/correction.model.ts';
import type { AnswerFile } from '#features/attempts/contract/answer-files.wire.ts';
import { MarkList } from './mark-list.tsx';
import { viewerMark } from './use-correction-keys.tsx';
import styles from './answer.module.css';

const FileViewer = later(() => import('#features/media/web/file-viewer.widget.tsx').then((part) => part.FileViewer));

const isRecording = ({ kind }: AnswerFile) => kind === 'audio' || kind === 'video';
const canShow = ({ kind, contentType }: AnswerFile) => kind === 'image' || contentType === 'application/pdf';

/** Marks the present second of the recording that plays or was played last. */
export type MarkControls = { mark: () => void };
type Props = {
  files: readonly AnswerFile[];
  marks: readonly Mark[];
  canMark: boolean;
  /** True where this answer is the one being corrected: the space bar plays it. */
  isCurrent: boolean;
  onMarks: (marks: readonly Mark[]) => void;
  controls?: Ref<MarkControls>;
};
export function AnswerFiles({ files, marks, canMark, isCurrent, onMarks, controls }: Props) {
  const t = useTexts();
  const recordings = files.filter((file) => isRecording(file) && file.url);
  const others = files.filter((file) => !recordings.includes(file));
  // What the person photographed is the answer: the first picture is seen without a press.
  const picture = others.find(({ kind, url }) => kind === 'image' && url);
  const used = useRef<string>(undefined);
  const each = useRef(new Map<string, MarkControls>());
  useImperativeHandle(controls, () => ({
    mark: () => each.current.get(used.current ?? recordings[0]?.id ?? '')?.mark(),
  }));
  return (
    <>
      {recordings.map((file, at) => (
        <div
          key={file.id}
          onFocusCapture={() => (used.current = file.id)}
          onClickCapture={() => (used.current = file.id)}
        >
          <Recording
            file={file}
            isMain={isCurrent && at === 0}
            marks={marks.filter(({ fileId }) => fileId === file.id)}
            canMark={canMark}
            onAdd={(mark) => onMarks(withMark(marks, { ...mark, fileId: file.id }))}
            onRemove={(mark) => onMarks(marks.filter((one) => one !== mark))}
            controls={(control) => {
              if (control) each.current.set(file.id, control);
              else each.current.delete(file.id);
            }}
          />
        </div>
      ))}
      {others.length > 0 && (
        <ul className={styles['files']} aria-label={t('corrections.files')}>
          {others.map((file) => (
            <OtherFile key={file.id} file={file} startsOpen={file === picture} />
          ))}
        </ul>
      )}
    </>
  );
}
type RecordingProps = {
  file: AnswerFile;
  isMain: boolean;
  marks: readonly Mark[];
  canMark: boolean;
  onAdd: (mark: Omit<Mark, 'fileId'>) => void;
  onRemove: (mark: Mark) => void;
  controls: Ref<MarkControls>;
};
function Recording({ file, isMain, marks, canMark, onAdd, onRemove, controls }: RecordingProps) {
  const t = useTexts();
  const { clock } = useFormats();
  const player = useRef<MediaControls>(null);
  const [second, setSecond] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSecond(Math.floor(player.current?.second() ?? 0)), 500);
    return () => clearInterval(timer);
  }, []);
  const add = ({ tone, text, second: begun }: Pick<Mark, 'tone' | 'text'> & { second?: number }) => {
    const at = begun ?? player.current?.second() ?? 0;
    onAdd({ tone, text, second: at });
    announce(t('corrections.mark.added', { time: clock(at) }));
  };
  useImperativeHandle(controls, () => ({
    mark: () => {
      if (canMark) add({ tone: 'right', text: '' });
    },
  }));
  return (
    <div className={styles['recording']}>
      <div className={styles['stage']} data-kind={file.kind} {...viewerMark}>
        <FileViewer
          file={file}
          controls={player}
          isMain={isMain}
          marks={marks.map((mark) => ({ second: mark.second, label: mark.text || clock(mark.second) }))}
        />
      </div>
      <MarkList
        marks={marks}
        canMark={canMark}
        second={second}
        onGo={(to) => player.current?.seek(to)}
        onMark={add}
        onRemove={onRemove}
      />
    </div>
  );
}
const signs = { document: FileIcon, audio: MicrophoneIcon, video: VideoCameraIcon, image: ImageIcon };
/** Shows one file: it opens below its name where the browser can show it, and is saved otherwise. */
type OtherFileProps = { file: AnswerFile; startsOpen?: boolean; children?: ReactNode };
export function OtherFile({ file, startsOpen = false, children }: OtherFileProps) {
  const t = useTexts();
  const { bytes } = useFormats();
  const [isOpen, setOpen] = useState(startsOpen);
  const Sign = file.contentType === 'application/pdf' ? FilePdfIcon : signs[file.kind];
  const words = (
    <>
      <Sign size={18} aria-hidden="true" />
      <span>
        {file.name} <small className="num">{bytes(file.sizeBytes)}</small>
      </span>
    </>
  );
  if (!file.url)
    return (
      <li>
        <span className={styles['file']}>{words}</span>
        {children}
        <p className={styles['hint']}>{t('corrections.file.gone')}</p>
      </li>
    );
  return (
    <li data-open={isOpen || undefined}>
      {canShow(file) || isRecording(file) ? (
        <button type="button" className={styles['file']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words}
        </button>
      ) : (
        <a className={styles['file']} href={file.url} download={file.name} target="_blank" rel="noreferrer">
          {words}
          <DownloadSimpleIcon size={16} aria-hidden="true" />
        </a>
      )}
      {children}
      {isOpen && (
        <div className={styles['stage']} data-kind={file.kind} {...viewerMark}>
          <FileViewer file={file} />
        </div>
      )}
    </li>
  );
}
