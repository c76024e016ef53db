// Decides about accounts who gives which permission, who may change whom, and who must stay (decision 0011);
// and provenance: every secret of an account says who made it, and where it counts (decision 0010).
import { heldByEverybody, may, permissionKeys } from '#platform/contract/permission.ts';
import type { AccessSituation, Permission } from '#platform/contract/permission.ts';

/** In whose environment something is given: what nobody can use there counts for nothing. */
export type Environment = Omit<AccessSituation, 'granted'>;
/** Who gives or touches, by what it holds in the active tenant now. */
export type Holder = AccessSituation;

/** Who saved something that acts later: it is judged again then, by what that person holds by then. Staff of a contract above is no person here. */
export type Saver = { readonly accountId: string; readonly isStaff: boolean };

const all: ReadonlySet<Permission> = new Set(permissionKeys);
/** A contract is opened by *Contratos* alone, and whoever may open it may do in it what its first administrator may. */
export const opener: Holder = { level: 'N2', isDistributor: false, isClientMode: true, granted: new Set() };
/** Nobody in particular: gives what everybody holds. */
export const nobody: Holder = { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set() };

/** What somebody holds: in client mode what the administrators of the client hold. */
export const heldBy = (holder: Holder): ReadonlySet<Permission> => (holder.isClientMode ? all : holder.granted);
const counts = (permission: Permission, where: Environment): boolean =>
  !heldByEverybody.includes(permission) && may({ ...where, granted: all }, permission);

/** What of these permissions the holder lacks, in the order of the list: with any of them it may not be given. */
export function lackedBy(holder: Holder, given: Iterable<string>, where: Environment = holder): Permission[] {
  const wanted = new Set(given);
  const held = heldBy(holder);
  return permissionKeys.filter((one) => wanted.has(one) && counts(one, where) && !held.has(one));
}
/** The same of a group that is made or changed: it may be sent to contracts, so what their people could use counts too. */
export function lackedOfGroup(holder: Holder, given: readonly string[]): Permission[] {
  const lacked = new Set([...lackedBy(holder, given), ...lackedBy(holder, given, nobody)]);
  return permissionKeys.filter((one) => lacked.has(one));
}
/** Where one brings something and another lets it happen, it gives what both hold. */
export function bothHold(one: Holder, other: Holder): Holder {
  const held = heldBy(other);
  return { ...(one.isClientMode ? other : one), granted: new Set([...heldBy(one)].filter((key) => held.has(key))) };
}
/** Whether credentials, e-mail, sessions, activity and group of somebody who holds these may be touched: one's own, and those of who holds no more. */
export const mayTouch = (holder: Holder, held: Iterable<string>, isOwn = false): boolean =>
  isOwn || lackedBy(holder, held).length === 0;
/** What a change of one's own group would add to it, whatever one holds beside it as staff in client mode. */
export const raisedBy = (before: Iterable<string>, after: Iterable<string>, where: Environment): Permission[] =>
  lackedBy({ ...where, isClientMode: false, granted: new Set([...before] as Permission[]) }, after, where);
/** Whoever holds these can repair everything else: one such person always stays in a company. */
export const keepsCompany = (held: ReadonlySet<string>): boolean => held.has('users') && held.has('permissions');

/** Who made a password, a session or a link: a tenant, or nobody, which is the owner by a link that was only mailed. */
export type Origin = string | null;
/** Whether what has this origin counts in a tenant. */
export const countsIn = (origin: Origin | undefined, tenantId: string): boolean =>
  origin === null || origin === undefined || origin === tenantId;
/** A password that proves who has the account's mailbox now. */
export type PasswordProvenance = { readonly origin: Origin; readonly predatesEmail: boolean };
export const isOwners = ({ origin, predatesEmail }: PasswordProvenance): boolean => origin === null && !predatesEmail;
/** What is known of an account that is made a member of one more tenant. */
export type Joined = PasswordProvenance & {
  /** More than invited somewhere. */
  readonly isMember: boolean;
  readonly hasPassword: boolean;
  /** Sessions or links are open that another tenant made, or that were made for another mailbox. */
  readonly hasForeignSecrets: boolean;
};
/** Whether its new membership is unconfirmed until the mailed invitation is used. */
export const isUnconfirmedAtFirst = (account: Joined): boolean =>
  account.hasForeignSecrets || (account.hasPassword ? !isOwners(account) : account.isMember);
/** Whether somebody may set, by a session or link of this origin, what holds in all companies of an account. */
export const mayChangeAccount = (origin: Origin | undefined, isAlone: boolean): boolean =>
  origin === null || origin === undefined || isAlone;
/** Whether the administration of the only company of an account may touch what opens it; never its own by that way. decisions D1.2 */
export const mayOpenFor = ({ isAlone, isOwn }: { isAlone: boolean; isOwn: boolean }): boolean => isAlone && !isOwn;
const freshProofMilliseconds = 5 * 60_000;
/** Whether somebody has signed in so lately that the own password need not be typed again. */
export const isFreshProof = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= freshProofMilliseconds;
