// Lists users: a page with its total, and the short list for pickers.
import { getTenant, mayManageTenant } from '#features/contracts/server/tenants.service.ts';
import { getUsage } from '#features/contracts/server/usage.service.ts';
import type { Usage } from '#features/contracts/server/usage.service.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { ranksOf } from '#features/permissions/server/ranks.service.ts';
import type { Ranks } from '#features/permissions/server/ranks.service.ts';
import { recordAct } from '#platform/server/audit.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Page, Paging } from '#platform/contract/page.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { BasicFilter, BasicPerson } from '../contract/people.wire.ts';
import { choosingPermissions } from '../contract/user.model.ts';
import type { User } from '../contract/user.model.ts';
import * as store from './user-list.store.ts';
import type { UserFilter, UserSorting } from './user-list.store.ts';

const mostChosen = 100;
export type UserQuery = UserFilter & UserSorting & Paging & { tenantId?: string };
/** A page of users; `ranks` say which people of its own tenant the asking user may change. */
export type UserPage = Page<User> & { tenantId: string; isTotalExact: boolean; ranks?: Ranks };

/** Enters a tenant below, for staff that manages contracts above it in the owner path; both audits record it. */
async function enterBelow(context: PersonContext, tenantId: string, query: UserQuery): Promise<void> {
  if (!(await mayManageTenant(context, tenantId))) throw new Problem('missing', 'identity.tenant.foreign');
  if (!personMay(context.person, 'contracts'))
    throw new Problem('forbidden', 'identity.permission.denied', { permission: 'contracts' });
  const own = context.tenantId;
  await context.beginWriting();
  const act = { action: 'users.listedFromAbove', objects: { tenantId, fromTenantId: own } };
  const noted = [{ after: { fields: Object.keys(query) } }];
  await recordAct(context, { ...act, noted });
  await context.enter({ tenantId });
  await recordAct({ ...context, person: { ...context.person, userId: undefined } }, { ...act, noted });
}
/** Returns the filter with the tenant's time zone, where it has days of creation. */
export const inZone = async (context: Context, filter: UserFilter): Promise<UserFilter> =>
  (filter.createdFrom ?? filter.createdTo) ? { ...filter, timeZone: (await getTenant(context)).timeZone } : filter;
/** Returns a page of users. */
export async function listUsers(context: PersonContext, query: UserQuery): Promise<UserPage> {
  const { pageNumber, pageSize, orderBy, isDescending, tenantId = context.tenantId, ...asked } = query;
  const isOwn = tenantId === context.tenantId;
  if (!isOwn) await enterBelow(context, tenantId, query);
  const filter = await inZone(context, asked);
  if (!isOwn) {
    // The search also looks into documents, so nobody may guess one by searching.
    if (filter.search !== undefined) {
      filter.name = [filter.name, filter.search].filter(Boolean).join(' ');
      filter.search = undefined;
    }
  }
  const isCounted = store.isCounted(filter);
  const everybody = isCounted ? counterOf(await getUsage(context), filter) : undefined;
  const { items, known } = await store.listPage(
    context.db,
    filter,
    { orderBy, isDescending },
    pageSize,
    (pageNumber - 1) * pageSize,
    everybody,
  );
  const counted = everybody ?? known ?? (await total(context, filter, items.length, pageNumber, pageSize));
  const isTotalExact = counted <= store.mostCounted || isCounted;
  const shown = { items, pageNumber, pageSize, total: isTotalExact ? counted : store.mostCounted };
  return { ...shown, isTotalExact, tenantId, ...(isOwn && { ranks: await ranksOf(context) }) };
}
const counterOf = ({ users, activeUsers }: Usage, { isActive }: UserFilter): number =>
  isActive === undefined ? users : isActive ? activeUsers : users - activeUsers;
/** Returns the total: a page that is not full tells it without counting; an empty page tells it only where it is the first. */
const total = (
  context: PersonContext,
  filter: UserFilter,
  found: number,
  pageNumber: number,
  pageSize: number,
): Promise<number> | number =>
  found < pageSize && (found > 0 || pageNumber === 1)
    ? (pageNumber - 1) * pageSize + found
    : store.count(context.db, filter);

/** Returns how many users the filter finds, all of them counted. */
export const countUsers = (context: Context, filter: UserFilter): Promise<number> =>
  store.count(context.db, filter, store.everyone);
/** Returns the first users by name. */
export const firstUsers = async (context: Context, filter: UserFilter, most: number): Promise<User[]> =>
  (await store.listPage(context.db, filter, { orderBy: 'name', isDescending: false }, most, 0)).items;
/** Returns names for pickers: active people, a hundred at most (decisions D8.3). Users who may choose people get and filter by more. */
export async function listBasicUsers(
  context: PersonContext,
  { search, userIds, businessUnitIds, permissionGroupIds, isEvaluator }: BasicFilter,
): Promise<BasicPerson[]> {
  if (choosingPermissions.some((permission) => personMay(context.person, permission)))
    return store.listBasic(
      context.db,
      { search, userIds, businessUnitIds, permissionGroupIds, isEvaluator },
      mostChosen,
    );
  if (businessUnitIds ?? permissionGroupIds)
    throw new Problem('forbidden', 'identity.permission.denied', { permission: 'users' });
  // The search also looks into e-mails and documents, so nobody may guess one by searching.
  const found = await store.listBasic(context.db, { name: search, userIds, isEvaluator }, mostChosen);
  return found.map(({ id, name }) => ({ id, name }));
}
