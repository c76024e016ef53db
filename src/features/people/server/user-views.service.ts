// A user as the wire shows it: the photo as an address, and what other rooms will know as nothing yet.
import type { Context } from '#platform/server/context.ts';
import type { User } from '../contract/user.model.ts';

/** The address of a person's photo; nothing where there is none. */
export const photoOf = (context: Pick<Context, 'pictures'>, user: Pick<User, 'photoKey'>): string | null =>
  user.photoKey ? context.pictures.addressOf(user.photoKey, 320) : null;
const shared = (context: Pick<Context, 'pictures'>, user: User) => ({
  ...user,
  photoUrl: photoOf(context, user),
  peopleId: null,
  isForeign: user.personType === 'foreign',
});
/** A row of the list. */
export const asRow = (context: Pick<Context, 'pictures'>, user: User, tenantId: string) => ({
  ...shared(context, user),
  tenantId,
  achievements: [],
});
/** A whole profile. */
export const asProfile = (context: Pick<Context, 'pictures'>, user: User) => shared(context, user);
