// Shows one question and the ways to answer it: options by mouse or by their letters, a scale, a text.
import { Button, Textarea } from '@mantine/core';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useEffect } from 'react';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { AnswerResult, AskedQuestion } from '../contract/attempt.wire.ts';
import { letterOf } from '#features/questions/contract/question.model.ts';
import type { AnswerDraft } from '../contract/running-attempt.model.ts';
import styles from './player.module.css';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  Boolean(target.closest('input[type="text"], textarea, select, [contenteditable="true"], [role="dialog"]'));

type Props = {
  question: AskedQuestion;
  points: number;
  draft: AnswerDraft;
  result?: AnswerResult;
  onDraft: (draft: AnswerDraft) => void;
  onAnswer: () => void;
  isMarked: boolean;
  onMark: () => void;
};
export function QuestionView({ question, points, draft, result, onDraft, onAnswer, isMarked, onMark }: Props) {
  const t = useTexts();
  const [hasShortcuts] = useDeviceOption('shortcuts');
  const isMany = question.kind === 'multiple';
  const chosen = draft.optionIds ?? [];
  const choose = (id: string) => {
    if (result) return;
    onDraft({ optionIds: !isMany ? [id] : chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  };
  useEffect(() => {
    if (!hasShortcuts || result) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const option = question.options[event.key.toUpperCase().charCodeAt(0) - 65];
      if (event.key.length === 1 && option) choose(option.id);
      else if (event.key === 'Enter' && !(event.target as HTMLElement).closest('button, a')) onAnswer();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
  const stateOf = (id: string) =>
    !result
      ? undefined
      : result.correctOptionIds.includes(id)
        ? 'correct'
        : result.isCorrect !== null && chosen.includes(id)
          ? 'incorrect'
          : undefined;
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
      <h2 id="question" className={styles['statement']} tabIndex={-1}>
        {question.statement}
      </h2>
      {question.pictureKey && (
        <img
          className={styles['picture']}
          src={`/p/${question.pictureKey}/1156.webp`}
          alt={t('attempts.pictureOf', { statement: question.statement })}
        />
      )}
      {question.options.length > 0 && (
        <div className={styles['options']} role={isMany ? 'group' : 'radiogroup'} aria-labelledby="question">
          {question.options.map((option, index) => {
            const state = stateOf(option.id);
            const isChosen = chosen.includes(option.id);
            return (
              <label key={option.id} data-chosen={isChosen || undefined} data-state={state}>
                <input
                  className="sr-only"
                  type={isMany ? 'checkbox' : 'radio'}
                  name={question.id}
                  checked={isChosen}
                  disabled={result !== undefined}
                  onChange={() => choose(option.id)}
                />
                <span className={styles['letter']} aria-hidden="true">
                  {letterOf(index)}
                </span>
                <span className={styles['words']}>{option.description}</span>
                {state === 'correct' && (
                  <CheckCircleIcon size={22} weight="fill" aria-label={t('attempts.rightOption')} />
                )}
                {state === 'incorrect' && (
                  <XCircleIcon size={22} weight="fill" aria-label={t('attempts.incorrectOption')} />
                )}
              </label>
            );
          })}
        </div>
      )}
      {question.kind === 'scale' && (
        <div className={styles['scale']} role="radiogroup" aria-labelledby="question">
          {Array.from({ length: question.scale ?? 0 }, (_, index) => (
            <label key={index} data-chosen={draft.scale === index + 1 || undefined}>
              <input
                className="sr-only"
                type="radio"
                name={question.id}
                checked={draft.scale === index + 1}
                disabled={result !== undefined}
                onChange={() => onDraft({ scale: index + 1 })}
              />
              {index + 1}
            </label>
          ))}
        </div>
      )}
      {(question.kind === 'essay' || question.kind === 'practical') && (
        <Textarea
          aria-labelledby="question"
          minRows={6}
          autosize
          maxLength={20_000}
          value={draft.text ?? ''}
          disabled={result !== undefined}
          onChange={(event) => onDraft({ text: event.currentTarget.value })}
        />
      )}
    </>
  );
}
