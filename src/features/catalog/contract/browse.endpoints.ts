// Declares the call that narrows the catalogue.
import { endpoint } from '#platform/contract/endpoint.ts';
import { browsed, browseQuery } from './browse.wire.ts';

export const browseCatalog = endpoint({
  service: 'main',
  method: 'GET',
  access: { permission: 'learning' },
  path: 'Secao/catalogo',
  query: browseQuery,
  answer: browsed,
  rateLimit: 'search',
});
