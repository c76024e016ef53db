// Shows the walls of the other years, each read when it comes into view.
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { useEffect, useRef, useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { WallOfYear, WallYear } from '../contract/wall.wire.ts';
import { SmallWall } from './small-wall.tsx';
import { useWall } from './wall.queries.ts';
import styles from './wall.module.css';

type Props = { data: WallOfYear; userId: string; onYear: (year: number) => void };
export function OtherYears({ data: { year, years }, userId, onYear }: Props) {
  const t = useTexts();
  const others = years.filter((one) => one.year !== year).toReversed();
  if (others.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="wall-years">
      <h2 id="wall-years">{t('wall.years')}</h2>
      <p>{t('wall.years.text')}</p>
      <ul className={styles['years']}>
        {others.map((one) => (
          <li key={one.year}>
            <Year figures={one} userId={userId} onOpen={() => onYear(one.year)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
function Year({ figures, userId, onOpen }: { figures: WallYear; userId: string; onOpen: () => void }) {
  const t = useTexts();
  const { number } = useFormats();
  const place = useRef<HTMLButtonElement>(null);
  const [isSeen, setSeen] = useState(false);
  const { data } = useWall(figures.year, isSeen);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => {
      if (seen.some((one) => one.isIntersecting)) setSeen(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { year, tiles, closedPanels } = figures;
  return (
    <button type="button" className={styles['year']} ref={place} onClick={onOpen}>
      <span className={styles['strip']}>{data && <SmallWall pieces={data.pieces} userId={userId} />}</span>
      <span className={styles['of']}>
        <b>{year}</b>
        <span>
          {[
            t('wall.year.tiles', { count: tiles, tiles: number(tiles) }),
            closedPanels > 0 && t('wall.year.panels', { count: closedPanels }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <CaretRightIcon size={16} aria-hidden="true" />
      </span>
    </button>
  );
}
