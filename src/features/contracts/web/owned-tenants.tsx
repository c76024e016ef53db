// Shows the contracts that a distributor or the provider has opened itself.
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { FailedRow } from '#platform/web/ui/states.tsx';
import { useOwnedTenants } from './contracts.queries.ts';
import styles from './contracts.module.css';

export function OwnedTenants({ ownerId }: { ownerId: string }) {
  const t = useTexts();
  const found = useOwnedTenants(ownerId);
  if (found.isError)
    return (
      <FailedRow title={t('contracts.owners.failed')} problem={found.error} onRetry={() => void found.refetch()} />
    );
  if (!found.data) return null;
  return (
    <>
      <p className="muted">{t('contracts.owners.count', { count: found.data.length })}</p>
      <ul className={styles['owned']}>
        {found.data.map((one) => (
          <li key={one.contractId}>
            <AppLink href={`/conta/contrato/${one.contractId}`}>{one.name}</AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
