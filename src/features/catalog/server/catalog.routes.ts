// Binds the calls of home, catalogue, search and item detail to their services.
import { showDetails } from '#features/media/server/media.service.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { browseCatalog } from '../contract/browse.endpoints.ts';
import * as calls from '../contract/catalog.endpoints.ts';
import {
  getCourseDetail,
  getTrailDetail,
  getCourseOfSection,
  getTrailOfSection,
} from '../contract/detail.endpoints.ts';
import { browseCatalog as listBrowsed } from './browse.service.ts';
import { getSectionShelf, listFeatured, listSectionShelves, listSpecial, listToBegin } from './catalog.service.ts';
import { getCourse, getTrail } from './detail.service.ts';
import * as favorites from '../contract/favorites.endpoints.ts';
import { getMediaOfSection } from '../contract/media-of-section.endpoints.ts';
import { searchEverything } from '../contract/quick-search.endpoints.ts';
import { getDayAtHome } from './day.service.ts';
import { getHome } from './home.service.ts';
import { listFavorites } from './favorites.service.ts';
import { searchCatalog } from './search.service.ts';
import { searchQuickly } from './quick-search.service.ts';

export function catalogRoutes(app: App) {
  bind(app, calls.getDayAtHome, (context, { query }) => getDayAtHome(context, query));
  bind(app, calls.getHome, (context, { query }) => getHome(context, query));
  bind(app, calls.listSectionShelves, (context, { query }) => listSectionShelves(context, query));
  bind(app, calls.getSectionShelf, (context, { params, query }) => getSectionShelf(context, params.id, query));
  bind(app, calls.listToBegin, (context, { query }) => listToBegin(context, query));
  bind(app, calls.listKeepLearning, (context, { query }) => listSpecial(context, 'continue', query));
  bind(app, calls.listSuggested, (context, { query }) => listSpecial(context, 'suggested', query));
  bind(app, favorites.listFavorites, (context, { query }) => listFavorites(context, query));
  bind(app, calls.listSeeAgain, (context, { query }) => listSpecial(context, 'seeAgain', query));
  bind(app, calls.listFeatured, (context) => listFeatured(context));
  bind(app, calls.searchCatalog, (context, { query }) => searchCatalog(context, query));
  bind(app, browseCatalog, (context, { query }) => listBrowsed(context, query));
  bind(app, searchEverything, (context, { query }) => searchQuickly(context, query.search));
  bind(app, getCourseDetail, (context, { params, query }) => getCourse(context, params.id, query.withRelated));
  bind(app, getTrailDetail, (context, { params, query }) => getTrail(context, params.id, query.withRelated));
  bind(app, getCourseOfSection, (context, { params, query }) => getCourse(context, params.id, query.withRelated));
  bind(app, getTrailOfSection, (context, { params, query }) => getTrail(context, params.id, query.withRelated));
  bind(app, getMediaOfSection, (context, { params }) => showDetails(context, { mediaId: params.id }));
}
