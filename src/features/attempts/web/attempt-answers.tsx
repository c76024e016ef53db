// Shows the answers of a finished attempt: the question, what was answered, its worth, the feedback and the evaluator's remark.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { QuestionText } from '#features/questions/web/question-text.widget.tsx';
import type { AttemptReview } from '../contract/attempt.wire.ts';
import type { RecordingMark } from '../contract/remark.wire.ts';
import { verdictOf } from '../contract/result-words.wire.ts';
import { AnswerFileLinks } from './answer-file-links.tsx';
import { useAttemptReview } from './attempts.queries.ts';
import styles from './own-assessment.module.css';

const tones = { correct: 'ok', partial: 'warning', incorrect: 'danger', answered: 'info', open: 'neutral' } as const;
type ReviewedAnswer = AttemptReview['answers'][number];

export function AttemptAnswers({ attemptId }: { attemptId: string }) {
  const t = useTexts();
  const review = useAttemptReview(attemptId);
  if (review.isError) return <ErrorState problem={review.error} onRetry={() => void review.refetch()} />;
  return (
    <LoadingRegion
      isLoading={review.isPending}
      label={t('attempts.answers.loading')}
      skeleton={<RowsSkeleton count={3} height={96} />}
    >
      {review.data?.areAnswersLater && <p>{t('attempts.answersLater')}</p>}
      <ol className={styles['answers']}>
        {review.data?.answers.map((one, index) => (
          <Reviewed key={one.question.id} number={index + 1} reviewed={one} />
        ))}
      </ol>
    </LoadingRegion>
  );
}
function Reviewed({
  number: at,
  reviewed: { question, answer, points, uploads, remark },
}: {
  number: number;
  reviewed: ReviewedAnswer;
}) {
  const t = useTexts();
  const { number } = useFormats();
  const verdict = answer?.status === 'pending' ? undefined : verdictOf(answer);
  const feedback = answer?.hitFeedback ?? answer?.missFeedback;
  const right = question.options.filter(({ id }) => answer?.correctOptionIds.includes(id));
  return (
    <li>
      <header>
        <b>{t('attempts.questionNumber', { number: at })}</b>
        <Tag tone={verdict ? tones[verdict] : 'info'}>
          {verdict ? t(`attempts.state.${verdict}`) : t('attempts.state.pending')}
        </Tag>
        {answer?.points != null && (
          <span>{t('attempts.pointsOf', { points: number(answer.points, 2), most: number(points, 2) })}</span>
        )}
      </header>
      <QuestionText text={question.statement} />
      <dl>
        <div>
          <dt>{t('attempts.yourAnswer')}</dt>
          <dd>
            <GivenAnswer question={question} answer={answer} />
            <AnswerFileLinks files={uploads} label={t('attempts.practical.files')} />
          </dd>
        </div>
        {right.length > 0 && (
          <div>
            <dt>{t('attempts.rightAnswer')}</dt>
            <dd>
              {right.map(({ id, description }) => (
                <QuestionText key={id} text={description} />
              ))}
            </dd>
          </div>
        )}
        {feedback && (
          <div>
            <dt>{t('attempts.feedback')}</dt>
            <dd>
              <QuestionText text={feedback} />
            </dd>
          </div>
        )}
        <Remark remark={remark} observations={answer?.observations ?? null} />
      </dl>
    </li>
  );
}
/** Shows what the evaluator has said about the answer: words, moments of a recording, files. */
function Remark({ remark, observations }: Pick<ReviewedAnswer, 'remark'> & { observations: string | null }) {
  const t = useTexts();
  const words = remark?.observations ?? observations;
  const { marks = [], uploads = [] } = remark ?? {};
  if (!words && marks.length === 0 && uploads.length === 0) return null;
  return (
    <div>
      <dt>{t('attempts.remark')}</dt>
      <dd className={styles['text']}>
        {words}
        <Marks marks={marks} />
        <AnswerFileLinks files={uploads} label={t('attempts.remark.files')} />
      </dd>
    </div>
  );
}
/** Shows what was said about moments of a recording. */
function Marks({ marks }: { marks: readonly RecordingMark[] }) {
  const t = useTexts();
  const { clock } = useFormats();
  if (marks.length === 0) return null;
  return (
    <ul className={styles['marks']}>
      {marks.map(({ second, tone, text }) => (
        <li key={`${second} ${text}`}>
          <b className="num">{clock(second)}</b> {t(`attempts.mark.${tone}`)}
          {text && `: ${text}`}
        </li>
      ))}
    </ul>
  );
}
function GivenAnswer({ question, answer }: Pick<ReviewedAnswer, 'question' | 'answer'>) {
  const t = useTexts();
  if (!answer) return <>{t('attempts.state.open')}</>;
  if (answer.scale !== null)
    return <>{t('attempts.scale.of', { value: answer.scale, most: question.scale ?? answer.scale })}</>;
  if (answer.text !== null) return <div className={styles['text']}>{answer.text}</div>;
  const chosen = question.options.filter(({ id }) => answer.chosenOptionIds.includes(id));
  if (chosen.length === 0) return <>{t('attempts.stored')}</>;
  return (
    <>
      {chosen.map(({ id, description }) => (
        <QuestionText key={id} text={description} />
      ))}
    </>
  );
}
