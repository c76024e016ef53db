// Shows "Meu contrato": what the company has contracted, until when, and how much of it is used.
import { megabyteBytes } from '#platform/contract/units.ts';
import type { ReactNode } from 'react';
import { statusOf } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { ContractRow } from '../contract/contract.wire.ts';
import { Expiry, StatusTag } from './contract-tags.tsx';
import { useMyContract } from './contracts.queries.ts';
import { UsageMeter } from './usage-meter.widget.tsx';
import styles from './contracts.module.css';

export function MyContractPage() {
  const t = useTexts();
  const found = useMyContract();
  return (
    <>
      <PageHeader
        title={t('contracts.mine')}
        crumbs={[{ label: t('contracts.area') }, { label: t('contracts.mine') }]}
        lead={found.data && `${found.data.companyName} · ${t('contracts.code.of', { code: found.data.code })}`}
        tags={found.data && <StatusTag status={found.data.status} />}
      />
      {found.isError ? (
        <ErrorState title={t('contracts.info.failed')} problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={statusOf(found) === 'loading'}
          label={t('contracts.mine.loading')}
          skeleton={<FieldsSkeleton count={6} />}
        >
          {found.data && <MyContract contract={found.data} />}
        </LoadingRegion>
      )}
    </>
  );
}
function MyContract({ contract }: { contract: ContractRow }) {
  const t = useTexts();
  const { bytes, date } = useFormats();
  const disk = contract.diskLimitMegabytes;
  return (
    <>
      <Part title={t('contracts.usage')}>
        <Fact name={t('contracts.users')}>
          <UsageMeter label={t('contracts.users')} used={contract.activeUsers} limit={contract.userLimit} />
        </Fact>
        <Fact name={t('contracts.disk')}>
          <UsageMeter
            label={t('contracts.disk')}
            used={contract.diskBytes}
            limit={disk === null ? null : disk * megabyteBytes}
            format={bytes}
          />
        </Fact>
        <Fact name={t('contracts.courses')}>
          <UsageMeter label={t('contracts.courses')} used={contract.courses} limit={contract.courseLimit} />
        </Fact>
        <Fact name={t('contracts.trails')}>
          <UsageMeter label={t('contracts.trails')} used={contract.trails} limit={contract.trailLimit} />
        </Fact>
      </Part>
      <Part title={t('contracts.step.general')}>
        <Fact name={t('contracts.signed')}>{contract.signedOn ? date(contract.signedOn) : '—'}</Fact>
        <Fact name={t('contracts.expires')}>
          <Expiry {...contract} />
        </Fact>
        <Fact name={t('contracts.classification')}>{t(`contracts.classification.${contract.classification}`)}</Fact>
        <Fact name={t('contracts.products')}>
          {contract.products.length
            ? contract.products.map((one) => (
                <Tag key={one} tone="brand" icon={null}>
                  {t(`contracts.product.${one}`)}
                </Tag>
              ))
            : '—'}
        </Fact>
        <Fact name={t('contracts.address')}>
          {(!contract.hostProof && contract.customAddress) || contract.address || '—'}
        </Fact>
        <Fact name={t('contracts.owner')}>{contract.ownerName ?? '—'}</Fact>
        <Fact name={t('contracts.responsible')}>{contract.responsibleName ?? '—'}</Fact>
        <Fact name={t('contracts.responsible.email')}>{contract.responsibleEmail ?? '—'}</Fact>
      </Part>
    </>
  );
}
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['part']}>
    <h2>{title}</h2>
    <dl className={styles['sheet']}>{children}</dl>
  </section>
);
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
