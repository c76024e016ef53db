// Tells the author of an assessment that the bank has newer versions of its questions, and takes them on request.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { withBankVersion } from '../contract/bank-question.model.ts';
import type { Question } from '../contract/question.model.ts';
import { takeFromBank, useCurrentVersions } from './questions.queries.ts';
import styles from './question-bank.module.css';

type Props = {
  questions: readonly Question[];
  /** Receives all questions, the outdated ones with the content of their newest version. */
  onTake: (questions: Question[]) => void;
};
export function BankNews({ questions, onTake }: Props) {
  const t = useTexts();
  const [isTaking, setTaking] = useState(false);
  const { data = [] } = useCurrentVersions(questions);
  const newest = new Map(data.filter(({ isArchived }) => !isArchived).map(({ id, version }) => [id, version]));
  const outdated = questions.filter(
    ({ bankQuestionId: id, bankVersion = 1 }) => id && (newest.get(id) ?? 0) > bankVersion,
  );
  if (outdated.length === 0) return null;
  const handleTake = async () => {
    const count = outdated.length;
    const asked = { body: t('questions.news.ask', { count }), confirmLabel: t('questions.news.take', { count }) };
    if (!(await confirm({ title: t('dialog.attention'), ...asked }))) return;
    setTaking(true);
    try {
      const ids = new Set(outdated.flatMap(({ bankQuestionId }) => bankQuestionId ?? []));
      const fresh = new Map((await takeFromBank([...ids])).map((one) => [one.id, one]));
      onTake(
        questions.map((one) => {
          const found = one.bankQuestionId && ids.has(one.bankQuestionId) && fresh.get(one.bankQuestionId);
          return found ? withBankVersion(one, found.bankVersion ?? 1, found) : one;
        }),
      );
      toast.success(t('questions.news.taken', { count }));
    } catch (problem) {
      toast.error(problem);
    } finally {
      setTaking(false);
    }
  };
  return (
    <div className={styles['draw']} role="status">
      <p className={styles['note']}>
        {t('questions.news', { count: outdated.length })}{' '}
        {outdated.map(({ position }) => t('questions.news.number', { number: position })).join(', ')}
      </p>
      <div>
        <Button variant="default" loading={isTaking} onClick={() => void handleTake()}>
          {t('questions.news.take', { count: outdated.length })}
        </Button>
      </div>
    </div>
  );
}
