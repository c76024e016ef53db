// The details of an object that a section shows; apart, so that the home does not load the dictionary of objects.
import { endpoint } from '#platform/contract/endpoint.ts';
import { mediaDetailsWire } from '#features/media/contract/media.wire.ts';
import { detailKey } from './detail.wire.ts';

export const getMediaOfSection = endpoint({
  service: 'main',
  method: 'GET',
  access: { permission: 'learning' },
  path: 'Secao/item/midia/detalhes/:id',
  params: detailKey,
  answer: mediaDetailsWire,
});
