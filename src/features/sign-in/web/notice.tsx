// Shows a failure or a success inside the card, and announces it at once to screen readers.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import type { ReactNode } from 'react';
import { useProblemText } from '#platform/web/problem-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LightButton } from './light-fields.tsx';
import styles from './notice.module.css';

type Props = { tone?: 'bad' | 'good'; problem?: unknown; children?: ReactNode };
export function Notice({ tone = 'bad', problem, children }: Props) {
  const textOf = useProblemText();
  const Icon = tone === 'bad' ? WarningCircleIcon : CheckCircleIcon;
  return (
    <div className={styles['notice']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={22} weight="fill" aria-hidden="true" />
      <div>{children ?? textOf(problem)}</div>
    </div>
  );
}
/** Shows a problem in place of a form that could not be prepared. */
export function Failed({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const t = useTexts();
  return (
    <div className={styles['failed']}>
      <h1 tabIndex={-1}>{t('state.error')}</h1>
      <Notice problem={problem} />
      <LightButton onClick={onRetry}>{t('state.retry')}</LightButton>
    </div>
  );
}
