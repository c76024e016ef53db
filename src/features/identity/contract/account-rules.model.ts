// Decides about accounts who gives which permission, who may change whom, and who must stay (decision 0011);
// and provenance: every secret of an account says who made it, and where it counts (decision 0010).
import { heldByEverybody, may, permissionKeys } from '#platform/contract/permission.ts';
import type { AccessSituation, Permission } from '#platform/contract/permission.ts';

/** The environment in which something is given: a permission that nobody can use there does not count. */
export type Environment = Omit<AccessSituation, 'granted'>;
/** The user who gives or changes something, with the permissions held in the active tenant now. */
export type Holder = AccessSituation;

/** Who saved something that acts later: the permissions at that later time decide. Staff of a contract above is no user here. */
export type Saver = { readonly accountId: string; readonly isStaff: boolean };

const all: ReadonlySet<Permission> = new Set(permissionKeys);
/** The holder who opens a contract: this user needs only *Contratos*, and may do in it what its first administrator may. */
export const opener: Holder = { level: 'N2', isDistributor: false, isClientMode: true, granted: new Set() };
/** A holder without a user: it gives what everybody holds. */
export const nobody: Holder = { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set() };

/** Returns the permissions of a holder: in client mode those of the client's administrators. */
export const heldBy = (holder: Holder): ReadonlySet<Permission> => (holder.isClientMode ? all : holder.granted);
const counts = (permission: Permission, where: Environment): boolean =>
  !heldByEverybody.includes(permission) && may({ ...where, granted: all }, permission);

/** Returns which of these permissions the holder lacks, in the order of the list; a holder who lacks one may not give them. */
export function lackedBy(holder: Holder, given: Iterable<string>, where: Environment = holder): Permission[] {
  const wanted = new Set(given);
  const held = heldBy(holder);
  return permissionKeys.filter((one) => wanted.has(one) && counts(one, where) && !held.has(one));
}
/** Does the same for a new or changed group: contracts may receive it, so permissions that their users could use count too. */
export function lackedOfGroup(holder: Holder, given: readonly string[]): Permission[] {
  const lacked = new Set([...lackedBy(holder, given), ...lackedBy(holder, given, nobody)]);
  return permissionKeys.filter((one) => lacked.has(one));
}
/** Returns what both holders hold, where one brings something and the other allows it. */
export function bothHold(one: Holder, other: Holder): Holder {
  const held = heldBy(other);
  return { ...(one.isClientMode ? other : one), granted: new Set([...heldBy(one)].filter((key) => held.has(key))) };
}
/** Tells whether a holder may change credentials, e-mail, sessions, activity and group: its own, or of a user who holds no more. */
export const mayTouch = (holder: Holder, held: Iterable<string>, isOwn = false): boolean =>
  isOwn || lackedBy(holder, held).length === 0;
/** Returns what a change of one's own group would add to it, without the permissions of staff in client mode. */
export const raisedBy = (before: Iterable<string>, after: Iterable<string>, where: Environment): Permission[] =>
  lackedBy({ ...where, isClientMode: false, granted: new Set([...before] as Permission[]) }, after, where);
/** Tells whether these permissions can repair everything else: a company always keeps one such user. */
export const keepsCompany = (held: ReadonlySet<string>): boolean => held.has('users') && held.has('permissions');

/** Who made a password, a session or a link: a tenant, or null for the owner, by a link that was only mailed. */
export type Origin = string | null;
/** Tells whether something of this origin counts in a tenant. */
export const countsIn = (origin: Origin | undefined, tenantId: string): boolean =>
  origin === null || origin === undefined || origin === tenantId;
/** The facts that tell whether a password proves who has the account's mailbox now. */
export type PasswordProvenance = { readonly origin: Origin; readonly predatesEmail: boolean };
export const isOwners = ({ origin, predatesEmail }: PasswordProvenance): boolean => origin === null && !predatesEmail;
/** The facts about an account that becomes a member of one more tenant. */
export type Joined = PasswordProvenance & {
  /** True where the account is more than invited somewhere. */
  readonly isMember: boolean;
  readonly hasPassword: boolean;
  /** True where sessions or links are open that another tenant made, or that were made for another mailbox. */
  readonly hasForeignSecrets: boolean;
};
/** Tells whether its new membership is unconfirmed until the user opens the mailed invitation. */
export const isUnconfirmedAtFirst = (account: Joined): boolean =>
  account.hasForeignSecrets || (account.hasPassword ? !isOwners(account) : account.isMember);
/** Tells whether a session or link of this origin may set what holds in all companies of an account. */
export const mayChangeAccount = (origin: Origin | undefined, isAlone: boolean): boolean =>
  origin === null || origin === undefined || isAlone;
/** Tells whether administrators of an account's only company may change how it signs in; never their own this way. decisions D1.2 */
export const mayOpenFor = ({ isAlone, isOwn }: { isAlone: boolean; isOwn: boolean }): boolean => isAlone && !isOwn;
const freshProofMilliseconds = 5 * 60_000;
/** Tells whether the sign-in is so recent that the user need not type the own password again. */
export const isFreshProof = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= freshProofMilliseconds;
