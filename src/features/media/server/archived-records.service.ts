// Archives what packages store about learners when a cycle ends: they begin anew in the next one.
import type { Context } from '#platform/server/context.ts';
import * as store from './archived-records.store.ts';
import type { EndedPlace } from './archived-records.store.ts';

export const archivePackageRecords = async (context: Context, place: EndedPlace): Promise<void> => {
  if (place.ended.length > 0) await store.archive(context.db, place);
};
