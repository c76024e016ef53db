// Shows one stop of a trail's path with its label; the next one with the button that opens it.
import { Button } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy';
import type { CSSProperties } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { PlacedStop } from '../contract/trail-path.model.ts';
import type { TrailStop } from './use-trail-stops.tsx';
import styles from './trail-place.module.css';

type Props = {
  at: number;
  stop: TrailStop;
  isEnd: boolean;
  placed: PlacedStop;
  columns: number;
  rows: number;
  isCurrent: boolean;
  onCurrent: () => void;
  onOpen: (() => void) | undefined;
};
export function Stop({ at, stop, isEnd, placed, columns, rows, isCurrent, onCurrent, onOpen }: Props) {
  const t = useTexts();
  const { state, title, facts, name, isBegun } = stop;
  // The name stays between the neighbours, and beside the line where it turns.
  const nameCells = 1.7;
  const place = {
    '--name': `${(nameCells / columns) * 100}%`,
    '--x': `${(placed.x / columns) * 100}%`,
    '--y': `${(placed.y / rows) * 100}%`,
  } as CSSProperties;
  return (
    <li
      className={styles['stop']}
      data-state={state}
      data-label={placed.label}
      data-end={isEnd || undefined}
      style={place}
    >
      <button
        type="button"
        className={styles['node']}
        data-at={at}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={name}
        aria-current={state === 'next' ? 'step' : undefined}
        aria-disabled={onOpen === undefined || undefined}
        onFocus={onCurrent}
        onClick={onOpen}
      >
        {isEnd ? (
          <TrophyIcon size={26} weight="fill" aria-hidden="true" />
        ) : state === 'done' ? (
          <CheckIcon size={20} weight="bold" aria-hidden="true" />
        ) : state === 'next' ? (
          <PlayIcon size={32} weight="fill" aria-hidden="true" />
        ) : state === 'locked' ? (
          <LockSimpleIcon size={20} weight="fill" aria-hidden="true" />
        ) : (
          at + 1
        )}
      </button>
      {state === 'next' ? (
        <div className={styles['here']}>
          <span className={styles['pin']}>
            <MapPinIcon size={16} weight="fill" aria-hidden="true" />
            {t('classroom.trail.here')}
          </span>
          <b>{title}</b>
          <p>{facts}</p>
          {/* The stop itself is the one place that the tab key reaches; this is the same for a pointer. */}
          <Button
            fullWidth
            tabIndex={-1}
            leftSection={<PlayIcon size={18} weight="fill" aria-hidden="true" />}
            onClick={onOpen}
          >
            {t(isBegun ? 'catalog.open.continue' : 'catalog.open.start')}
          </Button>
        </div>
      ) : (
        <span className={styles['label']} aria-hidden="true">
          {title}
          <small>{facts}</small>
        </span>
      )}
    </li>
  );
}
