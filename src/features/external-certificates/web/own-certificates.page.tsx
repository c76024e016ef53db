// Shows the learner's own external certificates: their states, with search, filters and sorting, and the ways to send, correct and remove.
import { confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { approvals, isChangeable } from '../contract/external-certificate.model.ts';
import type { Approval } from '../contract/external-certificate.model.ts';
import type { ExternalCertificateRow, OwnCertificateFilter } from '../contract/external-certificate.wire.ts';
import { ApprovalTag, ValidityTag } from './certificate-tags.tsx';
import { useOwnCertificates, useRemoveOwnCertificate } from './external-certificates.queries.ts';
import { ownPath } from './use-certificate-form.tsx';

const pathOf = ({ id }: { id: string }) => `${ownPath}/${id}`;
const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): OwnCertificateFilter => ({
  ...(search && { search }),
  ...(filters['status']?.length && {
    statuses: approvals.filter((one) => filters['status']!.includes(one)) as Approval[],
  }),
  ...(orderBy && { orderBy: orderBy as OwnCertificateFilter['orderBy'], direction }),
  pageNumber: page,
  pageSize: size,
});

export function OwnCertificatesPage() {
  const t = useTexts();
  const { date, duration } = useFormats();
  const [state, setState] = useTableState({ filters: ['status'] });
  const found = useOwnCertificates(filterOf(state));
  const remove = useRemoveOwnCertificate();
  const columns: Column<ExternalCertificateRow>[] = [
    {
      id: 'title',
      header: t('externalCertificates.field.title'),
      sortable: true,
      width: 360,
      cell: (row) => <RowIdentity name={row.title} code={row.institution} />,
    },
    {
      id: 'status',
      header: t('externalCertificates.status'),
      cell: (row) => (
        <>
          <ApprovalTag {...row} /> <ValidityTag {...row} />
        </>
      ),
    },
    {
      id: 'workload',
      header: t('externalCertificates.field.workload'),
      align: 'end',
      cell: (row) => duration(row.workloadMinutes * 60),
    },
    {
      id: 'completedOn',
      header: t('externalCertificates.field.completedOn'),
      sortable: true,
      align: 'end',
      cell: (row) => date(row.completedOn),
    },
    {
      id: 'expiresOn',
      header: t('externalCertificates.field.expiresOn'),
      sortable: true,
      align: 'end',
      cell: (row) => (row.expiresOn ? date(row.expiresOn) : t('externalCertificates.neverExpires')),
    },
    {
      id: 'sentAt',
      header: t('externalCertificates.sentAt'),
      sortable: true,
      align: 'end',
      cell: (row) => date(row.sentAt),
    },
  ];
  const askRemoval = async (row: ExternalCertificateRow) => {
    if (await confirmRemoval({ type: t('externalCertificates.one'), name: row.title }))
      remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const stays = (row: ExternalCertificateRow) => !isChangeable(row.status) && t('externalCertificates.approvedStays');
  return (
    <ListPage
      id="own-external-certificates"
      area={t('externalCertificates.area')}
      title={t('externalCertificates.own')}
      lead={t('externalCertificates.own.lead')}
      create={{ label: t('externalCertificates.new'), href: `${ownPath}/novo` }}
      label={t('externalCertificates.own.list')}
      {...listed(found)}
      failedTitle={t('externalCertificates.list.failed')}
      rowName={(row) => row.title}
      columns={columns}
      state={state}
      onState={setState}
      actions={[
        { id: 'open', label: t('externalCertificates.open'), href: pathOf },
        { id: 'remove', run: (row) => void askRemoval(row), reason: stays },
      ]}
      onRowOpen={(row) => goTo(pathOf(row))}
      search={{ placeholder: t('externalCertificates.search') }}
      filters={[
        {
          id: 'status',
          label: t('externalCertificates.status'),
          isMultiple: true,
          options: approvals.map((value) => ({ value, label: t(`externalCertificates.status.${value}`) })),
        },
      ]}
      none={{ title: t('externalCertificates.own.none'), text: t('externalCertificates.own.none.text') }}
    />
  );
}
