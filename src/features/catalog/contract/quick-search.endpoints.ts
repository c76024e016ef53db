// Declares the call that lets authors search objects, courses and trails at once (learning-content §7).
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/values.ts';
import { wire } from '#platform/contract/wire.ts';
import { quickSearch } from './quick-search.wire.ts';

export const searchEverything = endpoint({
  service: 'main',
  access: 'signed-in',
  method: 'GET',
  path: 'midia/quickSearch',
  query: wire({ search: ['search', text({ max: 200 })] }),
  answer: quickSearch,
  rateLimit: 'search',
});
