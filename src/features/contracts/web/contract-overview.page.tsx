// Shows staff the managed contracts together, those that end soon or are near a limit, and the provider the installation.
import { megabyteBytes } from '#platform/contract/units.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { expiringDays } from '../contract/contract-overview.model.ts';
import type { ContractOverview, WatchedContract } from '../contract/contract-overview.wire.ts';
import { useContractOverview } from './contract-overview.queries.ts';
import { Expiry } from './contract-tags.tsx';
import { UsageMeter } from './usage-meter.widget.tsx';
import styles from './contracts.module.css';

const list = '/conta/contrato';
const open = 'status=production&status=experimentation';
export function ContractOverviewPage() {
  const t = useTexts();
  const { relative } = useFormats();
  const found = useContractOverview();
  const { data } = found;
  return (
    <>
      <PageHeader
        title={t('contracts.overview')}
        lead={data && t('contracts.overview.lead', { when: relative(data.countedAt) })}
      />
      {found.isError && !data ? (
        <ErrorState problem={found.error} title={t('contracts.overview.failed')} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={!data}
          label={t('contracts.overview.loading')}
          skeleton={<RowsSkeleton count={4} height={120} />}
        >
          {data && <Overview data={data} />}
        </LoadingRegion>
      )}
    </>
  );
}
function Overview({ data: { contracts, expiring, nearLimit, installation } }: { data: ContractOverview }) {
  const t = useTexts();
  const { number, bytes } = useFormats();
  if (contracts.total === 0)
    return (
      <>
        <EmptyState title={t('contracts.none')} action={<AppLink href={`${list}/novo`}>{t('contracts.new')}</AppLink>}>
          {t('contracts.none.text')}
        </EmptyState>
        {installation && <Installation found={installation} />}
      </>
    );
  const figures = [
    {
      id: 'production',
      value: number(contracts.production),
      href: `${list}?status=production`,
      note: t('contracts.overview.ofAll', { count: contracts.total }),
    },
    {
      id: 'users',
      value: number(contracts.activeUsers),
      href: `${list}?orderBy=activeUsers&direction=desc`,
      note: contracts.userLimit ? t('contracts.overview.contracted', { count: contracts.userLimit }) : '',
    },
    {
      id: 'expiring',
      value: number(expiring.total),
      href: `${list}?expires=${expiringDays}&${open}&orderBy=expiresOn`,
      note: t('contracts.expires.within', { count: expiringDays }),
    },
    {
      id: 'nearLimit',
      value: number(nearLimit.total),
      href: `${list}?limit=near&${open}`,
      note: t('contracts.overview.nearLimit.note'),
    },
    {
      id: 'blocked',
      value: number(contracts.blocked),
      href: `${list}?status=blocked`,
      note: t('contracts.overview.canceled', { count: contracts.canceled }),
    },
  ] as const;
  return (
    <div className={styles['overview']}>
      <ul className={styles['tiles']} aria-label={t('contracts.overview.figures')}>
        {figures.map(({ id, value, href, note }) => (
          <li key={id} className={styles['card']}>
            <p>{t(`contracts.overview.${id}`)}</p>
            <AppLink href={href} className={styles['value']}>
              {value}
            </AppLink>
            <small>{note}</small>
          </li>
        ))}
      </ul>
      <Watched id="expiring" found={expiring} href={`${list}?expires=${expiringDays}&${open}&orderBy=expiresOn`} />
      <Watched id="nearLimit" found={nearLimit} href={`${list}?limit=near&${open}`} />
      {installation && <Installation found={installation} />}
      <p className="muted">{t('contracts.overview.disk', { size: bytes(contracts.diskBytes) })}</p>
    </div>
  );
}
type WatchedProps = { id: 'expiring' | 'nearLimit'; found: ContractOverview['expiring']; href: `/${string}` };
function Watched({ id, found: { total, items }, href }: WatchedProps) {
  const t = useTexts();
  const { bytes } = useFormats();
  const disk = ({ diskLimitMegabytes: limit }: WatchedContract) => (limit === null ? null : limit * megabyteBytes);
  return (
    <section className={styles['card']} aria-labelledby={`contracts-${id}`}>
      <h2 id={`contracts-${id}`}>{t(`contracts.overview.${id}`)}</h2>
      {total === 0 ? (
        <p className="muted">{t(`contracts.overview.${id}.none`)}</p>
      ) : (
        <ul className={styles['rows']}>
          {items.map((one) => (
            <li key={one.id}>
              <span className={styles['what']}>
                <AppLink href={`${list}/${one.id}`}>{one.companyName}</AppLink>
                <small>{t('contracts.code.of', { code: one.code })}</small>
              </span>
              {id === 'expiring' ? (
                <Expiry {...one} />
              ) : (
                <>
                  <UsageMeter label={t('contracts.users')} used={one.activeUsers} limit={one.userLimit} />
                  <UsageMeter label={t('contracts.disk')} used={one.diskBytes} limit={disk(one)} format={bytes} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {total > items.length && <AppLink href={href}>{t('contracts.overview.all', { count: total })}</AppLink>}
    </section>
  );
}
function Installation({ found }: { found: NonNullable<ContractOverview['installation']> }) {
  const t = useTexts();
  const { number, bytes, duration, dateTime } = useFormats();
  const { storage } = found;
  const facts = [
    ['jobs', number(found.waitingJobs)],
    ['oldest', duration(found.oldestWaitSeconds)],
    ['failed', number(found.failedJobs)],
    ['database', bytes(found.databaseBytes)],
    ['files', storage ? bytes(storage.bytes) : '—'],
    ['missing', storage ? number(storage.missing) : '—'],
    ['checked', storage ? dateTime(storage.checkedAt) : t('contracts.installation.never')],
    ['version', found.version],
  ] as const;
  return (
    <section className={styles['card']} aria-labelledby="contracts-installation">
      <h2 id="contracts-installation">{t('contracts.installation')}</h2>
      <Tag tone={found.isWorking ? 'ok' : 'danger'}>
        {t(found.isWorking ? 'contracts.installation.working' : 'contracts.installation.late')}
      </Tag>
      <dl className={styles['facts']}>
        {facts.map(([id, value]) => (
          <div key={id}>
            <dt>{t(`contracts.installation.${id}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
