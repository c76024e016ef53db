// Shows the levels of the journey as stops of one line on a wall of tiles.
import { useMemo } from 'react';
import { Drawing } from '#platform/web/art/drawing.tsx';
import { panelArt } from '#platform/web/art/panel-art.ts';
import type { Cell } from '#platform/web/art/panel-art.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { levelStops, shownStops } from '../contract/journey.model.ts';
import styles from './journey.module.css';

const columns = 12;
const rows = 4;
/** The cells of the line; every third one is a stop. */
const route: readonly Cell[] = [
  ...([
    [0, 3],
    [1, 3],
    [1, 2],
    [2, 2],
    [3, 2],
    [3, 1],
    [4, 1],
    [5, 1],
    [5, 2],
  ] as const),
  ...([
    [6, 2],
    [7, 2],
    [7, 1],
    [8, 1],
    [9, 1],
    [9, 0],
    [10, 0],
    [11, 0],
  ] as const),
];
const cellsPerStop = 3;
/** Between two stops the line turns twice, each time by a quarter arc of half a cell instead of two half cells. */
const stopLength = cellsPerStop - 2 * (1 - Math.PI / 4);
const lineLength = (shownStops - 1) * stopLength + 1;
const inPercent = (cell: number, cells: number) => `${((cell + 0.5) / cells) * 100}%`;

export function JourneyPath({ points }: { points: number }) {
  const t = useTexts();
  const { number } = useFormats();
  const { stops, reached } = levelStops(points);
  const drawn = stops.map(({ level, state }, at) => ({ level, state, at: route[at * cellsPerStop]! }));
  const done = (reached * stopLength) / lineLength;
  const seen = JSON.stringify(drawn);
  const art = useMemo(
    () => panelArt({ columns, rows, seed: 'jornada', route, nodes: drawn, done }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the stops are compared by what is drawn
    [seen, done],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones the keyboard scrolls it
    <div className={styles['path']} role="region" aria-label={t('challenges.levels')} tabIndex={0}>
      <div>
        <Drawing art={art} width={columns * 100} height={rows * 100} />
        <ol>
          {stops.map(({ level, points: from, state }, at) => {
            const [column, row] = route[at * cellsPerStop]!;
            return (
              <li
                key={level}
                data-state={state}
                data-low={row === 0 || undefined}
                aria-current={state === 'next' ? 'step' : undefined}
                style={{ left: inPercent(column, columns), top: inPercent(row, rows) }}
              >
                <b>{t('challenges.level', { level })}</b>
                <span>{t('challenges.level.from', { points: number(from) })}</span>
                <span className="sr-only">{t(`challenges.level.${state}`)}</span>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
