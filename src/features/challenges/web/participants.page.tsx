// Shows who has points of a challenge, and leads to what each person got in it.
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { Participant, ParticipantFilter } from '../contract/participants.wire.ts';
import { exportParticipants, useChallenge, useParticipants } from './challenges.queries.ts';
import { ParticipantDrawer } from './participant-drawer.tsx';

const filterOf = ({ search, orderBy, direction, page, size }: TableState): ParticipantFilter => ({
  ...(search && { search }),
  ...(orderBy && { orderBy: orderBy as ParticipantFilter['orderBy'], direction }),
  pageNumber: page,
  pageSize: size,
});
export function ParticipantsPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const t = useTexts();
  const { number, dateTime } = useFormats();
  const [state, setState] = useTableState({ filters: [] });
  const [shown, setShown] = useState<Participant>();
  const filter = filterOf(state);
  const found = useParticipants(id, filter);
  const name = useChallenge(id).data?.name;
  const columns: Column<Participant>[] = [
    {
      id: 'name',
      header: t('challenges.name'),
      sortable: true,
      width: 340,
      cell: (row) => <RowIdentity name={row.name} code={row.role ?? undefined} />,
    },
    { id: 'points', header: t('challenges.points'), sortable: true, cell: (row) => number(row.points) },
    { id: 'trophies', header: t('challenges.trophies'), cell: (row) => number(row.trophies) },
    {
      id: 'lastAt',
      header: t('challenges.participants.lastAt'),
      sortable: true,
      cell: (row) => dateTime(row.lastAt),
    },
  ];
  return (
    <ListPage
      id="challenge-participants"
      area={t('challenges.title')}
      title={t('challenges.participants')}
      lead={name}
      exportFile={() => exportParticipants(id, filter)}
      label={t('challenges.participants.list')}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={[{ id: 'view', run: setShown }]}
      onRowOpen={setShown}
      search={{ placeholder: t('challenges.search') }}
      none={{ title: t('challenges.participants.none'), text: t('challenges.participants.none.text') }}
    >
      {shown && (
        <ParticipantDrawer key={shown.id} challengeId={id} person={shown} onClose={() => setShown(undefined)} />
      )}
    </ListPage>
  );
}
