// Declares the call of a person's own wall.
import { endpoint } from '#platform/contract/endpoint.ts';
import { wallFilter, wallOfYear } from './wall.wire.ts';

/** Answers the whole screen: the pieces of a year, the figures of all years, and what becomes the next tile. */
export const getWall = endpoint({
  service: 'main',
  access: { permission: 'myProgress' },
  method: 'GET',
  path: 'mural',
  query: wallFilter,
  answer: wallOfYear,
});
