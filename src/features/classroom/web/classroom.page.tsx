// Shows the classroom: one item in front, the list of the whole course or trail next to it, and the progress as it happens.
import { Button } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { readReference } from '#platform/contract/reference.ts';
import { usePersonalReason } from '#platform/web/personal.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion, MissingState } from '#platform/web/ui/states.tsx';
import { useContentDetail } from '#features/catalog/web/detail.queries.ts';
import { useSubscribe } from '#features/enrollment/web/enrollment.queries.ts';
import type { ContentDetail } from '#features/catalog/contract/detail.wire.ts';
import { exitOf, Room, RoomTerms } from './room.tsx';
import { RoomBar } from './room-bar.tsx';
import styles from './room.module.css';

export function ClassroomPage() {
  const t = useTexts();
  const { str, step } = useParams({ strict: false }) as { str: string; step: string };
  const { trail, course } = useSearch({ strict: false }) as { trail?: string; course?: string };
  const reference = readReference(str);
  const kind = reference?.kind === 'course' || reference?.kind === 'trail' ? reference.kind : undefined;
  const found = useContentDetail(kind, reference?.id ?? '');
  if (!kind || (found.error instanceof Problem && found.error.kind === 'missing'))
    return (
      <BeforeRoom>
        <MissingState />
      </BeforeRoom>
    );
  if (found.isError && !found.data)
    return (
      <BeforeRoom>
        <ErrorState level={1} problem={found.error} onRetry={() => void found.refetch()} />
      </BeforeRoom>
    );
  if (!found.data)
    return (
      <BeforeRoom>
        <LoadingRegion isLoading label={t('classroom.loading')} skeleton={<RowsSkeleton count={6} height={72} />}>
          {null}
        </LoadingRegion>
      </BeforeRoom>
    );
  if (!found.data.enrolledAt)
    return (
      <BeforeRoom>
        <NotEnrolled detail={found.data} />
      </BeforeRoom>
    );
  if (found.data.termsDue === 'intro') return <BeforeTerms detail={found.data} trailId={trail} />;
  return <Room key={str} detail={found.data} step={Number(step)} trailId={trail} fromCourseId={course} />;
}
/** Shows a bar whose exit leads to the home page: no item is open yet, so nothing is stored. */
function BeforeRoom({ children }: { children: ReactNode }) {
  return (
    <>
      <RoomBar onExit={() => goTo('/')} />
      {children}
    </>
  );
}
/** Shows no item before the user accepts the terms. */
function BeforeTerms({ detail, trailId }: { detail: ContentDetail; trailId: string | undefined }) {
  const leave = () => goTo(exitOf(detail, trailId));
  return (
    <>
      <RoomBar onExit={leave}>
        <div className={styles['title']}>
          <h1>{detail.title}</h1>
        </div>
      </RoomBar>
      <RoomTerms detail={detail} onLeave={leave} />
    </>
  );
}
/** Answers a link into the classroom before enrolment: it offers to enrol, or says why the user cannot. */
function NotEnrolled({ detail }: { detail: ContentDetail }) {
  const t = useTexts();
  const subscribe = useSubscribe();
  const personal = usePersonalReason();
  const isOpen = detail.closed.length === 0;
  return (
    <EmptyState
      level={1}
      title={detail.title}
      action={
        isOpen && !personal ? (
          <Button loading={subscribe.isPending} onClick={() => subscribe.mutate({ kind: detail.kind, id: detail.id })}>
            {t('classroom.enrol')}
          </Button>
        ) : (
          <Button onClick={() => goTo('/home')}>{t('classroom.leave')}</Button>
        )
      }
    >
      {isOpen
        ? (personal ?? t('classroom.notEnrolled'))
        : t(`catalog.closed.${detail.closed[0]}`, {
            count: detail.prerequisites.filter((one) => one.percent < 100).length,
          })}
    </EmptyState>
  );
}
