// Reads for learners' features the published version of a content and each earlier version.
import { LRUCache } from 'lru-cache';
import { requireFound } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database.ts';

type Store<Content, Row> = {
  findPublished(db: Db, id: string): Promise<Row | undefined>;
  findVersion(db: Db, id: string, number: number): Promise<Content | undefined>;
};
export type Published<Content, Row> = Row & { version: number; content: Content };

export function publishedContents<
  Content extends object,
  Row extends { version: number | null; archivedAt: string | null },
>(store: Store<Content, Row>, missing: string) {
  /** The cached versions. A version never changes, so the cache keeps it for the life of the process. */
  const kept = new LRUCache<string, Content>({ max: 2000 });
  /** Returns the immutable content of a version. */
  async function getVersion(context: Context, id: string, version: number): Promise<Content> {
    const key = `${context.tenantId} ${id} ${version}`;
    const known = kept.get(key);
    if (known) return known;
    const content = requireFound(await store.findVersion(context.db, id, version), missing);
    kept.set(key, content);
    return content;
  }
  /** Returns the published version with its covers and counters; nothing where there is none or it is archived. */
  async function find(context: Context, id: string): Promise<Published<Content, Row> | undefined> {
    const row = await store.findPublished(context.db, id);
    if (!row || row.version === null || row.archivedAt) return undefined;
    return { ...row, version: row.version, content: await getVersion(context, id, row.version) };
  }
  /** Does the same as `find`, but throws a Problem where nothing is found. */
  async function get(context: Context, id: string): Promise<Published<Content, Row>> {
    const found = requireFound(await find(context, id), missing);
    return found;
  }
  return { find, get, getVersion };
}
