// The call of the favourites' own list.
import { endpoint } from '#platform/contract/endpoint.ts';
import { shelfQuery } from './card.wire.ts';
import { favoritePage } from './favorite.wire.ts';

export const listFavorites = endpoint({
  service: 'main',
  method: 'GET',
  access: { permission: 'learning' },
  path: 'Secao/Favoritos',
  query: shelfQuery,
  answer: favoritePage,
});
