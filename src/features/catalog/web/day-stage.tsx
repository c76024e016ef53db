// Shows the one thing to continue with now: its picture, what is left, the line of its items, and the button into the classroom.
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useRef } from 'react';
import type { CSSProperties } from 'react';
import { announce } from '#platform/web/announce.ts';
import { useDueWords } from '#platform/web/due-day.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Cover } from '#platform/web/ui/cover.tsx';
import { pictureOf } from '#platform/web/ui/stored-picture.ts';
import { classroomAddress } from '../contract/classroom-address.model.ts';
import { reasonOf } from '../contract/today.model.ts';
import type { NextContent } from '../contract/today.wire.ts';
import { useViewHref } from './card-view.tsx';
import styles from './day.module.css';

/** The largest number of nodes; more nodes become a plain line. */
const mostNodes = 24;
type Props = { content: NextContent; minutes: number; onOther?: () => NextContent | undefined };
export function DayStage({ content, minutes, onOther }: Props) {
  const t = useTexts();
  const { duration, clock } = useFormats();
  const headingOf = useHeading();
  const why = useReason(minutes);
  const where = useWhere();
  const href = useViewHref()(content);
  const go = useRef<HTMLSpanElement>(null);
  if (content.kind === 'media') return null;
  const { kind, id, secondsLeft, stoppedAtSeconds, resume, percent } = content;
  const length = resume?.next?.durationSeconds;
  const other = () => {
    const next = onOther?.();
    if (!next) return;
    announce(headingOf(next));
    go.current?.querySelector('a')?.focus();
  };
  return (
    <article className={styles['stage']} aria-labelledby="day-stage">
      <div className={styles['picture']}>
        <Cover
          title={content.title}
          seed={id}
          picture={pictureOf(content.horizontalCover)}
          sizes="(max-width: 767px) 100vw, 45vw"
          isFirst
          className={styles['fill']}
        />
        {stoppedAtSeconds !== null && length != null && (
          <span className={styles['clock']}>
            {clock(stoppedAtSeconds)} / {clock(length)}
          </span>
        )}
      </div>
      <div className={styles['next']}>
        <p className={styles['why']}>
          {[
            why(content),
            secondsLeft && t('catalog.day.left', { duration: duration(Math.ceil(secondsLeft / 60) * 60) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <h2 id="day-stage">{headingOf(content)}</h2>
        <p>
          <AppLink href={href}>{content.title}</AppLink>
          {where(content)}
        </p>
        {resume && <Line {...resume} percent={percent ?? 0} />}
        <p className={styles['acts']}>
          <span ref={go}>
            <AppLink href={classroomAddress({ kind, id }, 0)} className={styles['go']}>
              <PlayIcon size={20} weight="fill" aria-hidden="true" />
              {t(percent ? 'catalog.open.continue' : 'catalog.open.start')}
              <span className="sr-only"> {content.title}</span>
            </AppLink>
          </span>
          {onOther && (
            <button type="button" onClick={other}>
              {t('catalog.day.other')}
            </button>
          )}
        </p>
      </div>
    </article>
  );
}
/** Draws the required items as a line of nodes. */
function Line({ done, count, percent }: { done: number; count: number; percent: number }) {
  const t = useTexts();
  const walked = count > 1 ? Math.min(100, (done / (count - 1)) * 100) : percent;
  return (
    <div
      className={styles['nodes']}
      role="img"
      aria-label={t('card.nodes', { done, count })}
      style={{ '--walked': `${walked}%` } as CSSProperties}
    >
      {count <= mostNodes &&
        Array.from({ length: count }, (_, index) => (
          <i key={index} data-state={index < done ? 'done' : index === done ? 'next' : 'todo'} />
        ))}
    </div>
  );
}
/** Returns the function that names what to do: to finish what was left in the middle, to go on, or to begin. */
function useHeading() {
  const t = useTexts();
  return ({ title, percent, stoppedAtSeconds, resume }: NextContent) =>
    percent && resume?.next
      ? t(stoppedAtSeconds === null ? 'catalog.day.goOn' : 'catalog.day.finish', { title: resume.next.title })
      : t(percent ? 'catalog.day.goOn' : 'catalog.day.begin', { title });
}
/** Returns the function that says why this is next. */
function useReason(minutes: number) {
  const t = useTexts();
  const due = useDueWords();
  return (content: NextContent) => {
    const reason = reasonOf({ ...content, percent: content.percent ?? 0 }, minutes);
    const { dueOn, daysToExpire } = content;
    return dueOn !== null && daysToExpire !== null && !content.isOverdue
      ? due(daysToExpire, dueOn)
      : t(`catalog.day.why.${content.isOverdue ? 'overdue' : reason}`);
  };
}
/** Returns the function that says at which item a content stands, and where in it. */
function useWhere() {
  const t = useTexts();
  const { clock } = useFormats();
  return ({ resume, stoppedAtSeconds }: NextContent) => {
    if (!resume) return '';
    const { step, steps, done, count } = resume;
    const at =
      steps > 1 && step !== null
        ? t('catalog.stepOf', { at: step, of: steps })
        : t('catalog.itemOf', { at: Math.min(done + 1, count), of: count });
    const stopped = stoppedAtSeconds !== null && t('catalog.stoppedAt', { time: clock(stoppedAtSeconds) });
    return `, ${[at, stopped].filter(Boolean).join(', ')}`;
  };
}
