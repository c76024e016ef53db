// Shows the list of challenges: where they are played, when, what they give and who has played.
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree';
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { environments } from '../contract/challenge.model.ts';
import type { ChallengeFilter, ChallengeRow } from '../contract/challenge.wire.ts';
import { ChallengeRemoval } from './challenge-removal.tsx';
import { challengesPath, participantsPath } from './challenges-path.tsx';
import { exportChallenges, useChallenges } from './challenges.queries.ts';

const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): ChallengeFilter => ({
  ...(search && { search }),
  environment: filters['environment']?.[0] as ChallengeFilter['environment'],
  isActive: flagOf(filters['isActive']),
  ...(orderBy && { orderBy: orderBy as ChallengeFilter['orderBy'], direction }),
  pageNumber: page,
  pageSize: size,
});
const tones = { draft: 'warning', coming: 'info', running: 'ok', over: 'neutral' } as const;

function useColumns(): Column<ChallengeRow>[] {
  const t = useTexts();
  const { date, number } = useFormats();
  return [
    {
      id: 'name',
      header: t('challenges.name'),
      sortable: true,
      width: 340,
      cell: (row) => <RowIdentity name={row.name} code={t(`challenges.where.${row.environment}`)} />,
    },
    {
      id: 'startsOn',
      header: t('challenges.period'),
      sortable: true,
      cell: (row) =>
        row.endsOn
          ? t('challenges.period.fromTo', { start: date(row.startsOn), end: date(row.endsOn) })
          : t('challenges.period.from', { start: date(row.startsOn) }),
    },
    {
      id: 'points',
      header: t('challenges.points'),
      cell: (row) => t('challenges.points.most', { count: row.mostPoints }),
    },
    {
      id: 'people',
      header: t('challenges.people'),
      cell: (row) => number(row.people),
    },
    {
      id: 'state',
      header: t('challenges.state'),
      cell: (row) => <Tag tone={tones[row.state]}>{t(`challenges.state.${row.state}`)}</Tag>,
    },
  ];
}
export function ChallengesPage() {
  const t = useTexts();
  const [state, setState] = useTableState({ filters: ['environment', 'isActive'] });
  const [closing, setClosing] = useState<ChallengeRow>();
  const filter = filterOf(state);
  const found = useChallenges(filter);
  const columns = useColumns();
  const edit = (row: ChallengeRow) => goTo(`${challengesPath}/${row.id}`);
  return (
    <>
      <ListPage
        id="challenges"
        area={t('challenges.area')}
        title={t('challenges.title')}
        lead={found.data && t('challenges.count', { count: found.data.total })}
        create={{ label: t('challenges.new'), href: `${challengesPath}/novo` }}
        exportFile={(format) => exportChallenges(filter, format)}
        exportFormats={['xlsx', 'csv']}
        label={t('challenges.list')}
        {...listed(found)}
        rowName={(row) => row.name}
        columns={columns}
        state={state}
        onState={setState}
        actions={[
          { id: 'edit', run: edit },
          {
            id: 'participants',
            label: t('challenges.participants'),
            icon: UsersThreeIcon,
            href: (row) => participantsPath(row.id),
          },
          { id: 'remove', run: setClosing },
        ]}
        onRowOpen={edit}
        rowTone={(row) => (row.state === 'running' ? undefined : 'off')}
        search={{ placeholder: t('challenges.search') }}
        filters={[
          {
            id: 'environment',
            label: t('challenges.where'),
            options: environments.map((value) => ({ value, label: t(`challenges.where.${value}`) })),
          },
          {
            id: 'isActive',
            label: t('challenges.state'),
            options: [
              { value: 'true', label: t('challenges.active') },
              { value: 'false', label: t('challenges.inactive') },
            ],
          },
        ]}
        none={{ title: t('challenges.none'), text: t('challenges.none.text') }}
      />
      {closing && <ChallengeRemoval row={closing} onClose={() => setClosing(undefined)} />}
    </>
  );
}
