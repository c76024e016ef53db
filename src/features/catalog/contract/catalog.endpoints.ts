// Declares the calls of home, catalogue and search.
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  cardPage,
  cardsOfShelf,
  foundPage,
  catalogQuery,
  dayQuery,
  home,
  homeQuery,
  searchQuery,
  sectionKey,
  sectionDetails,
  sectionShelves,
  shelfQuery,
  toBeginPage,
} from './card.wire.ts';
import { dayAtHome } from './today.wire.ts';

const learner = { service: 'main', method: 'GET', access: { permission: 'learning' } } as const;
/** Returns the day's part of the home: what to continue with, what is due, newly given and suggested, and the first shelves. */
export const getDayAtHome = endpoint({ ...learner, path: 'Secao/hoje', query: dayQuery, answer: dayAtHome });
/** Returns the first screen of the home; `listSectionShelves` returns the later pages of sections. */
export const getHome = endpoint({ ...learner, path: 'Secao/inicio', query: homeQuery, answer: home });
export const listSectionShelves = endpoint({
  ...learner,
  path: 'Secao/prateleiras',
  query: catalogQuery,
  answer: sectionShelves,
});
export const getSectionShelf = endpoint({
  ...learner,
  path: 'Secao/:key/ActivesItemsPaged',
  params: sectionKey,
  query: shelfQuery,
  answer: sectionDetails,
});
export const listKeepLearning = endpoint({
  ...learner,
  path: 'Secao/KeepLearningPaged',
  query: shelfQuery,
  answer: cardPage,
});
/** Returns the contents in which the user is enrolled and that the user has not begun. */
export const listToBegin = endpoint({
  ...learner,
  path: 'Secao/ParaComecarPaged',
  query: shelfQuery,
  answer: toBeginPage,
});
export const listSuggested = endpoint({
  ...learner,
  path: 'Secao/SuggestedForYouPaged',
  query: shelfQuery,
  answer: cardPage,
});
export const listSeeAgain = endpoint({ ...learner, path: 'Secao/ver-novamente', query: shelfQuery, answer: cardPage });
/** Returns the contents of the home's Top 10 and Releases, for a user who has not typed a search yet. */
export const listFeatured = endpoint({ ...learner, path: 'Secao/Destaques', answer: cardsOfShelf });
export const searchCatalog = endpoint({
  ...learner,
  path: 'Secao/pesquisa',
  query: searchQuery,
  answer: foundPage,
  rateLimit: 'search',
});
