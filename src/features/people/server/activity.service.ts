// Activates and deactivates one or many users, and updates their seats, memberships and sessions.
import { updateMemberships } from '#features/contracts/server/memberships.service.ts';
import { revokeSessionsInTenant } from '#features/identity/server/sessions.service.ts';
import type { Outcome } from '#features/permissions/contract/permissions.wire.ts';
import { departuresOf, lastMaintainer } from '#features/permissions/server/maintainers.service.ts';
import { outcomeOf } from '#features/permissions/server/outcome.service.ts';
import { outranked, ranksOf } from '#features/permissions/server/ranks.service.ts';
import { updateUsage, quotaLeft, reserveQuota } from '#features/contracts/server/usage.service.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import type { ActivityEdit } from '../contract/people.wire.ts';
import { audiencesChanged, peoplePlaced } from './people.events.ts';
import * as store from './users.store.ts';

type Activity = { readonly id: string; readonly accountId: string; readonly username: string };
/** Takes or returns user quota, and signs deactivated people out within five seconds; the caller writes their rows. */
export async function updateActivity(context: Context, people: readonly Activity[], isActive: boolean): Promise<void> {
  if (people.length === 0) return;
  if (isActive) await reserveQuota(context, 'activeUsers', people.length);
  else await updateUsage(context, { activeUsers: -people.length });
  await updateMemberships(context, people, isActive);
  if (isActive) return;
  await revokeSessionsInTenant(
    context,
    people.map(({ accountId }) => accountId),
    'deactivated',
  );
}
/** Activates or deactivates people where quota and ranks allow it and a maintainer remains; reports each failure separately. */
export async function setActivity(context: PersonContext, { userIds, isActive }: ActivityEdit): Promise<Outcome> {
  const asked = [...new Set(userIds)];
  // The quota is locked, so what is read below stays so until the transaction ends.
  let seats = await quotaLeft(context, 'activeUsers');
  const found = new Map((await store.listActivity(context.db, asked)).map((one) => [one.id, one]));
  const ranks = await ranksOf(context);
  const mayLeave = isActive ? () => true : await departuresOf(context, asked);
  const errorOf = (id: string): string | undefined => {
    const person = found.get(id);
    if (!person) return 'people.missing';
    if (person.isActive === isActive) return undefined;
    if (!ranks.mayTouch(person)) return outranked;
    if (!isActive && id === context.person.userId) return 'people.deactivate.oneself';
    if (!mayLeave(id)) return lastMaintainer;
    return isActive && (seats -= 1) < 0 ? 'people.limit.activeUsers' : undefined;
  };
  const outcome = outcomeOf(context, asked, errorOf);
  const changing = outcome.done.map((id) => found.get(id)!).filter((one) => one.isActive !== isActive);
  const ids = changing.map(({ id }) => id);
  await updateActivity(context, changing, isActive);
  await store.updateActivity(context.db, ids, isActive);
  if (ids.length) await context.publish(happened(isActive ? peoplePlaced : audiencesChanged, { userIds: ids }));
  context.note({ before: { userIds: ids, isActive: !isActive }, after: { userIds: ids, isActive } });
  return outcome;
}
