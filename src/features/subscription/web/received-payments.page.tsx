// Shows the payments of everybody's subscriptions: who manages users confirms those that came, and sets the plans.
import { Button } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { later } from '#platform/web/ui/later.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { paymentStates } from '../contract/subscription.model.ts';
import type { PaymentState } from '../contract/subscription.model.ts';
import type { ReceivedPayment } from '../contract/subscription.wire.ts';
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx';
import { PaymentTag } from './payment-tag.tsx';
import { PlansDialog } from './plans-dialog.tsx';
import { useOffer, useReceivedPayments, useRefusePayment } from './subscription.queries.ts';

const ProviderDialog = later(() => import('./provider-dialog.tsx').then((part) => part.ProviderDialog));
export function ReceivedPaymentsPage() {
  const t = useTexts();
  const { money, date } = useFormats();
  const [state, setState] = useTableState({ filters: ['situacoes'] });
  const [confirming, setConfirming] = useState<ReceivedPayment>();
  const [isPricing, setPricing] = useState(false);
  const [isConnecting, setConnecting] = useState(false);
  const refuse = useRefusePayment();
  const offer = useOffer();
  const found = useReceivedPayments({
    search: state.search,
    states: state.filters['situacoes'] as PaymentState[] | undefined,
    orderBy: state.orderBy === 'person' ? 'person' : 'createdAt',
    direction: state.orderBy ? state.direction : 'desc',
    pageNumber: state.page,
    pageSize: state.size,
  });
  const handleRefuse = async ({ id, personName, amountCents, currency }: ReceivedPayment) => {
    const isSure = await confirm({
      title: t('subscription.refuse.ask'),
      body: t('subscription.refuse.ask.text', { name: personName, price: money(amountCents, currency) }),
      confirmLabel: t('subscription.refuse'),
      danger: true,
    });
    if (isSure) refuse.mutate(id, { onSuccess: () => void toast.success(t('subscription.refused')) });
  };
  const columns: Column<ReceivedPayment>[] = [
    { id: 'person', header: t('subscription.column.person'), sortable: true, cell: (row) => row.personName },
    {
      id: 'kind',
      header: t('subscription.column.kind'),
      cell: (row) => t(`subscription.kind.${row.kind}`),
    },
    { id: 'plan', header: t('subscription.column.plan'), cell: (row) => t(`subscription.plan.${row.plan}`) },
    {
      id: 'amount',
      header: t('subscription.column.amount'),
      align: 'end',
      cell: (row) => money(row.amountCents, row.currency),
    },
    {
      id: 'createdAt',
      header: t('subscription.column.asked'),
      align: 'end',
      sortable: true,
      cell: (row) => date(row.createdAt),
    },
    { id: 'state', header: t('subscription.column.state'), cell: (row) => <PaymentTag state={row.state} /> },
  ];
  const isDecided = (row: ReceivedPayment) => row.state !== 'pending';
  return (
    <ListPage
      id="subscription-received"
      area={t('subscription.area')}
      title={t('subscription.received')}
      label={t('subscription.received.list')}
      {...listed(found)}
      rowName={(row) => row.personName}
      columns={columns}
      state={state}
      onState={setState}
      search={{ placeholder: t('subscription.received.search') }}
      filters={[
        {
          id: 'situacoes',
          label: t('subscription.column.state'),
          isMultiple: true,
          options: paymentStates.map((value) => ({ value, label: t(`subscription.payment.state.${value}`) })),
        },
      ]}
      actions={[
        {
          id: 'confirmPayment',
          label: t('subscription.confirm'),
          icon: CheckIcon,
          isHidden: isDecided,
          run: setConfirming,
        },
        {
          id: 'refusePayment',
          label: t('subscription.refuse'),
          icon: XIcon,
          isDanger: true,
          isHidden: isDecided,
          run: (row) => void handleRefuse(row),
        },
      ]}
      headActions={
        offer.data && (
          <>
            <Button variant="default" onClick={() => setConnecting(true)}>
              {t('subscription.provider')}
            </Button>
            <Button variant="default" onClick={() => setPricing(true)}>
              {t('subscription.plans')}
            </Button>
          </>
        )
      }
      none={{ title: t('subscription.received.none'), text: t('subscription.received.none.text') }}
    >
      {confirming && <ConfirmPaymentDialog payment={confirming} onClose={() => setConfirming(undefined)} />}
      {isConnecting && <ProviderDialog onClose={() => setConnecting(false)} />}
      {isPricing && offer.data && <PlansDialog plans={offer.data.plans} onClose={() => setPricing(false)} />}
    </ListPage>
  );
}
