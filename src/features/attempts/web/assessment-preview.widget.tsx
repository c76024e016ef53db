// Shows an assessment as a preview to its course's author: its first page and its questions, without an attempt and without sending anything.
import { Button } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import type { AssessmentPreview as Previewed, StartForm } from '../contract/attempt.wire.ts';
import { emptyAnswer, isAnswered, toggledMark } from '../contract/running-attempt.model.ts';
import type { AnswerDraft } from '../contract/running-attempt.model.ts';
import { useAssessmentPreview } from './attempts.queries.ts';
import { QuestionMap } from './question-map.tsx';
import { QuestionView } from './question-view.tsx';
import { StartView } from './start-view.tsx';
import styles from './player.module.css';

type Props = StartForm & { onContinue?: () => void };
export function AssessmentPreview({ onContinue, ...form }: Props) {
  const t = useTexts();
  const { courseId, trailId } = form;
  const found = useAssessmentPreview(form);
  const [isBegun, setBegun] = useState(false);
  if (found.isError) return <ErrorState problem={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <LoadingRegion isLoading label={t('assessments.loading')} skeleton={<RowsSkeleton count={4} height={62} />}>
        {null}
      </LoadingRegion>
    );
  if (isBegun)
    return (
      <PreviewedQuestions
        {...found.data}
        place={{ courseId, trailId }}
        onBack={() => setBegun(false)}
        onContinue={onContinue}
      />
    );
  return (
    <StartView
      info={found.data.info}
      isStarting={false}
      problem={undefined}
      startLabel={t('attempts.preview.questions')}
      onStart={() => setBegun(true)}
      onContinue={onContinue}
      continueLabel={t('attempts.continue')}
    />
  );
}
type QuestionsProps = Previewed & {
  place?: { courseId?: string; trailId?: string };
  onBack: () => void;
  onContinue?: () => void;
};
/** Shows the questions; the answers stay in this browser until the user leaves the preview. */
export function PreviewedQuestions({ info, questions, place, onBack, onContinue }: QuestionsProps) {
  const t = useTexts();
  const [at, setAt] = useState(0);
  const [drafts, setDrafts] = useState<Readonly<Record<string, AnswerDraft>>>({});
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const shown = questions[at];
  const go = (to: number) => {
    setAt(to);
    document.getElementById('question')?.focus();
  };
  const back = (
    <Button variant="subtle" color="gray" className={styles['quiet']} onClick={onBack}>
      {t('attempts.preview.back')}
    </Button>
  );
  if (!shown) return <EmptyState level={2} title={t('attempts.preview.none')} action={back} />;
  const { question, points } = shown;
  const isLast = at === questions.length - 1;
  return (
    <section className={styles['attempt']} aria-label={info.title}>
      <header className={styles['bar']}>
        {back}
        <strong>{info.title}</strong>
      </header>
      <div className={styles['columns']}>
        <QuestionMap
          map={questions.map((one) =>
            isAnswered(one.question, drafts[one.question.id] ?? emptyAnswer) ? 'answered' : 'open',
          )}
          at={at + 1}
          marked={marked}
          onGo={(position) => go(position - 1)}
        />
        <div className={styles['question']}>
          <QuestionView
            place={place}
            question={question}
            points={points}
            draft={drafts[question.id] ?? emptyAnswer}
            onDraft={(draft) => setDrafts({ ...drafts, [question.id]: draft })}
            onAnswer={() => !isLast && go(at + 1)}
            isMarked={marked.has(at + 1)}
            onMark={() => setMarked((now) => toggledMark(now, at + 1))}
          />
        </div>
      </div>
      <footer className={styles['footer']}>
        <Button
          variant="subtle"
          color="gray"
          disabled={at === 0}
          leftSection={<ArrowLeftIcon size={20} aria-hidden="true" />}
          onClick={() => go(at - 1)}
        >
          {t('attempts.previous')}
        </Button>
        <span className={styles['gap']} />
        {!isLast ? (
          <Button rightSection={<ArrowRightIcon size={20} aria-hidden="true" />} onClick={() => go(at + 1)}>
            {t('attempts.next')}
          </Button>
        ) : (
          onContinue && <Button onClick={onContinue}>{t('attempts.continue')}</Button>
        )}
      </footer>
    </section>
  );
}
