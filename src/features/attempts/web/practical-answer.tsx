// Answers a practical question: the ways of its kind, the recorder, the choice of files, who sees them, and the files of the answer.
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { FailedRow } from '#platform/web/ui/states.tsx';
import type { AnswerFileLimits } from '../contract/answer-files.wire.ts';
import type { AskedQuestion } from '../contract/attempt.wire.ts';
import { answerWaysOf, recorderLimits } from '../contract/recorder.model.ts';
import type { AnswerWay } from '../contract/recorder.model.ts';
import type { AnswerDraftFiles } from '../contract/running-attempt.model.ts';
import { AnswerFiles } from './practical-files.tsx';
import { keptRecordings } from './kept-recordings.queries.ts';
import type { KeptRecordings } from './kept-recordings.queries.ts';
import { PracticalLimits, WhoSees } from './practical-facts.tsx';
import { RecorderStage } from './recorder-stage.tsx';
import { useAnswerFiles } from './use-answer-files.tsx';
import { WayChoice } from './way-choice.tsx';
import styles from './practical.module.css';

export type PracticalAnswerProps = {
  attemptId: string;
  question: AskedQuestion;
  /** True where the answer is final: its files are only shown. */
  isClosed: boolean;
  /** True where the answer was given: it keeps one file at least. */
  isGiven: boolean;
  onFiles: (files: AnswerDraftFiles) => void;
  kept?: KeptRecordings;
};
export function PracticalAnswer(props: PracticalAnswerProps) {
  const { files, uploadKind } = props.question;
  if (!files || !uploadKind) return null;
  return <Answer key={props.question.id} {...props} limits={files} uploadKind={uploadKind} />;
}
type AnswerProps = PracticalAnswerProps & {
  limits: AnswerFileLimits;
  uploadKind: NonNullable<AskedQuestion['uploadKind']>;
};
function Answer({
  attemptId,
  question,
  isClosed,
  isGiven,
  onFiles,
  kept = keptRecordings,
  limits,
  uploadKind,
}: AnswerProps) {
  const t = useTexts();
  const ways = answerWaysOf(uploadKind);
  const [way, setWay] = useState<AnswerWay>(ways[0]!);
  const [isBusy, setBusy] = useState(false);
  /** Counts the used recordings: each has a recorder of its own. */
  const [uses, setUses] = useState(0);
  const work = useAnswerFiles({ attemptId, question, kept, isClosed });
  const { files, found } = work;
  useTold(files, isBusy, onFiles);
  // A recording of an earlier visit is shown where it is looked at.
  useEffect(() => {
    if (found) setWay(found.way);
  }, [found]);
  const list = <AnswerFiles files={files} most={limits.maxFiles} isClosed={isClosed} keepsOne={isGiven} work={work} />;
  if (work.problem)
    return <FailedRow title={t('attempts.practical.files')} problem={work.problem} onRetry={work.retry} />;
  if (isClosed) return list;
  const isFull = files.length >= limits.maxFiles;
  return (
    <div className={styles['practical']}>
      <div className={styles['source']}>
        {ways.length > 1 && <WayChoice ways={ways} way={way} isClosed={isBusy} onChange={setWay} />}
        <PracticalLimits limits={limits} way={way} />
      </div>
      <WhoSees limits={limits} way={way} />
      {isFull ? (
        <p className={styles['full']}>{t('attempts.practical.full', { count: limits.maxFiles })}</p>
      ) : way === 'file' ? (
        <FileInput
          label={t(`attempts.practical.choose.${uploadKind}`)}
          maxBytes={limits.maxBytes}
          types={fileTypesOf(limits)}
          isMany={limits.maxFiles - files.length > 1}
          onFile={(file) => work.add(file)}
        />
      ) : (
        <RecorderStage
          key={`${way}-${uses}`}
          way={way}
          attemptId={attemptId}
          questionId={question.id}
          limits={recorderLimits(limits)}
          name={t(`attempts.practical.name.${way}`, { number: files.length + 1 })}
          kept={kept}
          found={uses === 0 && found?.way === way ? found : undefined}
          onUse={(take) => {
            work.add(take.file, take.kept);
            setUses((before) => before + 1);
          }}
          onFile={() => setWay('file')}
          onBusy={setBusy}
        />
      )}
      {list}
    </div>
  );
}
/** Tells the page what the answer holds whenever it changes. */
function useTold(
  files: ReturnType<typeof useAnswerFiles>['files'],
  isBusy: boolean,
  onFiles: PracticalAnswerProps['onFiles'],
) {
  const count = files.filter(({ phase }) => phase === 'sent' || phase === 'previewed').length;
  const isUnderWay = isBusy || files.some(({ phase }) => ['waiting', 'sending', 'storing'].includes(phase));
  const tell = useRef(onFiles);
  tell.current = onFiles;
  useEffect(() => {
    let isGone = false;
    // The page empties its draft when a question comes, and this question may be there before.
    queueMicrotask(() => {
      if (!isGone) tell.current({ count, isUnderWay });
    });
    return () => {
      isGone = true;
    };
  }, [count, isUnderWay]);
}
/** Pictures of cameras have either ending. */
const fileTypesOf = ({ extensions }: AnswerFileLimits) =>
  extensions.flatMap((one) => (one === 'jpg' ? ['.jpg', '.jpeg'] : [`.${one}`]));
