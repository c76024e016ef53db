// Edits the questions of an assessment: adds, writes, copies and removes them, and orders them by buttons or keys.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useEffect, useState } from 'react';
import { announce } from '#platform/web/announce.ts';
import { confirmRemoval } from '#platform/web/confirm.ts';
import type { Refusal } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useReadOnly } from '#platform/web/ui/read-only.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { Question, QuestionKind } from '#features/questions/contract/question.model.ts';
import { copied, newQuestion, questionKinds } from '#features/questions/contract/question-draft.model.ts';
import { numbered } from '../contract/assessment-wizard.model.ts';
import { QuestionEditor } from '#features/questions/web/question-editor.widget.tsx';
import styles from './editor.module.css';

type Props = {
  questions: readonly Question[];
  errors: Readonly<Record<string, string>>;
  onChange: (questions: Question[]) => void;
  onLeave: () => void;
  /** The last refusal; the first question that it names opens. */
  refusal: Refusal;
};
export function QuestionsEditor({ questions, errors, onChange, onLeave, refusal }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnly();
  const [openId, setOpenId] = useState<string | undefined>(questions[0]?.id);
  useEffect(() => {
    const first = refusal.fields.map((field) => /^questions\.(\d+)\./.exec(field)?.[1]).find((index) => index);
    if (first) setOpenId(questions[Number(first)]?.id);
    // Only a refusal opens a question; later edits do not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusal]);
  const making = { newId: () => crypto.randomUUID(), yes: t('questions.true'), no: t('questions.false') };
  const put = (next: readonly Question[]) => onChange(numbered(next));
  const add = (kind: QuestionKind) => {
    const made = newQuestion(kind, questions.length + 1, making);
    put([...questions, made]);
    setOpenId(made.id);
  };
  const move = (index: number, by: -1 | 1) => {
    const next = [...questions];
    const [moved] = next.splice(index, 1);
    next.splice(index + by, 0, moved!);
    put(next);
    announce(t('assessments.moved', { number: index + by + 1, of: questions.length }));
  };
  const remove = async (index: number) => {
    if (
      await confirmRemoval({ type: t('assessments.question'), name: questions[index]!.statement || String(index + 1) })
    )
      put(questions.filter((_, at) => at !== index));
  };
  const adder = (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<PlusIcon size={20} aria-hidden="true" />}
          rightSection={<CaretDownIcon size={16} aria-hidden="true" />}
        >
          {t('assessments.addQuestion')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {questionKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => add(kind)}>
            {t(`questions.question.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  if (questions.length === 0)
    return (
      <EmptyState level={3} title={t('assessments.noQuestions')} action={adder}>
        {errors['questions'] ?? t('assessments.noQuestions.text')}
      </EmptyState>
    );
  return (
    <div className={styles['questions']} onBlur={onLeave}>
      <ol>
        {questions.map((question, index) => {
          // The head of a question is no button where the user cannot edit.
          const isOpen = isReadOnly || question.id === openId;
          const Head = isReadOnly ? 'div' : 'button';
          const validationErrors = Object.entries(errors).filter(([name]) => name.startsWith(`questions.${index}.`));
          return (
            <li key={question.id} data-wrong={validationErrors.length > 0 || undefined}>
              <header>
                <Head
                  className={styles['toggle']}
                  {...(!isReadOnly && {
                    type: 'button',
                    'aria-expanded': isOpen,
                    onClick: () => setOpenId(isOpen ? undefined : question.id),
                  })}
                >
                  <span className={styles['number']}>{index + 1}</span>
                  <span className={styles['words']}>
                    <b>{question.statement || t('assessments.untitledQuestion')}</b>
                    <small>
                      {t(`questions.question.${question.kind}`)} ·{' '}
                      {t('assessments.points', { count: question.maxPoints })}
                    </small>
                  </span>
                </Head>
                <ActionIcon
                  aria-label={t('assessments.moveUp', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUpIcon size={20} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('assessments.moveDown', { number: index + 1 })}
                  disabled={index === questions.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDownIcon size={20} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('assessments.copy', { number: index + 1 })}
                  onClick={() =>
                    put([
                      ...questions.slice(0, index + 1),
                      copied(question, making.newId),
                      ...questions.slice(index + 1),
                    ])
                  }
                >
                  <CopyIcon size={20} />
                </ActionIcon>
                <ActionIcon
                  color="red"
                  aria-label={t('assessments.removeQuestion', { number: index + 1 })}
                  onClick={() => void remove(index)}
                >
                  <TrashIcon size={20} />
                </ActionIcon>
              </header>
              {isOpen && (
                <QuestionEditor
                  question={question}
                  errors={Object.fromEntries(
                    validationErrors.map(([name, text]) => [name.slice(`questions.${index}.`.length), text]),
                  )}
                  onChange={(next) => put(questions.map((one) => (one.id === next.id ? next : one)))}
                />
              )}
            </li>
          );
        })}
      </ol>
      {adder}
    </div>
  );
}
