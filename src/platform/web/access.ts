// Provides the signed-in user and this user's permissions from the start-up bundle, to show and hide parts. The server decides again.
import { may } from '#platform/contract/permission.ts';
import type { AccessSituation, Permission } from '#platform/contract/permission.ts';
import { makeStore, useStore } from './store.ts';

export type Access = {
  situation: AccessSituation;
  accountId: string;
  /** Absent in client mode: the person has no profile there. */
  userId?: string;
  name: string;
  email: string;
  photoUrl?: string;
  /** `yyyy-mm-dd` */
  birthOn?: string;
  /** The terms of use that everybody here accepts, and when this person did; an acceptance that no longer counts is none. */
  termsOfUseId?: string;
  termsAcceptedAt?: string;
  isEvaluator: boolean;
  /** Which dashboard is shown. */
  classification?: 'student' | 'manager' | 'administrator';
  /** Staff inside a client's environment: until when, and where leaving leads. */
  clientMode?: { code: string; fromTenantId: string; expiresAt: string; endsAt: string };
  tenantId: string;
  tenantName: string;
  /** How many companies this account may enter. */
  companies: number;
  /** Outside production, and for the tenants named for it. */
  hasDeveloperTools?: boolean;
  takenAt: number;
};

/** Nobody is here until the session is known. */
export const access = makeStore<Access | undefined>(undefined);
export const useAccess = (): Access | undefined => useStore(access);
/** `may('courses')`: whether this person may use that; false before anybody is signed in. */
export function useMay() {
  const now = useStore(access);
  return (permission: Permission | '', secondFeature: Permission | '' = ''): boolean =>
    now !== undefined && may(now.situation, permission, secondFeature);
}
