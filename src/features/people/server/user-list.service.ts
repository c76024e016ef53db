// Listing people: a page with its total, the short list for pickers, and the counters of the contract.
import { getOwnContract, mayManageTenant } from '#features/contracts/server/tenants.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Page } from '#platform/contract/page.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { User } from '../contract/user.model.ts';
import { getUsage } from './usage.service.ts';
import type { Usage } from './usage.service.ts';
import * as store from './user-list.store.ts';
import type { UserFilter, UserSorting } from './user-list.store.ts';
import { listBasic } from './users.store.ts';

/** access-shell-settings §7.3 */
export const defaultPageSize = 50;
export type UserQuery = UserFilter &
  Partial<UserSorting> & { pageNumber?: number; pageSize?: number; tenantId?: string };
export type UserPage = Page<User> & { tenantId: string; isTotalExact: boolean };

/** A page of people. Another tenant's may be asked for by staff above it in the owner path. */
export async function listUsers(context: PersonContext, query: UserQuery): Promise<UserPage> {
  const {
    pageNumber = 1,
    pageSize = defaultPageSize,
    orderBy = 'name',
    isDescending = false,
    tenantId = context.tenantId,
    ...filter
  } = query;
  if (tenantId !== context.tenantId) {
    if (!(await mayManageTenant(context, tenantId))) throw new Problem('missing', 'identity.tenant.foreign');
    await context.enter({ tenantId });
  }
  const items = await store.listPage(
    context.db,
    filter,
    { orderBy, isDescending },
    pageSize,
    (pageNumber - 1) * pageSize,
  );
  const isCounted = store.isCounted(filter);
  const counted = isCounted
    ? counterOf(await getUsage(context), filter)
    : await total(context, filter, items.length, pageNumber, pageSize);
  const isTotalExact = counted <= store.mostCounted || isCounted;
  return { items, pageNumber, pageSize, total: isTotalExact ? counted : store.mostCounted, isTotalExact, tenantId };
}
const counterOf = ({ users, activeUsers }: Usage, { isActive }: UserFilter): number =>
  isActive === undefined ? users : isActive ? activeUsers : users - activeUsers;
/** A page that is not full says the total by itself; an empty one only where it is the first. */
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

/** How many there are, all counted. */
export const countUsers = (context: Context, filter: UserFilter): Promise<number> =>
  store.count(context.db, filter, store.everyone);
/** The first by name. */
export const firstUsers = (context: Context, filter: UserFilter, most: number): Promise<User[]> =>
  store.listPage(context.db, filter, { orderBy: 'name', isDescending: false }, most, 0);
/** Names for pickers: active people, a hundred at most. decisions D8.3 */
export const listBasicUsers = (context: PersonContext, filter: { search?: string; userIds?: readonly string[] }) =>
  listBasic(context.db, filter.userIds, filter.search?.trim() || undefined, 100);
/** Active people against contracted ones. */
export async function getUsageInfo(context: PersonContext) {
  const usage = await getUsage(context);
  return {
    activeUsers: usage.activeUsers,
    totalUsers: usage.users,
    userLimit: (await getOwnContract(context)).userLimit,
  };
}
