// Lists the business units or departments by the mean of their people's points; small ones are only counted.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { RankingPeriod } from '../contract/ranking.model.ts';
import { useTeamRanking } from './journey.queries.ts';
import { InfoAlert, useRankText } from './journey-words.tsx';
import { teamKinds } from './use-ranking-address.tsx';
import type { TeamKind } from './use-ranking-address.tsx';
import styles from './ranking.module.css';

type Props = { period: RankingPeriod; by: TeamKind; onBy: (by: TeamKind) => void };
export function RankingTeams({ period, by, onBy }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const rankText = useRankText();
  const { data, isPending, isError, error, refetch } = useTeamRanking(period, by);
  if (isError && !data)
    return <ErrorState problem={error} title={t('challenges.failed')} onRetry={() => void refetch()} level={3} />;
  const kinds = (
    <Segmented
      label={t('challenges.ranking.teams.by')}
      value={by}
      onChange={onBy}
      options={teamKinds.map((one) => ({ value: one, label: t(`challenges.ranking.teams.by.${one}`) }))}
    />
  );
  return (
    <>
      {kinds}
      <LoadingRegion isLoading={isPending} label={t('challenges.loading')} skeleton={<RowsSkeleton count={5} />}>
        {data?.teams.length === 0 && (
          <InfoAlert title={t('challenges.empty')}>{t('challenges.ranking.teams.none')}</InfoAlert>
        )}
        <ol className={styles['rows']} aria-label={t('challenges.ranking.among.teams')}>
          {data?.teams.map(({ id, name, rank, people, mean, isOwn }) => (
            <li key={id} data-own={isOwn || undefined}>
              <b className={`num ${styles['rank']}`}>{rankText(rank)}</b>
              <span className={styles['who']}>
                <b>{name}</b>
                <span>{t('challenges.ranking.teams.people', { count: people })}</span>
              </span>
              <span className={styles['mean']}>
                <b className="num">{number(mean, 1)}</b> {t('challenges.ranking.teams.mean')}
              </span>
            </li>
          ))}
        </ol>
        {!!data?.hidden && <p className="muted">{t('challenges.ranking.teams.hidden', { count: data.hidden })}</p>}
      </LoadingRegion>
    </>
  );
}
