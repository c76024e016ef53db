// Opens the correction that has waited longest and that nobody has open, by button or by the key N.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { findNextCorrection } from './corrections.queries.ts';
import { correctionPath } from './queue-cells.tsx';
import { isInLayer, isTypingIn } from './use-correction-keys.tsx';
import styles from './queue.module.css';

export function NextButton() {
  const t = useTexts();
  const [hasShortcuts] = useDeviceOption('shortcuts');
  const [isFinding, setFinding] = useState(false);
  const open = async () => {
    if (isFinding) return;
    setFinding(true);
    try {
      const { attemptId } = await findNextCorrection();
      if (attemptId) goTo(correctionPath(attemptId));
      else toast.info(t('corrections.next.none'));
    } catch (problem) {
      toast.error(problem);
    } finally {
      setFinding(false);
    }
  };
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!hasShortcuts) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key.toLowerCase() !== 'n' || isTypingIn(event.target) || isInLayer()) return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [hasShortcuts]);
  return (
    <Button loading={isFinding} aria-keyshortcuts={hasShortcuts ? 'N' : undefined} onClick={() => void open()}>
      {t('corrections.next')}
      {hasShortcuts && (
        <kbd className={styles['key']} aria-hidden="true">
          N
        </kbd>
      )}
    </Button>
  );
}
