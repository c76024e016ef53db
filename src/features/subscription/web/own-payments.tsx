// Lists the payments of the own subscription, each with its receipt.
import { ActionIcon } from '@mantine/core';
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt';
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import type { SubscriptionPayment } from '../contract/subscription.wire.ts';
import { PaymentTag } from './payment-tag.tsx';
import { printReceipt, useOwnPayments } from './subscription.queries.ts';
import styles from './plan.module.css';

export function OwnPayments({ id }: { id: string }) {
  const t = useTexts();
  const { money, date } = useFormats();
  const [state, setState] = useTableState();
  const [printing, setPrinting] = useState<string>();
  const found = useOwnPayments(id, {
    pageNumber: state.page,
    pageSize: state.size,
    orderBy: state.orderBy === 'amount' ? 'amount' : 'createdAt',
    direction: state.orderBy ? state.direction : 'desc',
  });
  const handleReceipt = async ({ id: paymentId }: SubscriptionPayment) => {
    setPrinting(paymentId);
    try {
      saveFile(await printReceipt(id, paymentId), `${t('subscription.receipt.title')}.pdf`);
    } catch (problem) {
      toast.error(problem);
    } finally {
      setPrinting(undefined);
    }
  };
  const columns: Column<SubscriptionPayment>[] = [
    {
      id: 'createdAt',
      header: t('subscription.column.date'),
      sortable: true,
      cell: (row) => date(row.paidAt ?? row.createdAt),
    },
    {
      id: 'plan',
      header: t('subscription.column.description'),
      cell: (row) =>
        [
          t(`subscription.described.${row.plan}`),
          row.cardLastDigits && t('subscription.ending', { digits: row.cardLastDigits }),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'amount',
      header: t('subscription.column.amount'),
      align: 'end',
      sortable: true,
      cell: (row) => money(row.amountCents, row.currency),
    },
    { id: 'state', header: t('subscription.column.state'), cell: (row) => <PaymentTag state={row.state} /> },
    {
      id: 'receipt',
      header: t('subscription.receipt'),
      align: 'end',
      hideable: false,
      cell: (row) =>
        row.paidAt && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            loading={printing === row.id}
            aria-label={t('subscription.receipt.of', { day: date(row.paidAt) })}
            onClick={() => void handleReceipt(row)}
          >
            <ReceiptIcon size={20} aria-hidden="true" />
          </ActionIcon>
        ),
    },
  ];
  return (
    <section className={styles['wide']} aria-labelledby="subscription-payments">
      <h2 id="subscription-payments">{t('subscription.payments')}</h2>
      <DataTable
        id="subscription-payments"
        label={t('subscription.payments.list')}
        {...listed(found)}
        rowId={(row) => row.id}
        rowName={(row) => date(row.createdAt)}
        columns={columns}
        state={state}
        onState={setState}
        search={false}
        empty={<p className="muted">{t('subscription.payments.none')}</p>}
      />
    </section>
  );
}
