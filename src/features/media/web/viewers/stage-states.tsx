// Shows what a viewer shows instead of content: loading, a failure, the message that a resource is unavailable.
import { Button } from '@mantine/core';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { Problem } from '#platform/contract/problem.ts';
import { useProblemText } from '#platform/web/problem-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { IllustrationIcon } from '#platform/web/ui/illustration-icon.tsx';
import { useDelayedLoading } from '#platform/web/ui/states.tsx';
import styles from './stage-states.module.css';

export function StageLoading() {
  const t = useTexts();
  const isShown = useDelayedLoading(true);
  return (
    <div
      className={styles['loading']}
      role="status"
      aria-busy="true"
      aria-label={t('media.opening')}
      data-shown={isShown || undefined}
    />
  );
}
/** Shows a spinner over the visible content while more of it loads. */
export function StageSpinner() {
  const t = useTexts();
  const isShown = useDelayedLoading(true);
  return isShown && <span className={styles['spinner']} role="status" aria-label={t('media.player.waiting')} />;
}
export function StageMessage({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useTexts();
  return (
    <section className={styles['message']} role="alert">
      <IllustrationIcon picture={WarningCircleIcon} />
      <h3>{t('dialog.attention')}</h3>
      <p>{text}</p>
      {onRetry && (
        <Button leftSection={<ArrowClockwiseIcon size={20} aria-hidden="true" />} onClick={onRetry}>
          {t('media.player.retry')}
        </Button>
      )}
    </section>
  );
}
/** Shows a problem; offers no second try where a second try cannot help. */
export function StageProblem({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const words = useProblemText()(problem);
  const kind = problem instanceof Problem ? problem.kind : undefined;
  const isFinal = kind === 'missing' || kind === 'forbidden' || kind === 'rule';
  return <StageMessage text={words} onRetry={isFinal ? undefined : onRetry} />;
}
