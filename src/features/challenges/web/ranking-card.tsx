// Shows the ranking of everybody, of the own unit, of the own department or of teams, by period, with the own row and its neighbours.
import { useState } from 'react';
import { useUser } from '#features/people/web/people.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { drawerRanks } from '../contract/journey.model.ts';
import { rankingPageSize, rankingPeriods } from '../contract/ranking.model.ts';
import { useHidesName, useOwnRank, useRanking } from './journey.queries.ts';
import type { RankScope } from './journey.queries.ts';
import { InfoAlert, Pager } from './journey-words.tsx';
import { RankingPodium } from './ranking-podium.tsx';
import { RankingRows } from './ranking-rows.tsx';
import { RankingTeams } from './ranking-teams.tsx';
import { useRankingAddress } from './use-ranking-address.tsx';
import type { Among } from './use-ranking-address.tsx';
import styles from './ranking.module.css';

export function RankingCard({ userId }: { userId: string }) {
  const t = useTexts();
  const { among, period, teams, show } = useRankingAddress();
  const { data: person, isPending } = useUser(userId);
  const scopes: Record<Among, RankScope | undefined> = {
    everybody: {},
    unit: person?.businessUnitId ? { businessUnitId: person.businessUnitId } : undefined,
    department: person?.departmentId ? { departmentId: person.departmentId } : undefined,
    teams: {},
  };
  const offered = (Object.keys(scopes) as Among[]).filter((one) => scopes[one]);
  // Whoever comes by an address waits for the own unit; somebody without one sees everybody.
  const scope = scopes[among] ?? (isPending ? undefined : {});
  return (
    <section className={`surface ${styles['ranking']}`} aria-labelledby="journey-ranking">
      <h2 id="journey-ranking">{t('challenges.ranking')}</h2>
      <Segmented
        label={t('challenges.ranking.among')}
        value={among}
        onChange={(next) => show({ among: next })}
        options={offered.map((one) => ({ value: one, label: t(`challenges.ranking.among.${one}`) }))}
      />
      <Segmented
        label={t('challenges.ranking.period')}
        value={period}
        onChange={(next) => show({ period: next })}
        options={rankingPeriods.map((one) => ({ value: one, label: t(`challenges.ranking.period.${one}`) }))}
      />
      {among === 'teams' ? (
        <RankingTeams period={period} by={teams} onBy={(next) => show({ teams: next })} />
      ) : scope === undefined ? (
        <RowsSkeleton count={5} />
      ) : (
        <People key={`${among}-${period}`} scope={period === 'all' ? scope : { ...scope, period }} />
      )}
      <NameChoice />
    </section>
  );
}
function People({ scope }: { scope: RankScope }) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const top = useRanking(scope, 1);
  const found = useRanking(scope, page);
  const own = useOwnRank({ ...scope, withNeighbors: true }).data;
  const first = top.data?.items.slice(0, drawerRanks) ?? [];
  const rows = page === 1 ? (top.data?.items.slice(drawerRanks) ?? []) : (found.data?.items ?? []);
  const isShown = [...first, ...rows].some(({ isOwn }) => isOwn);
  const failed = top.data === undefined ? top : found;
  if (failed.isError && failed.data === undefined)
    return (
      <ErrorState
        problem={failed.error}
        title={t('challenges.failed')}
        onRetry={() => void failed.refetch()}
        level={3}
      />
    );
  return (
    <LoadingRegion isLoading={top.isPending} label={t('challenges.loading')} skeleton={<RowsSkeleton count={5} />}>
      {first.length === 0 ? (
        <InfoAlert title={t('challenges.empty')}>{t('challenges.ranking.none')}</InfoAlert>
      ) : (
        <>
          <RankingPodium entries={first} />
          {rows.length > 0 && (
            <RankingRows label={t('challenges.ranking.rows')} entries={rows} next={own?.next ?? null} />
          )}
          <Pager
            label={t('challenges.ranking.pages')}
            page={page}
            pages={Math.ceil((top.data?.total ?? 0) / rankingPageSize)}
            onPage={setPage}
          />
          {own && !isShown && own.rank !== null && (
            <>
              <h3>{t('challenges.ranking.near')}</h3>
              <RankingRows label={t('challenges.ranking.near')} entries={own.neighbors} next={own.next} />
            </>
          )}
          {own?.rank === null && (
            <InfoAlert title={t('challenges.rank.none')}>{t('challenges.rank.none.text')}</InfoAlert>
          )}
        </>
      )}
    </LoadingRegion>
  );
}
function NameChoice() {
  const t = useTexts();
  const own = useOwnRank().data;
  const choice = useHidesName();
  if (!own) return null;
  if (own.hidesNames) return <p className="muted">{t('challenges.ranking.companyHides')}</p>;
  return (
    <SwitchInput
      size="small"
      label={t('challenges.ranking.hide')}
      hint={t('challenges.ranking.hide.hint')}
      checked={choice.isPending ? choice.variables : own.hidesName}
      onChange={(hidesName) => choice.mutate(hidesName)}
    />
  );
}
