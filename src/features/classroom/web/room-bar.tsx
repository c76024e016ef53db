// Shows the bar above the classroom with its one exit, at every width. The page that uses it adds the rest. SHELL-016
import { Button } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './room.module.css';

export function RoomBar({ onExit, children }: { onExit: () => void; children?: ReactNode }) {
  const t = useTexts();
  return (
    <header className={styles['bar']}>
      <Button
        variant="subtle"
        className={styles['exit']}
        leftSection={<ArrowLeftIcon size={20} aria-hidden="true" />}
        onClick={onExit}
      >
        <span className={styles['exitWord']}>{t('classroom.exit')}</span>
      </Button>
      {children}
    </header>
  );
}
