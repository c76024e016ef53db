// Shows the filters of the own certificates with their numbers, the order and the search.
import { ActionIcon, Menu } from '@mantine/core';
import { ArrowsDownUpIcon } from '@phosphor-icons/react/dist/csr/ArrowsDownUp';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { useAccess } from '#platform/web/access.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { ownOrders } from '../contract/own-certificate.model.ts';
import type { OwnOrigin, OwnStatus } from '../contract/own-certificate.model.ts';
import type { OwnCertificatePage } from '../contract/own-certificate.wire.ts';
import { useListAddress } from './use-list-address.tsx';
import styles from './own-certificates.module.css';

/** The statuses that always have their chip; the others have one where there is something to find. */
const always: readonly OwnStatus[] = ['valid', 'expiring', 'expired', 'pending'];
export function ListBar({ page }: { page: OwnCertificatePage }) {
  const t = useTexts();
  const { number } = useFormats();
  const { filter, show } = useListAddress();
  const company = useAccess()?.tenantName ?? '';
  const countOf = (origin: OwnOrigin) => page.origins.find((one) => one.origin === origin)?.count ?? 0;
  const segments = [
    { value: undefined, label: t('ownCertificates.origin.all'), count: countOf('issued') + countOf('external') },
    { value: 'issued' as const, label: company, count: countOf('issued') },
    { value: 'external' as const, label: t('ownCertificates.origin.external'), count: countOf('external') },
  ];
  const chips = page.statuses.filter(({ status, count }) => always.includes(status) || count > 0);
  return (
    <div className={styles['bar']}>
      <div className={styles['filters']}>
        <div className={styles['segments']} role="group" aria-label={t('ownCertificates.origin')}>
          {segments.map(({ value, label, count }) => (
            <button
              key={label}
              type="button"
              aria-pressed={filter.origin === value}
              onClick={() => show({ origin: value })}
            >
              <span>{label}</span> <b className="num">{number(count)}</b>
            </button>
          ))}
        </div>
        <div className={styles['chips']} role="group" aria-label={t('ownCertificates.status')}>
          {chips.map(({ status, count }) => (
            <button
              key={status}
              type="button"
              aria-pressed={filter.status === status}
              onClick={() => show({ status: filter.status === status ? undefined : status })}
            >
              {t(`ownCertificates.chip.${status}`)} <b className="num">{number(count)}</b>
            </button>
          ))}
        </div>
      </div>
      <div className={styles['finding']}>
        <Order />
        <SearchField
          value={filter.search ?? ''}
          label={t('ownCertificates.search')}
          placeholder={t('ownCertificates.search.short')}
          onSearch={(search) => show({ search: search || undefined })}
        />
      </div>
    </div>
  );
}
function Order() {
  const t = useTexts();
  const { filter, show } = useListAddress();
  const { orderBy = 'urgency' } = filter;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={t('ownCertificates.order')}>
          <ArrowsDownUpIcon size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ownOrders.map((order) => (
          <Menu.Item
            key={order}
            role="menuitemradio"
            aria-checked={order === orderBy}
            rightSection={order === orderBy && <CheckIcon size={16} aria-hidden="true" />}
            onClick={() => show({ orderBy: order === 'urgency' ? undefined : order })}
          >
            {t(`ownCertificates.order.${order}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
