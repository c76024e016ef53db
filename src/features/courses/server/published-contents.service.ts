// Provides the published version of a course or trail, each earlier version, and the counters to other features.
import { requireFound } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { keptVersions } from '#platform/server/versioned-rows.ts';
import type { VersionedRecord, VersionedRows } from '#platform/server/versioned-rows.ts';
import { publishedRows } from './published-contents.store.ts';

export function publishedContents<Row extends VersionedRecord>(rows: VersionedRows<Row>) {
  const store = publishedRows(rows.tables);
  const getVersion = keptVersions(rows, 2000);
  /** Returns the published version with its covers and counters; nothing where there is none or it is archived. */
  async function find(context: Context, id: string) {
    const row = await store.findPublished(context.db, id);
    if (!row || row.version === null || row.archivedAt) return undefined;
    return { ...row, version: row.version, content: await getVersion(context, id, row.version) };
  }
  return {
    getVersion,
    find,
    /** Does the same as `find`, but throws a Problem where nothing is found. */
    get: async (context: Context, id: string) => requireFound(await find(context, id), rows.tables.missing),
    /** Returns the rows of these ids in no order, archived and unpublished ones included. */
    listByIds: (context: Context, ids: string[]) =>
      ids.length ? store.listByIds(context.db, ids) : Promise.resolve([]),
    /** Changes the counters; the write that enrols or concludes calls it. */
    addToCounters: (context: Context, id: string, by: { enrolled?: number; completed?: number }): Promise<void> =>
      store.addToCounters(context.db, id, by),
  };
}
