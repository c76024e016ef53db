// Shows beside one answer the other people's answers to the same question, and the other questions of the assessment.
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/csr/PencilSimpleLine';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { FailedRow, LoadingRegion } from '#platform/web/ui/states.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import type { AnswerToQuestion, CorrectedResponse } from '../contract/correction.wire.ts';
import { findFirstAnswerTo, useCorrectionQuestions } from './corrections.queries.ts';
import type { useAnswersToQuestion } from './corrections.queries.ts';
import { correctionPath } from './queue-cells.tsx';
import type { CorrectionWork } from './use-correction-work.tsx';
import styles from './correction.module.css';

type Props = {
  work: CorrectionWork;
  response: CorrectedResponse;
  found: ReturnType<typeof useAnswersToQuestion>;
  onOpen: (answer: AnswerToQuestion) => void;
};
export function QuestionSide({ work, response, found, onOpen }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const { correction, drafts } = work;
  const answers = found.data?.items ?? [];
  /** The score of the answer that is open is the one just typed. */
  const scoreOf = (answer: AnswerToQuestion) =>
    answer.attemptId === correction.attemptId && response.responseId !== null
      ? drafts.draft(response.responseId).score
      : (answer.response.correction?.score ?? null);
  const scored = answers.filter((answer) => scoreOf(answer) !== null).length;
  return (
    <>
      <div className={styles['who']}>
        <div>
          <h2>{t('corrections.question', { position: response.position })}</h2>
          <p>{t('corrections.answers.progress', { scored, total: found.data?.total ?? answers.length })}</p>
        </div>
      </div>
      <QuestionChoice work={work} questionId={response.questionId} />
      {found.isError && (
        <FailedRow title={t('corrections.answer')} problem={found.error} onRetry={() => void found.refetch()} />
      )}
      <LoadingRegion
        isLoading={found.isPending}
        label={t('corrections.loading')}
        skeleton={<RowsSkeleton count={4} height={54} />}
      >
        <ol className={styles['line']}>
          {answers.map((answer) => {
            const isNow = answer.attemptId === correction.attemptId;
            const score = scoreOf(answer);
            const { maxPoints } = answer.response;
            return (
              <li key={answer.attemptId} data-done={score === null ? undefined : true} data-now={isNow || undefined}>
                <span className={styles['node']} aria-hidden="true">
                  {isNow ? (
                    <PencilSimpleLineIcon size={15} weight="fill" />
                  ) : (
                    score !== null && <CheckIcon size={15} weight="bold" />
                  )}
                </span>
                <button type="button" aria-current={isNow ? 'step' : undefined} onClick={() => onOpen(answer)}>
                  <b>{answer.personName}</b>
                  <small>
                    {answer.claim?.isOwn === false
                      ? t('corrections.withOther', {
                          name: answer.claim.holderName ?? t('corrections.claim.somebody'),
                        })
                      : score === null
                        ? t('corrections.noScore.worth', { maxPoints })
                        : t('corrections.pointsOf', { points: number(score, 2), maxPoints })}
                  </small>
                </button>
              </li>
            );
          })}
        </ol>
      </LoadingRegion>
    </>
  );
}
/** Chooses another question of the assessment: its first free answer opens. */
function QuestionChoice({ work, questionId }: { work: CorrectionWork; questionId: string }) {
  const t = useTexts();
  const { correction } = work;
  const found = useCorrectionQuestions(correction.assessmentId);
  const questions = found.data ?? [];
  if (questions.length < 2) return null;
  const change = async (next: string | null) => {
    if (!next || next === questionId) return;
    try {
      const attemptId = await findFirstAnswerTo(correction.assessmentId, next);
      if (attemptId) await work.leaveTo(correctionPath(attemptId, next));
      else toast.info(t('corrections.next.none'));
    } catch (problem) {
      toast.error(problem);
    }
  };
  return (
    <div className={styles['choice']}>
      <SelectInput
        label={t('corrections.chooseQuestion')}
        value={questionId}
        clearable={false}
        allowDeselect={false}
        onChange={(next) => void change(next)}
        options={questions.map(({ questionId: value, position, waiting }) => ({
          value,
          label: `${t('corrections.question', { position })} · ${t('corrections.group.waiting', { count: waiting })}`,
        }))}
      />
    </div>
  );
}
