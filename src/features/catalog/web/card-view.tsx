// Shows a card of the catalogue with the kit's card: its address, words, locks and favourite button.
import { useLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { referenceText } from '#platform/contract/reference.ts';
import { useDueWords } from '#platform/web/due-day.ts';
import { usePersonalReason } from '#platform/web/personal.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { CardH } from '#platform/web/ui/card-h.tsx';
import { CardV } from '#platform/web/ui/card-v.tsx';
import type { CardContent } from '#platform/web/ui/card-content.ts';
import { pictureOf } from '#platform/web/ui/stored-picture.ts';
import { useToggleFavorite } from '#features/reactions/web/reactions.queries.ts';
import { isBlocked } from '../contract/card.model.ts';
import type { Card, FoundCard } from '../contract/card.model.ts';

/** Returns a function for the address of the panel over the current page; `sectionId` is the shelf that opens an object. */
export function useViewHref(sectionId?: string) {
  const { pathname } = useLocation();
  const place = /^\/(home|catalog|search)/.test(pathname) ? pathname : '/catalog';
  // The words and filters of the page behind the panel stay in the address.
  const keep = useLocation({
    select: ({ pathname: path, search }) => {
      const kept = /^\/(catalog|search)/.test(path) ? Object.entries(search as Record<string, unknown>) : [];
      const pairs = kept.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
      return `${new URLSearchParams(pairs.filter(([name]) => name !== 'view' && name !== 'section'))}`;
    },
  });
  return useCallback(
    (card: Pick<Card, 'kind' | 'id'>) => {
      const search = new URLSearchParams(keep);
      search.set('view', referenceText(card));
      if (sectionId && card.kind === 'media') search.set('section', sectionId);
      return `${place}?${search}`;
    },
    [place, keep, sectionId],
  );
}
export function useCardContent(sectionId?: string): (card: Card) => CardContent {
  const t = useTexts();
  const { shortDate, time } = useFormats();
  const href = useViewHref(sectionId);
  const { mutate: toggle } = useToggleFavorite();
  const reason = usePersonalReason();
  const dueWords = useDueWords();
  return (card) => {
    const now = new Date();
    const lock = !isBlocked(card, now)
      ? null
      : card.releaseAt && Date.parse(card.releaseAt) > now.getTime()
        ? t('catalog.lock.release', { day: shortDate(card.releaseAt), time: time(card.releaseAt) })
        : t('catalog.closed.prerequisites', { count: card.openPrerequisites });
    return {
      id: card.id,
      title: card.title,
      href: href(card),
      kind:
        card.kind === 'media' ? (card.mediaKind === 'carousel' ? 'image' : (card.mediaKind ?? 'document')) : card.kind,
      cover: pictureOf(card.horizontalCover),
      poster: pictureOf(card.verticalCover),
      durationSeconds: card.durationSeconds,
      detail: card.pageCount ? t('media.pages', { count: card.pageCount }) : undefined,
      percent: card.percent,
      ...(card.dueOn && card.daysToExpire !== null && { due: dueWords(card.daysToExpire, card.dueOn) }),
      lock,
      badges: [
        ...(card.isExpired ? [{ label: t('catalog.status.expired'), tone: 'danger' as const }] : []),
        ...(card.isMandatory && (card.percent ?? 0) < 100
          ? [{ label: t('catalog.mandatory'), tone: 'solid' as const }]
          : []),
        ...(card.isNew && card.percent === null ? [{ label: t('catalog.new'), tone: 'sun' as const }] : []),
      ],
      favourite: {
        isOn: card.isFavorite,
        reason,
        onToggle: () => toggle({ kind: card.kind, id: card.id, isOn: !card.isFavorite }),
      },
    };
  };
}
/** Returns a function that says why contents are suggested: shared skills, what colleagues do, or that they are new. */
export function useWhy() {
  const t = useTexts();
  const { list } = useFormats();
  return (cards: readonly Pick<Card, 'reasons'>[]) => {
    const reasons = new Set(cards.flatMap((card) => card.reasons));
    const isPopular = reasons.delete('popular');
    const isRecent = reasons.delete('recent');
    const skills = [...reasons].slice(0, 3).map((name) => name.toLowerCase());
    if (skills.length > 0) return t('catalog.because', { skills: list(skills) });
    return isPopular
      ? t('catalog.because.popular')
      : isRecent
        ? t('catalog.because.recent', { count: cards.length })
        : undefined;
  };
}
/** Shows cards in a grid, for whole lists. */
export function CardGrid({
  cards,
  isUpright = false,
  words,
}: {
  cards: readonly (Card | FoundCard)[];
  isUpright?: boolean;
  /** The words of the search. */
  words?: string;
}) {
  const content = useCardContent();
  const why = useWhy();
  const One = isUpright ? CardV : CardH;
  return (
    <>
      {cards.map((card, index) => (
        <li key={`${card.kind}:${card.id}`}>
          <One
            content={{
              ...content(card),
              excerpt: why([card]),
              ...(words && { marked: words, excerpt: 'found' in card ? card.found.excerpt : null }),
            }}
            isFirst={index < 4}
          />
        </li>
      ))}
    </>
  );
}
