// Asks which contracts get something, and shows the progress in each, for every feature that sends things to contracts.
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useContracts } from './contracts.queries.ts';
import styles from './contract-choice.module.css';

const most = 100;
type Choice = { chosen: readonly string[]; onChange: (chosen: readonly string[]) => void };
export function ContractChoice({ chosen, onChange }: Choice) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  return (
    <div className={styles['choice']}>
      <SearchField value={search} label={t('contracts.choice.search')} onSearch={setSearch} />
      <Found search={search} chosen={chosen} onChange={onChange} />
    </div>
  );
}
function Found({ search, chosen, onChange }: Choice & { search: string }) {
  const t = useTexts();
  const ownTenantId = useAccess()?.tenantId;
  const found = useContracts({ pageNumber: 1, pageSize: most, ...(search && { search }) });
  if (found.isError) return <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />;
  // A tenant does not send to itself, but the provider's own contract is among those it manages.
  const items = (found.data?.items ?? []).filter((one) => one.tenantId !== ownTenantId);
  return (
    <LoadingRegion
      isLoading={found.isPending}
      label={t('contracts.choice.loading')}
      skeleton={<RowsSkeleton count={4} height={44} />}
    >
      {items.length === 0 ? (
        <EmptyState level={3} picture={null} title={t('contracts.choice.none')} />
      ) : (
        <ul className={styles['list']} aria-label={t('contracts.choice')}>
          {items.map(({ id, companyName, code }) => (
            <li key={id}>
              <Checkbox
                label={`${companyName} · ${code}`}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </LoadingRegion>
  );
}

export type Sent = {
  contractId: string;
  name: string;
  state: 'waiting' | 'done' | 'failed';
  reason: string | null;
  pendingFiles?: number;
};
const tones = { waiting: 'info', done: 'ok', failed: 'danger' } as const;
export function SentTag({ state }: Pick<Sent, 'state'>) {
  const t = useTexts();
  return <Tag tone={tones[state]}>{t(`contracts.sent.${state}`)}</Tag>;
}
/** The sentences for senders, who can do themselves what a contract's own users must ask for. */
const forSenders: { readonly [reason: string]: string } = {
  'people.limit.courses': 'contracts.sent.full.courses',
  'people.limit.trails': 'contracts.sent.full.trails',
  'people.limit.disk': 'contracts.sent.full.disk',
  'permissions.group.taken': 'contracts.sent.group.taken',
};
type Note = { one: Omit<Sent, 'contractId'>; limit?: number | undefined; onAgain?: (() => void) | undefined };
/** Shows what stopped the sending, what is still to arrive, and the button to try again. */
export function SentNote({ one: { name, state, reason, pendingFiles = 0 }, limit, onAgain }: Note) {
  const t = useTexts();
  return (
    <>
      {reason && <small className={styles['reason']}>{t(forSenders[reason] ?? reason, { limit })}</small>}
      {pendingFiles > 0 && (
        <small className={styles['awaited']}>{t('contracts.sent.awaited', { count: pendingFiles })}</small>
      )}
      {state === 'failed' && onAgain && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('contracts.sent.againTo', { name })}
          onClick={onAgain}
        >
          {t('contracts.sent.again')}
        </Button>
      )}
    </>
  );
}
type Progress = { total: number; done: number; failed: number; targets: readonly Sent[] };
type Again = { limit?: number; onAgain?: (contractId: string) => void };
/** Shows the progress of a sending; a reason may name `limit`. */
export function SentProgress({ total, done, failed, targets, limit, onAgain }: Progress & Again) {
  const t = useTexts();
  const arrived = t('contracts.sent.progress', { done, count: total });
  const label = failed > 0 ? `${arrived}, ${t('contracts.sent.progress.failed', { count: failed })}` : arrived;
  return (
    <section className={styles['sent']} aria-label={t('contracts.sent')}>
      <p role="status">{label}</p>
      <progress className={styles['progress']} value={done} max={total} aria-label={label} />
      <ul className={styles['list']}>
        {targets.map((one) => (
          <li key={one.contractId}>
            <span className="trunc">{one.name}</span>
            <SentTag state={one.state} />
            <SentNote one={one} limit={limit} onAgain={onAgain && (() => onAgain(one.contractId))} />
          </li>
        ))}
      </ul>
    </section>
  );
}
