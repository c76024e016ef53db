// Searches and divides into pages the rows that a dialog already has, for the shared table.
import { useState } from 'react';
import { firstState } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';

/** Returns the words without accents and case, so that `acoes` finds `Ações`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
export function useLocalRows<Row>(all: readonly Row[], wordsOf: (row: Row) => string) {
  const [state, onState] = useState<TableState>(firstState);
  const words = plain(state.search ?? '').trim();
  const found = words ? all.filter((row) => plain(wordsOf(row)).includes(words)) : all;
  const from = (state.page - 1) * state.size;
  return { state, onState, rows: found.slice(from, from + state.size), total: found.length };
}
