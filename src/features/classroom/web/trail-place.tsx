// Shows the head of a trail as a place, its way to go on, and its stops as a path or as a list; a print is the list.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { referenceText } from '#platform/contract/reference.ts';
import { detailProgressOf } from '#features/catalog/contract/detail-progress.model.ts';
import type { SeenDetail } from '#features/catalog/contract/detail.wire.ts';
import { Syllabus } from '#features/catalog/web/syllabus.widget.tsx';
import { useSubscribe } from '#features/enrollment/web/enrollment.queries.ts';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useDueDay } from '#platform/web/due-day.ts';
import { usePersonalReason } from '#platform/web/personal.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { TrailPath } from './trail-path.tsx';
import styles from './trail-place.module.css';

/** Returns whether the page is being printed, where a list says more than a picture. */
function usePrinting() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the event ends.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
type Props = { detail: SeenDetail };
export function TrailPlace({ detail }: Props) {
  const t = useTexts();
  const [isListed, setListed] = useDeviceOption('trailsAsList');
  const isPrinting = usePrinting();
  const { title, items, isPreview } = detail;
  const back = `/catalog?view=${referenceText({ kind: 'trail', id: detail.id })}`;
  return (
    <div className={styles['place']}>
      <PageHeader
        title={title}
        crumbs={
          isPreview
            ? undefined
            : [{ label: t('catalog.title'), href: '/catalog' }, { label: t('classroom.trail') }, { label: title }]
        }
        lead={<Lead detail={detail} />}
        tags={detail.enrolledAt && <SegmentRing percent={detail.percent} size={64} />}
        actions={
          items.length > 0 && (
            <div className={styles['switch']}>
              <Segmented
                label={t('classroom.trail.view')}
                value={isListed ? 'list' : 'path'}
                onChange={(value) => setListed(value === 'list')}
                options={[
                  { value: 'path', label: t('classroom.trail.path') },
                  { value: 'list', label: t('classroom.trail.list') },
                ]}
              />
            </div>
          )
        }
      />
      {items.length === 0 ? (
        <EmptyState
          title={t('classroom.trail.empty')}
          action={<AppLink href={back}>{t('classroom.trail.about')}</AppLink>}
        />
      ) : (
        <>
          <Notice detail={detail} />
          {isListed || isPrinting ? (
            <div className={styles['list']}>
              <Syllabus detail={detail} />
            </div>
          ) : (
            <TrailPath detail={detail} />
          )}
          {!isPreview && <AppLink href={back}>{t('classroom.trail.about')}</AppLink>}
        </>
      )}
    </div>
  );
}
function Lead({ detail }: Props) {
  const t = useTexts();
  const { duration, longDate } = useFormats();
  const dueDay = useDueDay();
  const { requiredCount, doneCount, remainingSeconds } = detailProgressOf(detail);
  const { dueOn, expiresAt, completedAt } = detail;
  return [
    t('classroom.trail.stops', { done: doneCount, count: requiredCount }),
    detail.enrolledAt && !completedAt && remainingSeconds > 0
      ? t('classroom.trail.remaining', { duration: duration(remainingSeconds) })
      : '',
    dueOn && !completedAt ? t('classroom.trail.due', { day: dueDay({ dueOn, expiresAt }, longDate) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
/** Says why nothing is open, or offers to enrol. */
function Notice({ detail }: Props) {
  const t = useTexts();
  const { shortDate, time } = useFormats();
  const subscribe = useSubscribe();
  const personal = usePersonalReason();
  const { kind, id, enrolledAt, releaseAt, closed, isPreview } = detail;
  const [reason] = closed;
  if (reason)
    return (
      <p className={styles['notice']}>
        {reason === 'release' && releaseAt
          ? t('catalog.lock.release', { day: shortDate(releaseAt), time: time(releaseAt) })
          : t(`catalog.closed.${reason}`, {
              count: detail.prerequisites.filter((one) => one.percent < 100).length,
            })}
      </p>
    );
  if (!enrolledAt && !isPreview)
    return (
      <p className={styles['notice']}>
        {personal ?? t('classroom.trail.notEnrolled')}{' '}
        {!personal && (
          <Button size="sm" loading={subscribe.isPending} onClick={() => subscribe.mutate({ kind, id })}>
            {t('catalog.enrol')}
          </Button>
        )}
      </p>
    );
  return detail.completedAt || detail.nextItemId ? null : (
    <p className={styles['notice']}>{t('classroom.trail.nothingOpen')}</p>
  );
}
