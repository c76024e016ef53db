// Shows the first three of a ranking on a podium of tiles.
import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple';
import { useMemo } from 'react';
import { Drawing } from '#platform/web/art/drawing.tsx';
import { mosaic } from '#platform/web/art/tiles.ts';
import type { Palette } from '#platform/web/art/tiles.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import type { RankEntry } from '../contract/ranking.wire.ts';
import { useRankText } from './journey-words.tsx';
import styles from './ranking.module.css';

const primary = 'var(--tenant-art)';
const deep = 'var(--c-brand-deep)';
const tint = 'var(--c-brand-tint-2)';
const first: readonly Palette[] = [
  [deep, primary, 'var(--tenant-art-2)'],
  [primary, deep, 'var(--a-bone)'],
];
const others: readonly Palette[] = [
  [tint, primary, 'var(--c-brand-tint)'],
  [primary, tint, 'var(--c-brand-tint)'],
];
const heights = [146, 104, 78];
const blockWidth = 160;

/** Returns how a person is called in a ranking: the own row is "Você", and a name may be hidden. */
export function useRankName() {
  const t = useTexts();
  return ({ name, isOwn }: Pick<RankEntry, 'name' | 'isOwn'>) =>
    isOwn ? t('challenges.ranking.you') : (name ?? t('challenges.ranking.hidden'));
}
export function RankingPodium({ entries }: { entries: readonly RankEntry[] }) {
  const t = useTexts();
  return (
    <ol className={styles['podium']} aria-label={t('challenges.ranking.podium')}>
      {entries.map((entry, at) => (
        <Block key={`${at}-${entry.name}`} entry={entry} at={at} />
      ))}
    </ol>
  );
}
function Block({ entry, at }: { entry: RankEntry; at: number }) {
  const t = useTexts();
  const { number } = useFormats();
  const rankText = useRankText();
  const nameOf = useRankName();
  const art = useMemo(
    () => mosaic({ columns: 4, rows: 4, size: 40, seed: `podium-${at}`, palettes: at === 0 ? first : others }),
    [at],
  );
  return (
    <li data-first={at === 0 || undefined}>
      <span className={styles['face']}>
        {at === 0 && <CrownSimpleIcon className={styles['crown']} size={28} weight="fill" aria-hidden="true" />}
        <UserAvatar name={entry.name ?? '?'} photoUrl={entry.img} size={at === 0 ? 72 : 56} />
      </span>
      <b className="trunc">{nameOf(entry)}</b>
      <span className="num muted">
        {number(entry.score)} <span className="sr-only">{t('challenges.points.unit', { count: entry.score })}</span>
      </span>
      <span className={styles['block']} style={{ height: heights[at] }}>
        <Drawing art={art} width={blockWidth} height={blockWidth} isCut />
        <em className="num">{rankText(entry.rank)}</em>
      </span>
    </li>
  );
}
