// Remembers on this device whether the media repository has the classic or the modern layout.
import { quietly } from '#platform/contract/quietly.ts';
import { makeStore, useStore } from '#platform/web/store.ts';

export type RepositoryLayout = 'classic' | 'modern';
const name = 'sabia.repository.layout';
const read = (): RepositoryLayout => {
  try {
    return localStorage.getItem(name) === 'modern' ? 'modern' : 'classic';
  } catch {
    return 'classic'; // Where the browser blocks the storage, it remembers nothing.
  }
};
const layout = makeStore<RepositoryLayout>(read());
export function useLayout() {
  const set = (next: RepositoryLayout) => {
    layout.set(next);
    void quietly('full or blocked storage: it lives until the tab closes', () => localStorage.setItem(name, next));
  };
  return [useStore(layout), set] as const;
}
