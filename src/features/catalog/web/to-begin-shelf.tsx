// Shows the contents that the user can begin, each with who enrolled the user and until when it is open.
import { useDueDay } from '#platform/web/due-day.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { CardH } from '#platform/web/ui/card-h.tsx';
import { Shelf } from '#platform/web/ui/shelf.tsx';
import type { CardToBegin, Home } from '../contract/card.wire.ts';
import { useCardContent } from './card-view.tsx';

export function ToBeginShelf({ items, total }: Home['toBegin']) {
  const t = useTexts();
  const content = useCardContent();
  const invited = useInvited();
  if (items.length === 0) return null;
  return (
    <Shelf title={t('catalog.shelf.toBegin')} allHref="/catalog/to-begin" allCount={total}>
      {items.map((card, index) => (
        <CardH
          key={card.id}
          content={{ ...content(card), due: undefined, excerpt: invited(card) }}
          isFirst={index < 4}
        />
      ))}
    </Shelf>
  );
}
/** Returns the function that writes who enrolled the user, and until when the content is open. */
function useInvited() {
  const t = useTexts();
  const dueDay = useDueDay();
  const { shortDate } = useFormats();
  return ({ isGiven, enrolledBy, dueOn, expiresAt }: CardToBegin) => {
    const by = enrolledBy ? t('catalog.toBegin.by', { name: enrolledBy }) : isGiven && t('catalog.toBegin.company');
    const until = dueOn && t('catalog.toBegin.until', { day: dueDay({ dueOn, expiresAt }, shortDate) });
    return [by, until].filter(Boolean).join(' · ');
  };
}
