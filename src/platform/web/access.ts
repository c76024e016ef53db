// Provides the signed-in user and this user's permissions from the start-up bundle, to show and hide parts. The server decides again.
import { may } from '#platform/contract/permission.ts';
import type { AccessSituation, Permission } from '#platform/contract/permission.ts';
import { makeStore, useStore } from './store.ts';

export type Access = {
  situation: AccessSituation;
  accountId: string;
  /** Absent in client mode: the user has no profile there. */
  userId?: string;
  name: string;
  email: string;
  photoUrl?: string;
  /** The birthday as `yyyy-mm-dd`. */
  birthOn?: string;
  /** The terms of use for all users here, and the moment of this user's acceptance; absent where it no longer counts. */
  termsOfUseId?: string;
  termsAcceptedAt?: string;
  isEvaluator: boolean;
  /** The classification decides which dashboard is shown. */
  classification?: 'student' | 'manager' | 'administrator';
  /** The page to which `/` leads, where the person has chosen one. */
  firstPage?: string;
  /** Client mode of staff in a client's environment: its end, and the tenant to which leaving returns. */
  clientMode?: { code: string; fromTenantId: string; expiresAt: string; endsAt: string };
  tenantId: string;
  tenantName: string;
  /** The number of companies that this account may enter. */
  companies: number;
  /** True where the person has a paid subscription. */
  hasSubscription?: boolean;
  /** True outside production, and for the tenants that are named for it. */
  hasDeveloperTools?: boolean;
  takenAt: number;
};

/** The access of the signed-in user; undefined until the session is known. */
export const access = makeStore<Access | undefined>(undefined);
export const useAccess = (): Access | undefined => useStore(access);
/** Returns `may('courses')`, which tells whether the user has that permission; false before the sign-in. */
export function useMay() {
  const now = useStore(access);
  return (permission: Permission | '', secondFeature: Permission | '' = ''): boolean =>
    now !== undefined && may(now.situation, permission, secondFeature);
}
