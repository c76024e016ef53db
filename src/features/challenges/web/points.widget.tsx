// Shows the person's points and streak in the top bar with the gamification drawer that they open, and watches for what is to be congratulated.
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Counter } from '#platform/web/ui/counter.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { CongratulationsGate } from './congratulations-gate.tsx';
import { useOwnRank } from './journey.queries.ts';
import { Coin } from './journey-words.tsx';
import styles from './points.module.css';

const JourneyDrawer = later(() => import('./journey-drawer.tsx').then((part) => part.JourneyDrawer));

/** A single day is no streak yet. */
const shownStreak = 2;
type Props = { isOpen: boolean; onOpen: () => void; onClose: () => void };
export function Points({ isOpen, onOpen, onClose }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const { data: own } = useOwnRank();
  const hasStreak = own !== undefined && own.streak >= shownStreak;
  return (
    <>
      {own && (
        <button
          type="button"
          className={styles['pill']}
          aria-label={[
            t('challenges.panel.open', { count: own.score }),
            ...(hasStreak ? [`${number(own.streak)} ${t('challenges.streak.unit', { count: own.streak })}`] : []),
          ].join(', ')}
          onClick={onOpen}
        >
          <Coin className={styles['coin']} />
          <span className="num" aria-hidden="true">
            <Counter value={own.score} />
          </span>
          {hasStreak && (
            <span className={`num ${styles['streak']}`} aria-hidden="true">
              <FlameIcon size={18} weight="fill" /> {number(own.streak)}
            </span>
          )}
        </button>
      )}
      {own && <CongratulationsGate trophies={own.trophies} />}
      <JourneyDrawer opened={isOpen} onClose={onClose} />
    </>
  );
}
