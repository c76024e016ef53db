// Keeps the counters of contents to people who are there: who leaves takes the own enrollments out, who comes back brings them.
import type { Context } from '#platform/server/context.ts';
import { addToCounters } from './enrollment.service.ts';
import * as store from './people-counted.store.ts';

/** Counts the enrollments of a person in their contents, or takes them out; always in the same order, so that two never wait for each other. */
export async function countPerson(context: Context, userId: string, by: 1 | -1): Promise<void> {
  for (const { kind, objectId, enrolled, completed } of await store.listCounted(context.db, userId))
    await addToCounters(context, kind, objectId, { enrolled: by * enrolled, completed: by * completed });
}
