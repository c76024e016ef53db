// Declares the call behind public links. It is a separate file so that the home does not load the messages about opened objects.
import { endpoint } from '#platform/contract/endpoint.ts';
import { publicItem, publicItemKey } from './public-item.wire.ts';

/** Returns the content of a public link (decisions D3.12); to open a media object issues the token of its content. */
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
