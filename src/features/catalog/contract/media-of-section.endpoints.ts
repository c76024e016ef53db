// Declares the call that reads the details of an object in a section. It is a separate file so that the home does not load the names of objects.
import { endpoint } from '#platform/contract/endpoint.ts';
import { detailedMedia } from '#features/media/contract/media.wire.ts';
import { detailKey } from './detail.wire.ts';

export const getMediaOfSection = endpoint({
  service: 'main',
  method: 'GET',
  access: { permission: 'learning' },
  path: 'Secao/item/midia/detalhes/:id',
  params: detailKey,
  answer: detailedMedia,
});
