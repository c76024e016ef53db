// Lists people of a ranking, the own row marked, with the points that are missing for the next better place.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import type { OwnRank, RankEntry } from '../contract/ranking.wire.ts';
import { useRankText } from './journey-words.tsx';
import { useRankName } from './ranking-podium.tsx';
import styles from './ranking.module.css';

type Props = { label: string; entries: readonly RankEntry[]; next: OwnRank['next'] };
export function RankingRows({ label, entries, next }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const rankText = useRankText();
  const nameOf = useRankName();
  return (
    <ol className={styles['rows']} aria-label={label}>
      {entries.map((entry, at) => (
        <li key={`${at}-${entry.rank}`} data-own={entry.isOwn || undefined}>
          <b className={`num ${styles['rank']}`}>{rankText(entry.rank)}</b>
          <UserAvatar name={entry.name ?? '?'} photoUrl={entry.img} size={36} />
          <span className={styles['who']}>
            <b>{nameOf(entry)}</b>
            {entry.isOwn && next ? (
              <span>{t('challenges.ranking.missing', { count: next.points, rank: rankText(next.rank) })}</span>
            ) : (
              entry.role && <span>{entry.role}</span>
            )}
          </span>
          <b className="num">
            {number(entry.score)} <span className="sr-only">{t('challenges.points.unit', { count: entry.score })}</span>
          </b>
        </li>
      ))}
    </ol>
  );
}
/** Returns the own row of a ranking, for the places where its page does not show it. */
export const ownEntry = ({ name, rank, score, role, img }: OwnRank): RankEntry | undefined =>
  rank === null ? undefined : { name, rank, score: Math.max(0, score), role, img, isOwn: true };
