// Shows everything that a person was certified for, here and elsewhere: what ends next, filters, cards, and the way to bring one.
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useAccess, useMay } from '#platform/web/access.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, FilteredEmptyState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { CertificatePacks } from '#features/certificates/web/certificate-packs.widget.tsx';
import { useCreateOwnPack } from '#features/certificates/web/packs.queries.ts';
import { AddCertificate, addCertificate } from '#features/external-certificates/web/add-certificate.widget.tsx';
import { obligationsToAct } from '#features/compliance/contract/own-obligation.model.ts';
import { OwnObligations } from '#features/compliance/web/own-obligations.widget.tsx';
import type { OwnCertificatePage } from '../contract/own-certificate.wire.ts';
import { CertificateCard } from './certificate-card.tsx';
import { ListBar } from './list-bar.tsx';
import { NextEnds } from './next-ends.tsx';
import { useOwnList } from './own-certificates.queries.ts';
import { useAskedRenewal, useListAddress } from './use-list-address.tsx';
import styles from './own-certificates.module.css';

export function MyCertificatesPage() {
  const t = useTexts();
  const { duration } = useFormats();
  const person = useAccess();
  const mayBring = useMay()('externalCertificates');
  const address = useListAddress();
  const isAsked = useAskedRenewal();
  const found = useOwnList(address.filter);
  const first = found.data?.pages[0];
  const toAct = obligationsToAct(first?.obligations ?? []);
  const asked = isAsked ? toAct[0]?.ruleId : undefined;
  const hasAny = first !== undefined && first.all > 0;
  if (person && !person.userId)
    return (
      <>
        <PageHeader title={t('ownCertificates.title')} />
        <EmptyState title={t('ownCertificates.noProfile')}>{t('ownCertificates.noProfile.text')}</EmptyState>
      </>
    );
  return (
    <>
      <PageHeader
        title={t('ownCertificates.title')}
        lead={
          hasAny &&
          `${t('ownCertificates.sum', { count: first.all, hours: duration(first.workloadMinutes * 60) })} ${t('ownCertificates.lead', { company: person?.tenantName ?? '' })}`
        }
        actions={
          hasAny && (
            <>
              <DownloadAll />
              {mayBring && (
                <Button leftSection={<PlusIcon size={20} aria-hidden="true" />} onClick={addCertificate}>
                  {t('ownCertificates.bring')}
                </Button>
              )}
            </>
          )
        }
      />
      {found.isError && !first ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('ownCertificates.loading')}
          skeleton={<RowsSkeleton count={3} height={260} />}
        >
          {first && first.all === 0 && (
            <>
              <OwnObligations obligations={toAct} asked={asked} />
              <First mayBring={mayBring} />
            </>
          )}
          {first && first.all > 0 && <Certificates found={found} first={first} asked={asked} />}
        </LoadingRegion>
      )}
    </>
  );
}
/** Starts the ZIP of everything that counts; its progress stands above the cards. */
function DownloadAll() {
  const t = useTexts();
  const pack = useCreateOwnPack();
  return (
    <Button
      variant="default"
      loading={pack.isPending}
      leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
      onClick={() => pack.mutate()}
    >
      {t('ownCertificates.downloadAll')}
    </Button>
  );
}
/** Shows what leads to the first certificate. */
function First({ mayBring }: { mayBring: boolean }) {
  const t = useTexts();
  return (
    <div className={styles['first']}>
      <EmptyState
        title={t('ownCertificates.none')}
        action={
          <>
            <Button onClick={() => goTo('/catalog')}>{t('ownCertificates.toCatalog')}</Button>
            {mayBring && (
              <Button variant="default" onClick={addCertificate}>
                {t('ownCertificates.bring')}
              </Button>
            )}
          </>
        }
      >
        {t(mayBring ? 'ownCertificates.none.text' : 'ownCertificates.none.here')}
      </EmptyState>
    </div>
  );
}
type OwnList = ReturnType<typeof useOwnList>;
type ListProps = { found: OwnList; first: OwnCertificatePage; asked: string | undefined };
function Certificates({ found, first, asked }: ListProps) {
  const t = useTexts();
  const { number } = useFormats();
  const mayBring = useMay()('externalCertificates');
  const { filter, show } = useListAddress();
  const cards = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const left = first.total - cards.length;
  const obligationOf = (objectId: string | null) => first.obligations.find((one) => one.objectId === objectId);
  // The banner has what ends next; what is overdue stands in the list.
  const next = first.next[0] && obligationOf(first.next[0].objectId);
  const ofBanner = next?.status === 'expiring' && next.canRenew ? next : undefined;
  const clear = () => show({ origin: undefined, status: undefined, search: undefined });
  return (
    <>
      <CertificatePacks isOwn />
      <NextEnds ends={first.next} obligation={ofBanner} asked={asked} />
      <OwnObligations
        obligations={obligationsToAct(first.obligations).filter((one) => one !== ofBanner)}
        asked={asked}
      />
      <ListBar page={first} />
      {cards.length === 0 ? (
        <FilteredEmptyState {...(filter.search && { query: filter.search })} onClear={clear} />
      ) : (
        <ul className={styles['cards']} aria-busy={found.isPlaceholderData} aria-label={t('ownCertificates.list')}>
          {cards.map((card) => (
            <li key={card.id}>
              <CertificateCard
                certificate={card}
                obligation={card.laterId === null ? obligationOf(card.objectId) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && left > 0 && (
        <div className={styles['more']}>
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('ownCertificates.more', { count: Math.min(left, first.pageSize), shown: number(left) })}
          </Button>
        </div>
      )}
      {mayBring && <AddCertificate />}
    </>
  );
}
