// Decides what the saver of an import or a rule may give when it runs: nothing if the saver was removed, is inactive or lost the permission.
import { levelOf } from '#features/contracts/contract/contract.model.ts';
import { getTenant, listTenantsAbove } from '#features/contracts/server/tenants.service.ts';
import { bothHold } from '#features/identity/contract/account-rules.model.ts';
import type { Holder, Saver } from '#features/identity/contract/account-rules.model.ts';
import { may } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import type { Context } from '#platform/server/context.ts';
import * as store from './group-members.store.ts';

/** The user who saved something; the saved thing acts with its permissions, and its accounts and e-mails count as the user itself. */
export type Acting = {
  readonly holder: Holder;
  readonly accountIds: readonly string[];
  readonly emails: readonly string[];
};

async function memberHere(context: Context, accountId: string): Promise<Acting | undefined> {
  const found = await store.findHolding(context.db, accountId);
  if (!found) return undefined;
  const level = levelOf((await getTenant(context)).kind);
  const holder = { level, isDistributor: level === 'N1', isClientMode: false, granted: new Set(found.permissions) };
  return { holder, accountIds: [accountId], emails: [found.emailKey] };
}
/** Returns staff that still manages contracts in a tenant above; it holds what the administrators here hold. */
async function staffAbove(context: Context, accountId: string): Promise<Acting | undefined> {
  const { tenantId } = context;
  let found: Acting | undefined;
  for (const above of await listTenantsAbove(context)) {
    await context.enter({ tenantId: above });
    const staff = await memberHere(context, accountId);
    if (staff && may(staff.holder, 'contracts')) found = { ...staff, holder: { ...staff.holder, isClientMode: true } };
    if (found) break;
  }
  await context.enter({ tenantId });
  return found;
}
/** Returns what every one of these users holds here and now; undefined where one of them left or may no longer do this. */
export async function actingNow(
  context: Context,
  by: readonly Saver[],
  permission?: Permission,
): Promise<Acting | undefined> {
  let together: Acting | undefined;
  for (const { accountId, isStaff } of by) {
    const one = await (isStaff ? staffAbove : memberHere)(context, accountId);
    if (!one || (permission && !may(one.holder, permission))) return undefined;
    together = together
      ? {
          holder: bothHold(together.holder, one.holder),
          accountIds: [...together.accountIds, ...one.accountIds],
          emails: [...together.emails, ...one.emails],
        }
      : one;
  }
  return together;
}
