// Shows a domain that waits for its proof: the DNS record to create, and the button that checks it.
import { Button } from '@mantine/core';
import { problemText } from '#platform/web/problem-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { ContractRow } from '../contract/contract.wire.ts';
import { useProveContractHost } from './contracts.queries.ts';
import styles from './contracts.module.css';

type Props = { contractId: string; proof: NonNullable<ContractRow['hostProof']> };
export function HostProof({ contractId, proof }: Props) {
  const t = useTexts();
  const prove = useProveContractHost();
  const handleCheck = () =>
    prove.mutate(contractId, {
      onSuccess: ({ isProven }) =>
        isProven ? toast.success(t('contracts.hostProof.proven')) : toast.info(t('contracts.hostProof.waiting')),
      onError: (problem) => toast.error(problemText(problem)),
    });
  return (
    <section className={styles['proof']} aria-label={t('contracts.hostProof.title')}>
      <b>{t('contracts.hostProof.title')}</b>
      <p>{t('contracts.hostProof.text')}</p>
      <dl>
        <dt>{t('contracts.hostProof.name')}</dt>
        <dd>
          <code>{proof.name}</code>
        </dd>
        <dt>{t('contracts.hostProof.value')}</dt>
        <dd>
          <code>{proof.value}</code>
        </dd>
      </dl>
      <Button variant="default" loading={prove.isPending} onClick={handleCheck}>
        {t('contracts.hostProof.check')}
      </Button>
    </section>
  );
}
