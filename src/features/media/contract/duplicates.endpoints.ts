// Declares the call that lists the other objects with the same file.
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/values.ts';
import { list, wire } from '#platform/contract/wire.ts';
import { sameFile } from './media.wire.ts';

/** Lists other objects with the same content, whatever their file names are: the oldest first, at most a hundred. */
export const listSameFiles = endpoint({
  service: 'main',
  access: { permission: 'repository' },
  method: 'GET',
  path: 'midia/:id/duplicados',
  params: wire({ id: ['id', id()] }),
  answer: list(sameFile),
});
