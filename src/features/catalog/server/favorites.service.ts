// Lists a user's favourites, newest first, in the specification's own words.
import type { Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { readerOf } from '#features/identity/server/learner.service.ts';
import type { Favorite } from '../contract/favorite.wire.ts';
import { listSpecial } from './catalog.service.ts';
import * as store from './favorites.store.ts';

export async function listFavorites(person: PersonContext, paging: Paging) {
  const page = await listSpecial(person, 'favorites', paging);
  const context = readerOf(person);
  const facts = new Map(
    (await store.listFacts(context.db, context.person.userId, page.items)).map((row) => [`${row.kind}:${row.id}`, row]),
  );
  const items = page.items.flatMap((card): Favorite[] => {
    const row = facts.get(`${card.kind}:${card.id}`);
    if (!row) return [];
    const { linkUrl, ...told } = row;
    const address = `/catalog?view=${referenceText(card)}`;
    return [
      {
        ...card,
        ...told,
        isLiked: card.reaction !== null,
        isEnrolled: card.enrolledAt !== null,
        resourceUrl: linkUrl ?? address,
        image: card.horizontalCover && context.pictures.addressOf(card.horizontalCover.key),
        scormScriptLink: card.mediaKind === 'scorm' ? address : null,
      },
    ];
  });
  return { ...page, items };
}
