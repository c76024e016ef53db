// Declares the call that tells what a link leads to.
import { endpoint } from '#platform/contract/endpoint.ts';
import { link } from '#platform/contract/text-values.ts';
import { wire } from '#platform/contract/wire.ts';
import { linkPreview } from './link-preview.wire.ts';

/** Asks the server what the page behind a link says about itself. */
export const previewLink = endpoint({
  service: 'main',
  access: 'signed-in',
  method: 'GET',
  path: 'midia/linkPreview',
  query: wire({ url: ['url', link()] }),
  answer: linkPreview,
  rateLimit: 'outgoing',
});
