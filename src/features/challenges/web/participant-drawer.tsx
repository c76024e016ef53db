// Shows what a person got in a challenge, entry by entry, and takes one back with a reason.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { askReason } from '#platform/web/confirm.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { challengeLimits } from '../contract/challenge.model.ts';
import type { Participant, ParticipantAward } from '../contract/participants.wire.ts';
import styles from './challenges.module.css';
import { useParticipantAwards, useTakeBack } from './challenges.queries.ts';
import { Pager } from './journey-words.tsx';

const pageSize = 20;
type Props = { challengeId: string; person: Pick<Participant, 'id' | 'name'>; onClose: () => void };
export function ParticipantDrawer({ challengeId, person, onClose }: Props) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const takeBack = useTakeBack();
  const found = useParticipantAwards(challengeId, person.id, page, pageSize);
  const handleTakeBack = async ({ id, points }: ParticipantAward) => {
    const reason = await askReason({
      title: t('challenges.takeBack.title', { count: points }),
      body: t('challenges.takeBack.text', { name: person.name }),
      confirmLabel: t('challenges.takeBack'),
      danger: true,
      reason: { label: t('challenges.remove.reason'), maxLength: challengeLimits.reason },
    });
    if (reason === undefined) return;
    takeBack.mutate({ id, reason: reason.trim() }, { onSuccess: () => toast.success(t('challenges.takeBack.toast')) });
  };
  return (
    <Drawer opened onClose={onClose} title={person.name}>
      {found.isError && !found.data ? (
        <ErrorState level={3} problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('challenges.loading')}
          skeleton={<RowsSkeleton count={5} height={56} />}
        >
          <ul className={styles['rules']} aria-label={t('challenges.participants.entries')}>
            {found.data?.items.map((one) => (
              <Entry key={one.id} award={one} onTakeBack={() => void handleTakeBack(one)} />
            ))}
          </ul>
          <Pager
            label={t('challenges.trophies.pages')}
            page={page}
            pages={Math.ceil((found.data?.total ?? 0) / pageSize)}
            onPage={setPage}
          />
        </LoadingRegion>
      )}
    </Drawer>
  );
}
function Entry({ award, onTakeBack }: { award: ParticipantAward; onTakeBack: () => void }) {
  const t = useTexts();
  const { dateTime } = useFormats();
  const { rule, contentName, points, reason, isTakenBack, date } = award;
  return (
    <li className={styles['rule']}>
      <span>
        <b>{contentName ?? rule}</b>
        <small>
          {reason === null
            ? `${contentName ? `${rule} · ` : ''}${dateTime(date)}`
            : t('challenges.trophies.corrected', { reason })}
        </small>
      </span>
      <span className={styles['worth']}>
        <b className="num">{t('challenges.participants.points', { count: points })}</b>
        {isTakenBack && (
          <Tag tone="neutral" icon={null}>
            {t('challenges.takeBack.done')}
          </Tag>
        )}
        {reason === null && !isTakenBack && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            aria-label={t('challenges.takeBack.of', { name: contentName ?? rule })}
            onClick={onTakeBack}
          >
            {t('challenges.takeBack')}
          </Button>
        )}
      </span>
    </li>
  );
}
