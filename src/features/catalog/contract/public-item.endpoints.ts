// The call behind public links; apart from the catalogue's, so that the home does not load what opened objects say.
import { endpoint } from '#platform/contract/endpoint.ts';
import { publicItem, publicItemKey } from './public-item.wire.ts';

/** What stands behind a public link (decisions D3.12): opening a media object issues the token of its content. */
export const getPublicItem = endpoint({
  service: 'main',
  method: 'GET',
  path: 'open/midia/:id',
  access: 'public',
  rateLimit: 'public',
  readOnly: false,
  params: publicItemKey,
  answer: publicItem,
});
