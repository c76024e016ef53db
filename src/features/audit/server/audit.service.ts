// Reading the audit: who did what, when, to what, from where, and what it was before.
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { totalOf } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { changedFields, nameIn } from '../contract/audit.model.ts';
import type { Change } from '../contract/audit.model.ts';
import type { AuditEntry, AuditFilter, AuditRow } from '../contract/audit.wire.ts';
import * as store from './audit.store.ts';

const defaultPageSize = 50;

type Personal = { values: { address?: string; agent?: string; before?: unknown; after?: unknown } };
/** From where it was done stands with the personal values of who did it. */
const originOf = ({ personal, accountId }: store.Found) =>
  personal.find((one): one is typeof one & Personal => one.subject === accountId && 'address' in (one.values as object))
    ?.values;
const changesOf = (found: store.Found): Change[] => [
  ...(found.changes as Change[]),
  ...found.personal.map(({ values }) => values as Change).filter((values) => 'before' in values || 'after' in values),
];
/** An act as the list shows it. */
export const asRow = (found: store.Found): AuditRow => ({
  ...{ id: found.id, at: found.at, action: found.action, objectId: found.objectId },
  ...{ userId: found.userId, userName: found.userName },
  isClientMode: found.clientContractId !== null,
  objectName: nameIn(changesOf(found)),
  address: originOf(found)?.address ?? null,
});
export const changedIn = (found: store.Found) => changedFields(changesOf(found));

/** Days are those of the tenant. */
export const filterOf = async (
  context: PersonContext,
  { userId, actions, objectId, from, to }: AuditFilter,
): Promise<store.Filter> => ({
  ...{ userId, actions, objectId, from, to },
  timeZone: (await getTenant(context)).timeZone,
});
export async function list(
  context: PersonContext,
  { pageNumber = 1, pageSize = defaultPageSize, ...query }: AuditFilter,
) {
  const filter = await filterOf(context, query);
  const found = await store.list(context.db, filter, pageSize, (pageNumber - 1) * pageSize);
  return { items: found.map(asRow), pageNumber, pageSize, ...totalOf(await store.count(context.db, filter)) };
}
/** What was ever done here. */
export const listActions = (context: PersonContext) => store.listActions(context.db);
export async function get(context: PersonContext, id: string): Promise<AuditEntry> {
  const [found] = await store.listByIds(context.db, [id]);
  if (!found) throw new Problem('missing', 'audit.missing');
  return {
    ...asRow(found),
    agent: originOf(found)?.agent ?? null,
    requestId: found.requestId,
    changes: changedIn(found),
  };
}
