// Reads the words and filters of the catalogue from the address, and writes them back to it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { narrowingOf } from '../contract/browse.model.ts';
import type { Narrowing } from '../contract/browse.model.ts';

/** The fewest letters that narrow (learning-content §7). */
const fewestLetters = 3;
export function useNarrowing() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const query = typeof search['query'] === 'string' ? search['query'].trim() : '';
  const narrowing = narrowingOf(search);
  const words = query.length >= fewestLetters ? query : '';
  return {
    query,
    words,
    narrowing,
    isNarrowed: words !== '' || Object.keys(narrowing).length > 0,
    narrow: (next: { query?: string; narrowing?: Narrowing }) => {
      const asked = next.query ?? query;
      void navigate({
        to: '.',
        replace: true,
        search: { ...(asked && { query: asked }), ...(next.narrowing ?? narrowing) } as never,
      });
    },
  };
}
