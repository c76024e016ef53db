// Shows one section on the home or in the catalogue, by its kind.
import type { CSSProperties } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { CardH } from '#platform/web/ui/card-h.tsx';
import { CardV } from '#platform/web/ui/card-v.tsx';
import { Shelf } from '#platform/web/ui/shelf.tsx';
import { Top10Card } from '#platform/web/ui/top10-card.tsx';
import { pictureOf } from '#platform/web/ui/stored-picture.ts';
import type { SectionShelf as Section } from '../contract/card.wire.ts';
import { useCardContent } from './card-view.tsx';
import styles from './home.module.css';

export function SectionShelf({ section, isFirst = false }: { section: Section; isFirst?: boolean }) {
  const t = useTexts();
  const content = useCardContent(section.id);
  if (section.kind === 'communication') return <CommunicationBand section={section} />;
  if (section.items.length === 0) return null;
  const caption =
    section.kind === 'top10' && section.criterion !== 'manual'
      ? t(`catalog.top10.${section.criterion}.${section.interval}`)
      : section.showsDescription
        ? (section.observation ?? undefined)
        : undefined;
  if (section.kind === 'top10') {
    return (
      <Shelf title={section.name} caption={caption} layout="top10">
        {section.items.slice(0, 10).map((card, index) => (
          <Top10Card
            key={card.id}
            content={content(card)}
            place={section.places[index] ?? index + 1}
            isFirst={isFirst && index < 4}
          />
        ))}
      </Shelf>
    );
  }
  const isUpright = section.cardOrientation === 'vertical';
  const One = isUpright ? CardV : CardH;
  const banner = pictureOf(section.bannerPicture);
  const shelf = (
    <Shelf
      title={section.name}
      caption={caption}
      layout={section.cardOrientation}
      allHref={`/catalog/${section.id}`}
      allCount={section.totalItems}
      isOnPicture={banner !== null}
    >
      {section.items.map((card, index) => (
        <One key={`${card.kind}:${card.id}`} content={content(card)} isFirst={isFirst && index < 4} />
      ))}
    </Shelf>
  );
  if (!banner) return shelf;
  return (
    <div className={styles['band']} style={{ '--ground': banner.color } as CSSProperties}>
      <img
        src={banner.url}
        srcSet={Object.entries(banner.widths ?? {})
          .map(([width, url]) => `${url} ${width}w`)
          .join(', ')}
        sizes="100vw"
        alt=""
        loading="lazy"
      />
      {shelf}
    </div>
  );
}
/** Shows a message with its picture; a click opens the message's link. */
function CommunicationBand({ section }: { section: Section }) {
  const picture = pictureOf(section.bannerPicture ?? section.cardPicture);
  const inner = (
    <>
      {picture && (
        <img
          src={picture.url}
          srcSet={Object.entries(picture.widths ?? {})
            .map(([width, url]) => `${url} ${width}w`)
            .join(', ')}
          sizes="100vw"
          alt=""
          loading="lazy"
        />
      )}
      <span className={styles['message']}>
        <b>{section.name}</b>
        {section.observation && <span>{section.observation}</span>}
      </span>
    </>
  );
  if (!section.link)
    return (
      <section className={styles['communication']} aria-label={section.name}>
        {inner}
      </section>
    );
  return (
    <section aria-label={section.name}>
      <AppLink
        className={styles['communication']}
        href={section.link}
        target={section.linkOpensNewTab ? '_blank' : undefined}
      >
        {inner}
      </AppLink>
    </section>
  );
}
