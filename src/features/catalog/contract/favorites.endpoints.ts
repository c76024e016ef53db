// Declares the call that lists the favourites.
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
