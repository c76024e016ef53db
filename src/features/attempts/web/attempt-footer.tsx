// Shows the steps below the question of a running attempt: back, skip, answer, next, finish.
import { Button } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { useTexts } from '#platform/web/texts.ts';
import { isAnswered } from '../contract/running-attempt.model.ts';
import type { AnswerDraftFiles, AttemptStep } from '../contract/running-attempt.model.ts';
import type { RunningAttemptWork } from './use-running-attempt.tsx';
import styles from './player.module.css';

export function AttemptFooter({ work }: { work: RunningAttemptWork }) {
  const t = useTexts();
  const { shown, current, isAnswering, isEnding, go, handleAnswer, handleFinish } = work;
  const position = current?.position ?? 1;
  const offers = (step: AttemptStep) => shown.steps.includes(step);
  return (
    <footer className={styles['footer']}>
      <Button
        variant="subtle"
        color="gray"
        disabled={position <= 1}
        leftSection={<ArrowLeftIcon size={20} aria-hidden="true" />}
        onClick={() => go(position - 1)}
      >
        {t('attempts.previous')}
      </Button>
      <span className={styles['gap']} />
      {offers('skipQuestion') && (
        <Button variant="subtle" color="gray" onClick={() => go(position + 1)}>
          {t('attempts.skipQuestion')}
        </Button>
      )}
      {offers('finishEarly') && (
        // While an answer is being sent, the confirmation would count its question as open.
        <Button
          variant="subtle"
          color="gray"
          loading={isEnding}
          disabled={isAnswering}
          onClick={() => void handleFinish()}
        >
          {t('attempts.finish')}
        </Button>
      )}
      {offers('answer') && shown.question?.files && <MissingFiles files={shown.draft.files} />}
      {offers('answer') && (
        <Button
          loading={isAnswering}
          disabled={!shown.question || !isAnswered(shown.question, shown.draft)}
          onClick={() => void handleAnswer()}
        >
          {t('attempts.answer')}
        </Button>
      )}
      {offers('change') && shown.isChanged && (
        <Button
          variant="default"
          loading={isAnswering}
          disabled={!shown.question || !isAnswered(shown.question, shown.draft)}
          onClick={() => void handleAnswer()}
        >
          {t('attempts.change')}
        </Button>
      )}
      {offers('next') && (
        <Button autoFocus rightSection={<ArrowRightIcon size={20} aria-hidden="true" />} onClick={() => go(undefined)}>
          {t('attempts.next')}
        </Button>
      )}
      {offers('finish') && (
        <Button loading={isEnding} onClick={() => void handleFinish()}>
          {t('attempts.finish')}
        </Button>
      )}
    </footer>
  );
}
/** Says why a practical answer cannot be given yet. */
function MissingFiles({ files }: { files: AnswerDraftFiles | undefined }) {
  const t = useTexts();
  if (files && files.count > 0 && !files.isUnderWay) return null;
  return (
    <span className={styles['why']}>
      {t(files?.isUnderWay ? 'attempts.practical.why.underWay' : 'attempts.practical.why.missing')}
    </span>
  );
}
