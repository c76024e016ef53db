// Keeps in the address whose ranking is shown, and of which period, so that a link and the way back show the same.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { rankingPeriods } from '../contract/ranking.model.ts';
import type { RankingPeriod } from '../contract/ranking.model.ts';

const groups = ['everybody', 'unit', 'department', 'teams'] as const;
export type Among = (typeof groups)[number];
export const teamKinds = ['businessUnit', 'department'] as const;
export type TeamKind = (typeof teamKinds)[number];
export function useRankingAddress() {
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const chosen = {
    among: groups.find((one) => one === asked['among']) ?? 'everybody',
    period: rankingPeriods.find((one) => one === asked['period']) ?? 'all',
    teams: teamKinds.find((one) => one === asked['teams']) ?? 'businessUnit',
  };
  const usual: Record<string, string> = { among: 'everybody', period: 'all', teams: 'businessUnit' };
  const show = (next: { among?: Among; period?: RankingPeriod; teams?: TeamKind }) => {
    const named = Object.entries({ ...chosen, ...next }).filter(([key, value]) => value !== usual[key]);
    void navigate({ to: '.', replace: true, search: (() => Object.fromEntries(named)) as never });
  };
  return { ...chosen, show };
}
