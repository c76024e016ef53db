// Turns a user into the form of the wire: the photo as an address, and empty values for what later features will fill.
import { keyOf, macOf } from '#features/identity/server/keys.service.ts';
import type { Ranks } from '#features/permissions/server/ranks.service.ts';
import type { Context } from '#platform/server/context.ts';
import type { UserSubscription } from '../contract/profile.wire.ts';
import type { User } from '../contract/user.model.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns the paid subscription of a user, if there is one. Plugged by subscription. */
    subscriptionOf(context: Context, userId: string): Promise<UserSubscription | undefined>;
  }
}

/** Returns the address of a person's photo; null where there is none. */
export const photoOf = (context: Pick<Context, 'pictures'>, user: Pick<User, 'photoKey'>): string | null =>
  user.photoKey ? context.pictures.addressOf(user.photoKey, 320) : null;
const shared = (context: Pick<Context, 'pictures'>, user: User) => ({
  ...user,
  photoUrl: photoOf(context, user),
  peopleId: null,
  isForeign: user.personType === 'foreign',
});
/** Returns the proof that a client has read a person's row; without it no reset link is made. decisions D2.5 */
export const resetHashOf = (context: Pick<Context, 'installation'>, tenantId: string, userId: string): string =>
  macOf(keyOf(context, 'reset-link'), tenantId, userId).toString('base64url');
/** Returns a row of the list. Only rows of the own tenant have the document and the hash for a reset link. */
export const asRow = (
  context: Pick<Context, 'pictures' | 'installation'>,
  user: User,
  { tenantId, ranks }: { tenantId: string; ranks?: Ranks },
) => ({
  ...shared(context, user),
  tenantId,
  cpf: ranks ? user.cpf : null,
  resetHash: ranks ? resetHashOf(context, tenantId, user.id) : null,
  isTouchable: ranks?.mayTouch(user) ?? false,
  achievements: [],
});
/** Returns a whole profile, one's own unless said otherwise. */
export async function asProfile(context: Context, user: User, isTouchable = true) {
  const subscription = await context.ports.subscriptionOf(context, user.id);
  return { ...shared(context, user), isTouchable, ...(subscription && { subscription }) };
}
