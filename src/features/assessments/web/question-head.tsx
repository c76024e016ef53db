// Shows the head of a question in the wizard: its number, its words, and what can be done with it.
import { ActionIcon } from '@mantine/core';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { useReadOnly } from '#platform/web/ui/read-only.tsx';
import { wordsOfText } from '#features/questions/contract/question-text.model.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import styles from './editor.module.css';

type Props = {
  question: Question;
  index: number;
  count: number;
  handle: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onRemove: () => void;
};
export function QuestionHead({ question, index, count, handle, isOpen, onToggle, onMove, onCopy, onRemove }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnly();
  const Head = isReadOnly ? 'div' : 'button';
  const number = index + 1;
  return (
    <header>
      {handle}
      <Head
        className={styles['toggle']}
        {...(!isReadOnly && { type: 'button', 'aria-expanded': isOpen, onClick: onToggle })}
      >
        <span className={styles['number']}>{number}</span>
        <span className={styles['words']}>
          <b>{wordsOfText(question.statement) || t('assessments.untitledQuestion')}</b>
          <small>
            {t(`questions.question.${question.kind}`)} · {t('assessments.points', { count: question.maxPoints })}
          </small>
        </span>
      </Head>
      <ActionIcon aria-label={t('assessments.moveUp', { number })} disabled={index === 0} onClick={() => onMove(-1)}>
        <ArrowUpIcon size={20} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('assessments.moveDown', { number })}
        disabled={number === count}
        onClick={() => onMove(1)}
      >
        <ArrowDownIcon size={20} />
      </ActionIcon>
      <ActionIcon aria-label={t('assessments.copy', { number })} onClick={onCopy}>
        <CopyIcon size={20} />
      </ActionIcon>
      <ActionIcon color="red" aria-label={t('assessments.removeQuestion', { number })} onClick={onRemove}>
        <TrashIcon size={20} />
      </ActionIcon>
    </header>
  );
}
