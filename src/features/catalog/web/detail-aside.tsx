// Shows next to the syllabus the overall progress, the deadline, the prerequisites, the skills and the reactions.
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { useDueDay } from '#platform/web/due-day.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { ReactionPicker } from '#features/reactions/web/reaction-picker.widget.tsx';
import { detailProgressOf } from '../contract/detail-progress.model.ts';
import type { SeenDetail } from '../contract/detail.wire.ts';
import { useViewHref } from './card-view.tsx';
import styles from './item-detail.module.css';

export function DetailAside({ detail }: { detail: SeenDetail }) {
  const t = useTexts();
  const { duration, longDate, number } = useFormats();
  const href = useViewHref();
  const dueDay = useDueDay();
  const { requiredCount, doneCount, remainingSeconds } = detailProgressOf(detail);
  const { prerequisites } = detail;
  return (
    <aside className={styles['aside']}>
      {detail.enrolledAt && (
        <div className={styles['overall']}>
          <SegmentRing percent={detail.percent} size={104} />
          <p>
            <b>{t('catalog.doneCount', { done: doneCount, count: requiredCount })}</b>
            {remainingSeconds > 0 && detail.status !== 'failed' ? (
              <span>
                {t(detail.certificateId ? 'catalog.remaining.certificate' : 'catalog.remaining', {
                  duration: duration(remainingSeconds),
                })}
              </span>
            ) : (
              detail.status && <span>{t(`catalog.status.${detail.status}`)}</span>
            )}
          </p>
        </div>
      )}
      {detail.dueOn && !detail.completedAt && (
        <p className={styles['deadline']}>
          <HourglassMediumIcon size={20} weight="fill" aria-hidden="true" />
          <span>
            <b>
              {t('catalog.finishBy', { day: dueDay({ dueOn: detail.dueOn, expiresAt: detail.expiresAt }, longDate) })}
            </b>{' '}
            {t('catalog.daysLeft', { count: detail.daysToExpire ?? 0, limit: detail.daysGiven ?? 0 })}
          </span>
        </p>
      )}
      {prerequisites.length > 0 && (
        <section>
          <h3>{t('catalog.prerequisites')}</h3>
          <ul className={styles['needs']}>
            {prerequisites.map((one) => (
              <li key={one.id} data-done={one.percent === 100 || undefined}>
                {one.percent === 100 ? (
                  <CheckCircleIcon size={20} weight="fill" aria-hidden="true" />
                ) : (
                  <CircleIcon size={20} aria-hidden="true" />
                )}
                {detail.isPreview ? (
                  <b>{one.title}</b>
                ) : (
                  <AppLink href={href({ kind: one.kind, id: one.id })}>{one.title}</AppLink>
                )}
                <small>{t('card.progress.percent', { percent: one.percent })}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {detail.skillNames.length > 0 && (
        <section>
          <h3>{t('catalog.skills')}</h3>
          <p className={styles['tags']}>
            {detail.skillNames.map((name) => (
              <Tag key={name} tone="brand" icon={null}>
                {name}
              </Tag>
            ))}
          </p>
        </section>
      )}
      <section>
        <h3>{t('catalog.feelings')}</h3>
        {detail.completedAt ? (
          <ReactionPicker
            target={{ kind: detail.kind, id: detail.id }}
            current={detail.reaction}
            total={detail.totalReactions}
          />
        ) : (
          <p className={styles['quietText']}>
            {detail.totalReactions > 0 && (
              <>
                {t('catalog.reactionCount', {
                  count: detail.totalReactions,
                  number: number(detail.totalReactions),
                })}{' '}
              </>
            )}
            {t('catalog.reactLater')}
          </p>
        )}
      </section>
    </aside>
  );
}
