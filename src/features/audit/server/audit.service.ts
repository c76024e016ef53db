// Reads the audit: who did what, when, to what, from where, and what it was before.
import { clockOf, getTenant } from '#features/contracts/server/tenants.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { totalOf } from '#platform/contract/page.ts';
import type { Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { writtenDay } from '#platform/server/spreadsheets.ts';
import { knowsText, say } from '#platform/server/texts.ts';
import type { Language } from '#platform/server/texts.ts';
import { changedFields, idsIn, inWords, isRefusal, nameIn, refusalIn, visitor } from '../contract/audit.model.ts';
import type { Change, ChangedField } from '../contract/audit.model.ts';
import type { AuditEntry, AuditFilter, AuditRow } from '../contract/audit.wire.ts';
import * as store from './audit.store.ts';

type Personal = { values: { address?: string; agent?: string; before?: unknown; after?: unknown } };
/** Returns the origin of an action, which is stored with the actor's personal values. */
const originOf = ({ personal, accountId }: store.AuditEntry) =>
  personal.find(
    (one): one is typeof one & Personal =>
      one.subject === (accountId ?? visitor) && 'address' in (one.values as object),
  )?.values;
const changesOf = (found: store.AuditEntry): Change[] => [
  ...(found.changes as Change[]),
  ...found.personal.map(({ values }) => values as Change).filter((values) => 'before' in values || 'after' in values),
];
/** Returns an action as the list shows it. */
export const asRow = (found: store.AuditEntry, language: Language): AuditRow => ({
  ...{ id: found.id, at: found.at, action: found.action, objectId: found.objectId },
  ...{ userId: found.userId, userName: found.userName ?? found.staff?.name ?? null },
  isClientMode: found.clientContractId !== null,
  companyName: found.staff?.company ?? null,
  objectName: nameIn(changesOf(found)),
  address: originOf(found)?.address ?? null,
  reason: reasonOf(found, language),
  times: found.times,
});
/** Returns the reason of a refusal, as the refused user has read it. */
function reasonOf(found: store.AuditEntry, language: Language): string | null {
  const refusal = isRefusal(found.action) ? refusalIn(changesOf(found)) : undefined;
  return refusal && knowsText(refusal.code) ? say(language, refusal.code, refusal) : null;
}
type Clock = Awaited<ReturnType<typeof clockOf>>;
/** Returns a function that gives the changes of an entry as people read them. */
export async function changesInWords(
  { db, language }: Pick<PersonContext, 'db' | 'language'>,
  clock: Clock,
  found: readonly store.AuditEntry[],
): Promise<(one: store.AuditEntry) => ChangedField[]> {
  const names = await store.listNames(db, [...new Set(found.flatMap((one) => idsIn(changesOf(one))))]);
  const shown = inWords(
    (id) => names.get(id.toLowerCase()),
    (key) => (knowsText(key) ? say(language, key) : undefined),
    // A day alone belongs to no time zone.
    (time) => (time.includes('T') ? clock.time(time) : writtenDay(time, language)),
  );
  return (one) => changedFields(changesOf(one), shown);
}

/** Returns the filter, with its days in the tenant's time zone. */
export const filterOf = async (
  context: PersonContext,
  { userId, actions, objectId, withAccess, from, to }: AuditFilter,
): Promise<store.Filter> => ({
  ...{ userId, actions, objectId, withAccess, from, to },
  timeZone: (await getTenant(context)).timeZone,
});
export async function listAudit(context: PersonContext, { pageNumber, pageSize, ...query }: AuditFilter & Paging) {
  const filter = await filterOf(context, query);
  const found = await store.list(context.db, filter, pageSize, (pageNumber - 1) * pageSize);
  return {
    items: found.map((one) => asRow(one, context.language)),
    pageNumber,
    pageSize,
    ...totalOf(await store.count(context.db, filter)),
  };
}
/** Returns every action that was ever done here. */
export const listActions = (context: PersonContext) => store.listActions(context.db);
export async function getAuditEntry(context: PersonContext, id: string): Promise<AuditEntry> {
  const [found] = await store.listByIds(context.db, [id]);
  if (!found) throw new Problem('missing', 'audit.missing');
  const changed = await changesInWords(context, await clockOf(context), [found]);
  return {
    ...asRow(found, context.language),
    agent: originOf(found)?.agent ?? null,
    requestId: found.requestId,
    changes: changed(found),
  };
}
