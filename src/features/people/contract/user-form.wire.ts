// Translates a user into the values of the form, and the form into the values that it sends.
import { cpfText } from '#platform/contract/cpf.ts';
import type { UserEdit } from './people.wire.ts';
import type { UserProfile } from './profile.wire.ts';

export const valuesOf = (user: UserProfile | undefined) => ({
  fullName: user?.fullName ?? '',
  email: user?.email ?? '',
  username: user?.username ?? '',
  personType: user?.personType ?? ('physical' as const),
  cpf: user?.cpf ? cpfText(user.cpf) : '',
  phone: user?.phone ?? null,
  nickname: user?.nickname ?? '',
  gender: user?.gender ?? null,
  language: user?.language ?? null,
  birthOn: user?.birthOn ?? null,
  hiredOn: user?.hiredOn ?? null,
  businessUnitId: user?.businessUnitId ?? null,
  departmentId: user?.departmentId ?? null,
  jobTitleId: user?.jobTitleId ?? null,
  supervisorId: user?.supervisorId ?? null,
  supervisorInterest: user?.supervisorInterest ?? '',
  permissionGroupId: user?.permissionGroupId ?? null,
  education: user?.education ?? null,
  interests: user?.interests ?? '',
  skillIds: user?.skillIds ?? [],
  notifiesByPush: user?.notifiesByPush ?? false,
  notifiesBySms: user?.notifiesBySms ?? false,
  isEvaluator: user?.isEvaluator ?? false,
  isActive: user?.isActive ?? true,
});
export type UserValues = ReturnType<typeof valuesOf>;

/** Returns the edit payload. Only a new user gets e-mail and user name; later the e-mail has its own call. */
export function editOf({ email, username, ...values }: UserValues, isNew: boolean): UserEdit {
  const orNone = (text: string) => text.trim() || null;
  return {
    ...values,
    ...(isNew && { email: email.trim(), ...(username.trim() && { username: username.trim() }) }),
    fullName: values.fullName.trim(),
    cpf: orNone(values.cpf),
    nickname: orNone(values.nickname),
    supervisorInterest: orNone(values.supervisorInterest),
    interests: orNone(values.interests),
  };
}
