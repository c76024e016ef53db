// Lists the learner's challenges: the open ones with their progress and deadline, and all others when asked.
import { Button } from '@mantine/core';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { useMemo, useState } from 'react';
import { referenceText } from '#platform/contract/reference.ts';
import { Drawing } from '#platform/web/art/drawing.tsx';
import { mosaic } from '#platform/web/art/tiles.ts';
import type { Palette } from '#platform/web/art/tiles.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Rail } from '#platform/web/ui/rail.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { OwnChallenge } from '../contract/ranking.wire.ts';
import { useOwnChallenges } from './journey.queries.ts';
import { InfoAlert } from './journey-words.tsx';
import styles from './journey.module.css';

/** The days left from which a deadline is urgent. */
const soonDays = 3;
const palettes: readonly Palette[] = [
  ['var(--c-brand-deep)', 'var(--tenant-art)', 'var(--tenant-art-2)'],
  ['var(--tenant-art)', 'var(--c-brand-deep)', 'var(--a-bone)'],
  ['var(--a-sun)', 'var(--c-brand-deep)', 'var(--a-bone)'],
];

export function JourneyChallenges() {
  const t = useTexts();
  const found = useOwnChallenges();
  const [isAll, setAll] = useState(false);
  const challenges = found.data ?? [];
  const open = challenges.filter(({ state }) => state === 'open');
  const shown = isAll ? challenges : open;
  return (
    <section aria-labelledby="journey-challenges">
      <div className={styles['head']}>
        <h2 id="journey-challenges">{t(isAll ? 'challenges.own.all' : 'challenges.own')}</h2>
        {challenges.length > open.length && (
          <Button variant="subtle" size="compact-md" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('challenges.own.onlyOpen') : t('challenges.own.showAll', { count: challenges.length })}
          </Button>
        )}
      </div>
      {found.isError && !found.data ? (
        <ErrorState
          problem={found.error}
          title={t('challenges.failed')}
          onRetry={() => void found.refetch()}
          level={3}
        />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('challenges.loading')}
          skeleton={<RowsSkeleton count={3} />}
        >
          {shown.length === 0 ? (
            <InfoAlert title={t('challenges.empty')}>{t('challenges.own.none')}</InfoAlert>
          ) : (
            <ul className={styles['challenges']}>
              {shown.map((challenge) => (
                <ChallengeCard key={challenge.id} challenge={challenge} />
              ))}
            </ul>
          )}
        </LoadingRegion>
      )}
    </section>
  );
}
function ChallengeCard({ challenge }: { challenge: OwnChallenge }) {
  const t = useTexts();
  const { number } = useFormats();
  const { id, name, description, done, total, score, mostPoints, contents, state, rules } = challenge;
  const art = useMemo(() => mosaic({ columns: 3, rows: 3, size: 40, seed: id, palettes }), [id]);
  const next = state === 'open' ? contents.find(({ isDone }) => !isDone) : undefined;
  return (
    <li className={`surface ${styles['challenge']}`}>
      <Drawing art={art} width={120} height={120} className={styles['picture']} />
      <div>
        <h3>
          {name} <Deadline challenge={challenge} />
        </h3>
        <p>{description || rules.map((rule) => rule.description).join(' · ')}</p>
        {total > 0 && (
          <p className={styles['steps']}>
            <Rail percent={(done / total) * 100} label={t('challenges.own.progress', { name })} height={8} isBare />
            <span className="num">{t('challenges.own.done', { done: number(done), total: number(total) })}</span>
          </p>
        )}
        {next && (
          <p>
            {t('challenges.own.next')}{' '}
            <AppLink className="link" href={`/catalog?view=${referenceText({ kind: next.kind, id: next.id })}`}>
              {next.title}
            </AppLink>
          </p>
        )}
      </div>
      <p className={styles['worth']}>
        <b className="num">{number(mostPoints)}</b> {t('challenges.points.unit', { count: mostPoints })}
        {score > 0 && <span>{t('challenges.own.earned', { count: score })}</span>}
      </p>
    </li>
  );
}
function Deadline({ challenge: { state, lastDay, daysLeft, startsOn } }: { challenge: OwnChallenge }) {
  const t = useTexts();
  const { date } = useFormats();
  if (state === 'done') return <Tag tone="ok">{t('challenges.own.state.done')}</Tag>;
  if (state === 'over') return <Tag>{t('challenges.own.state.over')}</Tag>;
  if (state === 'coming')
    return (
      <Tag tone="info" icon={ClockIcon}>
        {t('challenges.own.state.coming', { day: date(startsOn) })}
      </Tag>
    );
  const isSoon = daysLeft !== null && daysLeft <= soonDays;
  return (
    <Tag tone={isSoon ? 'danger' : 'neutral'} icon={ClockIcon}>
      {lastDay === null || daysLeft === null
        ? t('challenges.own.noDeadline')
        : daysLeft === 0
          ? t('challenges.own.lastDay')
          : t('challenges.own.daysLeft', { count: daysLeft })}
    </Tag>
  );
}
