// Shows one question and the ways to answer it: options, a scale, a text, files; with its picture, attachment and hint.
import { Button } from '@mantine/core';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { LightbulbIcon } from '@phosphor-icons/react/dist/csr/Lightbulb';
import { useEffect } from 'react';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { wordsOfText } from '#features/questions/contract/question-text.model.ts';
import { QuestionText } from '#features/questions/web/question-text.widget.tsx';
import type { AnswerResult, AskedQuestion } from '../contract/attempt.wire.ts';
import type { AnswerDraft } from '../contract/running-attempt.model.ts';
import type { PracticalAnswerProps } from './practical-answer.tsx';
import type { DraftState } from './draft-saver.queries.ts';
import { OptionAnswer } from './option-answer.tsx';
import type { PreviewedAttachmentProps, QuestionAttachmentProps } from './question-attachment.tsx';
import { ScaleAnswer } from './scale-answer.tsx';
import { WrittenAnswer } from './written-answer.tsx';
import styles from './player.module.css';

const LaterAttachment = later<QuestionAttachmentProps>(() =>
  import('./question-attachment.tsx').then((part) => part.QuestionAttachment),
);
const LaterPreviewedAttachment = later<PreviewedAttachmentProps>(() =>
  import('./question-attachment.tsx').then((part) => part.PreviewedAttachment),
);
const LaterPracticalAnswer = later<PracticalAnswerProps>(() =>
  import('./practical-answer.tsx').then((part) => part.PracticalAnswer),
);
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  Boolean(target.closest('input[type="text"], textarea, select, [contenteditable="true"], [role="dialog"]'));

type Props = {
  /** The attempt; absent in a preview, which stores nothing. */
  attemptId?: string;
  /** The course and the trail of a preview; absent in the form of the assessment itself. */
  place?: { courseId?: string; trailId?: string };
  question: AskedQuestion;
  points: number;
  draft: AnswerDraft;
  result?: AnswerResult;
  onDraft: (draft: AnswerDraft) => void;
  onAnswer: () => void;
  isMarked: boolean;
  onMark: () => void;
  /** Whether the text that is being written is saved. */
  writing?: DraftState;
  onReadNewer?: () => void;
};
export function QuestionView(props: Props) {
  const { attemptId, place, question, points, draft, result, onDraft, onAnswer, isMarked, onMark } = props;
  const t = useTexts();
  const [hasShortcuts] = useDeviceOption('shortcuts');
  const isClosed = result?.isFinal === true;
  const chosen = draft.optionIds ?? [];
  const choose = (id: string) => {
    if (isClosed) return;
    const isMany = question.kind === 'multiple';
    onDraft({ optionIds: !isMany ? [id] : chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  };
  useEffect(() => {
    if (!hasShortcuts || isClosed) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const option = question.options[event.key.toUpperCase().charCodeAt(0) - 65];
      const step = question.kind === 'scale' && /^[1-9]$/.test(event.key) ? Number(event.key) : undefined;
      if (event.key.length === 1 && option) choose(option.id);
      else if (step !== undefined && step <= (question.scale ?? 0)) onDraft({ scale: step });
      else if (event.key === 'Enter' && !(event.target as HTMLElement).closest('button, a')) onAnswer();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
  return (
    <>
      <div className={styles['kicker']}>
        <span>
          {t(`questions.question.${question.kind}`)} · {t('assessments.points', { count: points })}
        </span>
        <Button
          variant="subtle"
          color="gray"
          aria-pressed={isMarked}
          leftSection={<FlagIcon size={20} weight={isMarked ? 'fill' : 'regular'} aria-hidden="true" />}
          onClick={onMark}
        >
          {t('attempts.mark')}
        </Button>
      </div>
      <div
        id="question"
        role="heading"
        aria-level={2}
        aria-label={wordsOfText(question.statement)}
        className={styles['statement']}
        tabIndex={-1}
      >
        <QuestionText text={question.statement} />
      </div>
      {question.pictureKey && (
        <img
          className={styles['picture']}
          src={`/p/${question.pictureKey}/1156.webp`}
          alt={t('attempts.pictureOf', { statement: wordsOfText(question.statement) })}
        />
      )}
      {question.attachmentId &&
        (attemptId ? (
          <LaterAttachment attemptId={attemptId} questionId={question.id} />
        ) : (
          <LaterPreviewedAttachment key={question.id} mediaId={question.attachmentId} {...place} />
        ))}
      {question.hint && (
        <div className={styles['hint']} role="note">
          <LightbulbIcon size={20} weight="fill" aria-hidden="true" />
          <QuestionText text={question.hint} />
        </div>
      )}
      <AnswerPart {...props} isClosed={isClosed} onChoose={choose} />
    </>
  );
}
/** Shows the way to answer a question of this kind; a kind that this version does not know is said. */
function AnswerPart({
  attemptId = '',
  question,
  draft,
  result,
  onDraft,
  isClosed,
  onChoose,
  writing,
  onReadNewer,
}: Props & { isClosed: boolean; onChoose: (optionId: string) => void }) {
  const t = useTexts();
  switch (question.kind) {
    case 'objective':
    case 'multiple':
    case 'trueFalse':
      return (
        <OptionAnswer
          question={question}
          chosen={draft.optionIds ?? []}
          result={result}
          isClosed={isClosed}
          onChoose={onChoose}
        />
      );
    case 'scale':
      return (
        <ScaleAnswer
          question={question}
          value={draft.scale}
          isClosed={isClosed}
          onChange={(scale) => onDraft({ scale })}
        />
      );
    case 'essay':
    case 'practical':
      if (question.files)
        return (
          <LaterPracticalAnswer
            attemptId={attemptId}
            question={question}
            isClosed={isClosed}
            isGiven={result !== undefined}
            onFiles={(files) => onDraft({ files })}
          />
        );
      return (
        <WrittenAnswer
          question={question}
          text={draft.text ?? ''}
          isClosed={isClosed}
          writing={writing}
          onChange={(text) => onDraft({ text })}
          onReadNewer={onReadNewer}
        />
      );
    default:
      return (
        <p role="alert" className={styles['problem']}>
          {t('attempts.kindUnknown')}
        </p>
      );
  }
}
