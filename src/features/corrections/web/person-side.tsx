// Shows beside the answers of a person who it is, the line of questions with their scores, and the points so far.
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/csr/PencilSimpleLine';
import { isScored } from '#features/questions/contract/question-rules.model.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import { pointsOf } from '../contract/correction-state.model.ts';
import type { CorrectedResponse } from '../contract/correction.wire.ts';
import { Face } from './queue-cells.tsx';
import { useAttemptWords } from './queue-groups.tsx';
import type { CorrectionWork } from './use-correction-work.tsx';
import styles from './correction.module.css';

type Props = {
  work: CorrectionWork;
  shown: readonly CorrectedResponse[];
  at: number;
  onGo: (at: number) => void;
};
export function PersonSide({ work, shown, at, onGo }: Props) {
  const t = useTexts();
  const { number, dateTime, duration } = useFormats();
  const attempt = useAttemptWords();
  const { correction, drafts } = work;
  const facts = [
    ...(correction.isNameHidden
      ? [t('corrections.side.hidden')]
      : correction.unitName
        ? [`${correction.unitName}.`]
        : []),
    `${attempt(correction)}.`,
    t('corrections.side.sent', { date: dateTime(correction.waitingSince) }),
    t('corrections.side.spent', { duration: duration(Math.max(1, correction.minutesSpent) * 60) }),
  ];
  const wordsOf = (item: CorrectedResponse) => {
    const points = pointsOf(item, drafts.drafts);
    if (!isScored(item.kind)) return t('corrections.unscored');
    return points === null
      ? t('corrections.noScore.worth', { maxPoints: item.maxPoints })
      : t('corrections.pointsOf', { points: number(points, 2), maxPoints: item.maxPoints });
  };
  return (
    <>
      <div className={styles['who']}>
        <Face person={correction} size={44} />
        <div>
          <h2>{correction.personName}</h2>
          <p>{facts.join(' ')}</p>
        </div>
      </div>
      <ol className={styles['line']}>
        {shown.map((item, index) => {
          const isDone = isScored(item.kind) && pointsOf(item, drafts.drafts) !== null;
          return (
            <li key={item.questionId} data-done={isDone || undefined} data-now={index === at || undefined}>
              <span className={styles['node']} aria-hidden="true">
                {index === at ? (
                  <PencilSimpleLineIcon size={15} weight="fill" />
                ) : (
                  isDone && <CheckIcon size={15} weight="bold" />
                )}
              </span>
              <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => onGo(index)}>
                <b>
                  {t('corrections.question.of', {
                    position: item.position,
                    kind: t(`questions.question.${item.kind}`).toLocaleLowerCase(),
                  })}
                </b>
                <small>{wordsOf(item)}</small>
              </button>
            </li>
          );
        })}
      </ol>
      <SoFar work={work} />
    </>
  );
}
/** Shows the points so far, what is open, and from which percent one passes. */
function SoFar({ work: { totals, correction } }: { work: CorrectionWork }) {
  const t = useTexts();
  const { percent, number } = useFormats();
  if (totals.percent === null) return null;
  const words = [
    ...(totals.openPoints > 0
      ? [
          t('corrections.soFar.text'),
          t('corrections.soFar.open', { count: totals.openPoints, points: number(totals.openPoints, 2) }),
        ]
      : []),
    ...(correction.minimumPercent === null
      ? []
      : [t('corrections.soFar.pass', { percent: percent(correction.minimumPercent, 2) })]),
  ];
  return (
    <div className={styles['soFar']}>
      <SegmentRing
        percent={totals.percent}
        size={56}
        label={t('corrections.soFar', { points: totals.points, maxPoints: totals.maxPoints })}
      />
      <div>
        <b>{t('corrections.pointsOf', { points: totals.points, maxPoints: totals.maxPoints })}</b>
        <p>{words.join(' ')}</p>
      </div>
    </div>
  );
}
