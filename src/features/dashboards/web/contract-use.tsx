// Shows how much of the company's contract is used, and its last day.
import { UsageMeter } from '#features/contracts/web/usage-meter.widget.tsx';
import { megabyteBytes } from '#platform/contract/units.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import type { AdministratorDashboard } from '../contract/administrator-dashboard.wire.ts';
import styles from './dashboards.module.css';

type Props = { contract: NonNullable<AdministratorDashboard['contract']> };
export function ContractUse({ contract }: Props) {
  const t = useTexts();
  const { bytes, date } = useFormats();
  const { expiresOn, diskLimitMegabytes } = contract;
  const limits = [
    { id: 'users', used: contract.activeUsers, limit: contract.userLimit },
    { id: 'courses', used: contract.courses, limit: contract.courseLimit },
    { id: 'trails', used: contract.trails, limit: contract.trailLimit },
  ] as const;
  return (
    <section className={styles['card']} aria-labelledby="dashboard-contract">
      <header>
        <div>
          <h2 id="dashboard-contract">{t('contracts.mine')}</h2>
          <p className="muted">
            {expiresOn ? t('dashboards.contract.until', { day: date(expiresOn) }) : t('dashboards.contract.endless')}
          </p>
        </div>
        <AppLink href="/conta/meu-contrato">{t('dashboards.contract.see')}</AppLink>
      </header>
      <dl className={styles['limits']}>
        {limits.map(({ id, used, limit }) => (
          <div key={id}>
            <dt>{t(`contracts.${id}`)}</dt>
            <dd>
              <UsageMeter label={t(`contracts.${id}`)} used={used} limit={limit} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('contracts.disk')}</dt>
          <dd>
            <UsageMeter
              label={t('contracts.disk')}
              used={contract.diskBytes}
              limit={diskLimitMegabytes === null ? null : diskLimitMegabytes * megabyteBytes}
              format={bytes}
            />
          </dd>
        </div>
      </dl>
    </section>
  );
}
