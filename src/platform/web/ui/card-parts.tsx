// Shows the parts that both cards share: the cover with its overlays, and the line of kind and duration.
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useFormats, useTexts } from '../texts.ts';
import { contentIcons } from './card-content.ts';
import type { CardContent } from './card-content.ts';
import { Cover } from './cover.tsx';
import type { Ratio } from './cover.tsx';
import { Tag } from './tag.tsx';
import styles from './card.module.css';

export function CardCover({
  content,
  ratio,
  isFirst,
  sizes,
}: {
  content: CardContent;
  ratio: Ratio;
  isFirst?: boolean;
  sizes?: string;
}) {
  const { title, id, cover, poster, badges = [], lock } = content;
  return (
    <span className={styles['cover']}>
      <Cover
        title={title}
        seed={id}
        picture={ratio === 'poster' ? (poster ?? cover) : cover}
        ratio={ratio}
        isFirst={isFirst}
        sizes={sizes}
      />
      {badges.length > 0 && (
        <span className={styles['badges']}>
          {badges.map((badge) => (
            <Tag key={badge.label} tone={badge.tone ?? 'solid'} icon={badge.icon ?? null}>
              {badge.label}
            </Tag>
          ))}
        </span>
      )}
      {lock ? (
        <span className={styles['lock']}>
          <LockSimpleIcon size={26} weight="fill" aria-hidden="true" />
          {lock}
        </span>
      ) : (
        <span className={styles['play']} aria-hidden="true">
          <span>
            <PlayIcon size={26} weight="fill" />
          </span>
        </span>
      )}
    </span>
  );
}
/** Shows the favourite button next to the card's link, not inside it, because a card is one link. */
export function FavouriteButton({ content: { favourite, title } }: { content: CardContent }) {
  const t = useTexts();
  if (!favourite) return null;
  return (
    <button
      type="button"
      className={styles['favourite']}
      aria-pressed={favourite.isOn}
      aria-label={t('card.favourite', { title })}
      // The button stays reachable by keyboard and pointer, so that its reason is reachable too.
      aria-disabled={favourite.reason ? true : undefined}
      aria-description={favourite.reason}
      title={favourite.reason}
      onClick={favourite.reason ? undefined : favourite.onToggle}
    >
      <HeartIcon size={19} weight={favourite.isOn ? 'fill' : 'regular'} aria-hidden="true" />
    </button>
  );
}
export function KindLine({ content: { kind, durationSeconds, detail }, end }: { content: CardContent; end?: string }) {
  const t = useTexts();
  const { duration } = useFormats();
  const Icon = contentIcons[kind];
  const more = detail ?? (durationSeconds ? duration(durationSeconds) : undefined);
  return (
    <span className={styles['kind']}>
      <Icon size={16} aria-hidden="true" />
      <span className="trunc">
        {t(`card.kind.${kind}`)}
        {more && (
          <>
            {' '}
            <span aria-hidden="true">·</span> <span className="num">{more}</span>
          </>
        )}
      </span>
      {end && <span className={`${styles['end']} num`}>{end}</span>}
    </span>
  );
}
/** Returns a function that gives "Inscrito" for no progress, otherwise "N% concluído". access §9 */
export function useProgressWords() {
  const t = useTexts();
  return (percent: number) =>
    Math.floor(percent) <= 0
      ? t('card.progress.enrolled')
      : t('card.progress.percent', { percent: Math.floor(percent) });
}
