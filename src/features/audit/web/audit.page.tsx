// Shows the audit: who did what, when and to what, with filters, export, and each act with before and after.
import { Button } from '@mantine/core';
import { ListMagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/ListMagnifyingGlass';
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { withFilter } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { AuditFilter, AuditRow } from '../contract/audit.wire.ts';
import { useActionWords } from './action-words.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { exportAudit, useAudit, useAuditActions } from './audit.queries.ts';

const AuditEntryDrawer = later(() => import('./audit-entry.tsx').then((part) => part.AuditEntryDrawer));
const first = ({ filters }: TableState, name: string) => filters[name]?.[0];
const filterOf = (state: TableState): AuditFilter => {
  const [userId, objectId, from, to] = ['who', 'object', 'from', 'to'].map((name) => first(state, name));
  const actions = state.filters['action'];
  const withAccess = !!actions?.length || first(state, 'access') === 'shown';
  return {
    ...(userId && { userId }),
    ...(objectId && { objectId }),
    ...(from && { from }),
    ...(to && { to }),
    ...(actions?.length && { actions: [...actions] }),
    ...(!withAccess && { withAccess }),
    pageNumber: state.page,
    pageSize: state.size,
  };
};

export function AuditPage() {
  const t = useTexts();
  const { dateTime } = useFormats();
  const words = useActionWords();
  const [state, setState] = useTableState({ filters: ['action', 'access', 'who', 'object', 'from', 'to'] });
  const [shown, setShown] = useState<AuditRow>();
  const found = useAudit(filterOf(state));
  const actions = useAuditActions();
  const setFilters = (filters: Record<string, string | null>) =>
    setState({
      ...state,
      page: 1,
      filters: {
        ...state.filters,
        ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value ? [value] : []])),
      },
    });
  const sentence = (action: string) => {
    const { area, deed } = words(action);
    return area ? `${area} · ${deed}` : deed;
  };
  const columns: Column<AuditRow>[] = [
    {
      id: 'what',
      header: t('audit.deed'),
      width: 340,
      cell: (row) => (
        <>
          <RowIdentity name={sentence(row.action)} code={row.reason ?? row.objectName} />{' '}
          {row.times > 1 && <Tag tone="neutral">{t('audit.timesOf', { count: row.times })}</Tag>}
        </>
      ),
    },
    {
      id: 'who',
      header: t('audit.who'),
      cell: (row) => (
        <>
          {row.userName ?? (row.isClientMode ? '' : t(row.address ? 'audit.visitor' : 'audit.nobody'))}{' '}
          {row.isClientMode && (
            <Tag tone="info">
              {row.companyName ? t('audit.clientMode.of', { company: row.companyName }) : t('audit.clientMode')}
            </Tag>
          )}
        </>
      ),
    },
    { id: 'at', header: t('audit.at'), cell: (row) => dateTime(row.at) },
    { id: 'address', header: t('audit.address'), cell: (row) => row.address ?? '—' },
  ];
  const rowActions: RowAction<AuditRow>[] = [
    { id: 'view', run: setShown },
    {
      id: 'object',
      label: t('audit.sameObject'),
      icon: ListMagnifyingGlassIcon,
      isHidden: (row) => !row.objectId,
      run: (row) => setFilters({ object: row.objectId }),
    },
  ];
  return (
    <ListPage
      id="audit"
      area={t('audit.settings')}
      title={t('audit.all')}
      lead={t('audit.lead')}
      exportFile={() => exportAudit(filterOf(state))}
      above={
        <AuditFilters
          userId={first(state, 'who') ?? null}
          objectId={first(state, 'object') ?? null}
          from={first(state, 'from') ?? null}
          to={first(state, 'to') ?? null}
          onChange={setFilters}
        />
      }
      label={t('audit.list')}
      {...listed(found)}
      rowName={(row) => `${sentence(row.action)}, ${dateTime(row.at)}`}
      columns={columns}
      state={state}
      onState={setState}
      actions={rowActions}
      onRowOpen={setShown}
      search={false}
      filters={[
        {
          id: 'access',
          label: t('audit.access'),
          options: [{ value: 'shown', label: t('audit.access.shown') }],
        },
        {
          id: 'action',
          label: t('audit.deed'),
          isMultiple: true,
          isOpen: true,
          options: (actions.data ?? []).map((value) => ({ value, label: sentence(value) })),
        },
      ]}
      none={{
        title: t('audit.none'),
        text: t('audit.none.text'),
        // A list without rows has no filters, so this button shows sign-ins and sign-outs.
        action: (
          <Button variant="default" onClick={() => setState(withFilter(state, 'access', ['shown']))}>
            {t('audit.access.shown')}
          </Button>
        ),
      }}
    >
      {shown && <AuditEntryDrawer id={shown.id} title={sentence(shown.action)} onClose={() => setShown(undefined)} />}
    </ListPage>
  );
}
