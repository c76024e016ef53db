// Edits the questions of an assessment: adds, writes, copies and removes them, and orders them by dragging, by keys or by buttons.
import { Button, Menu } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '#platform/web/announce.ts';
import type { Refusal } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { ItemBoard } from '#platform/web/ui/item-board.tsx';
import { useReadOnly } from '#platform/web/ui/read-only.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { Question, QuestionKind } from '#features/questions/contract/question.model.ts';
import { copied, newQuestion, questionKinds } from '#features/questions/contract/question-draft.model.ts';
import { wordsOfText } from '#features/questions/contract/question-text.model.ts';
import { CopyToBank } from '#features/questions/web/copy-to-bank.widget.tsx';
import { QuestionEditor } from '#features/questions/web/question-editor.widget.tsx';
import type { AssessmentKind } from '../contract/assessment-content.model.ts';
import { mostQuestions } from '../contract/assessment-rules.model.ts';
import { movedQuestion, numbered } from '../contract/assessment-wizard.model.ts';
import { QuestionHead } from './question-head.tsx';
import styles from './editor.module.css';

type Props = {
  questions: readonly Question[];
  /** The kind of the assessment: a reaction has no right answers. */
  kind: AssessmentKind;
  errors: Readonly<Record<string, string>>;
  onChange: (questions: Question[]) => void;
  onLeave: () => void;
  /** The last refusal; the first question that it names opens. */
  refusal: Refusal;
  /** Other ways to get questions, beside the button that adds one. */
  others?: ReactNode;
};
export function QuestionsEditor({ questions, kind, errors, onChange, onLeave, refusal, others }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnly();
  const [openId, setOpenId] = useState<string | undefined>(questions[0]?.id);
  const latest = useRef(questions);
  latest.current = questions;
  useEffect(() => {
    const first = refusal.fields.map((field) => /^questions\.(\d+)\./.exec(field)?.[1]).find((index) => index);
    if (first) setOpenId(latest.current[Number(first)]?.id);
  }, [refusal]);
  const newId = () => crypto.randomUUID();
  const nameOf = (id: string) =>
    wordsOfText(questions.find((question) => question.id === id)?.statement ?? '') || t('assessments.untitledQuestion');
  const put = (next: readonly Question[]) => onChange(numbered(next));
  const add = (added: QuestionKind) => {
    const made = newQuestion(added, questions.length + 1, {
      newId,
      yes: t('questions.true'),
      no: t('questions.false'),
    });
    put([...questions, made]);
    setOpenId(made.id);
  };
  const move = (id: string, to: number) => {
    onChange(movedQuestion(questions, id, to));
    announce(t('assessments.moved', { number: to + 1, of: questions.length }));
  };
  const copy = (index: number) =>
    put([...questions.slice(0, index + 1), copied(questions[index]!, newId), ...questions.slice(index + 1)]);
  const remove = (index: number) => {
    const removed = questions[index]!;
    put(questions.filter((question) => question !== removed));
    toast.info(t('assessments.questionRemoved', { number: index + 1 }), {
      seconds: 10,
      action: {
        label: t('assessments.undo'),
        run: () => {
          const now = latest.current;
          if (!now.some(({ id }) => id === removed.id)) put([...now.slice(0, index), removed, ...now.slice(index)]);
        },
      },
    });
  };
  const change = (next: Question) => put(latest.current.map((one) => (one.id === next.id ? next : one)));
  const adder = (
    <div className={styles['adders']}>
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            disabled={questions.length >= mostQuestions}
            leftSection={<PlusIcon size={20} aria-hidden="true" />}
            rightSection={<CaretDownIcon size={16} aria-hidden="true" />}
          >
            {t('assessments.addQuestion')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {questionKinds.map((one) => (
            <Menu.Item key={one} onClick={() => add(one)}>
              {t(`questions.question.${one}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {others}
    </div>
  );
  if (questions.length === 0)
    return (
      <EmptyState level={3} title={t('assessments.noQuestions')} action={adder}>
        {errors['questions'] ?? t('assessments.noQuestions.text')}
      </EmptyState>
    );
  return (
    <div className={styles['questions']} onBlur={onLeave}>
      <ItemBoard
        groups={[{ id: 'questions', name: t('assessments.questions'), itemIds: questions.map(({ id }) => id) }]}
        nameOf={nameOf}
        onMove={(id, _group, index) => move(id, index)}
        renderItem={(id, handle) => {
          const index = questions.findIndex((question) => question.id === id);
          const question = questions[index];
          if (!question) return null;
          // The head of a question is no button where the user cannot edit.
          const isOpen = isReadOnly || id === openId;
          const own = Object.entries(errors).filter(([name]) => name.startsWith(`questions.${index}.`));
          return (
            <section className={styles['item']} data-wrong={own.length > 0 || undefined}>
              <QuestionHead
                question={question}
                index={index}
                count={questions.length}
                handle={handle}
                isOpen={isOpen}
                onToggle={() => setOpenId(isOpen ? undefined : id)}
                onMove={(by) => move(id, index + by)}
                onCopy={() => copy(index)}
                onRemove={() => remove(index)}
              />
              {isOpen && (
                <QuestionEditor
                  question={question}
                  assessmentKind={kind}
                  path={`questions.${index}`}
                  errors={Object.fromEntries(
                    own.map(([name, text]) => [name.slice(`questions.${index}.`.length), text]),
                  )}
                  onChange={change}
                />
              )}
              {isOpen && !isReadOnly && (
                <div className={styles['foot']}>
                  <CopyToBank question={question} onCopied={(copy) => change({ ...question, ...copy })} />
                </div>
              )}
            </section>
          );
        }}
      />
      {adder}
    </div>
  );
}
