// Translates the user's own profile to the form and back. The form sends nothing that only the administration changes.
import { dayIn } from '#platform/contract/days.ts';
import type { UserEdit } from './people.wire.ts';
import type { UserProfile } from './profile.wire.ts';

/** Returns the day as `dd/mm/yyyy`, as the form shows it. */
const shownDay = (at: string, timeZone: string): string => dayIn(new Date(at), timeZone).split('-').reverse().join('/');
/** Returns the form values of a person; empty until the person is read. */
export const profileValuesOf = (person: UserProfile | undefined, timeZone: string) => ({
  fullName: person?.fullName ?? '',
  /** A new photo is a data URL; a stored one is its address. */
  photo: person?.photoUrl ?? null,
  personType: person?.personType ?? ('physical' as const),
  phone: person?.phone ?? null,
  nickname: person?.nickname ?? '',
  gender: person?.gender ?? null,
  language: person?.language ?? null,
  birthOn: person?.birthOn ?? null,
  education: person?.education ?? null,
  interests: person?.interests ?? '',
  skillIds: person?.skillIds ?? [],
  notifiesByPush: person?.notifiesByPush ?? false,
  notifiesBySms: person?.notifiesBySms ?? false,
  /** The form shows it and never changes it. */
  termsAcceptedOn: person?.termsAcceptedAt ? shownDay(person.termsAcceptedAt, timeZone) : '',
});
export type ProfileValues = ReturnType<typeof profileValuesOf>;

export const profileEditOf = ({
  fullName,
  nickname,
  interests,
  termsAcceptedOn,
  ...rest
}: ProfileValues): UserEdit => ({
  ...rest,
  fullName: fullName.trim(),
  nickname: nickname.trim() || null,
  interests: interests.trim() || null,
  // access-shell-settings §7.3: the form shows dd/mm/yyyy and sends yyyy-mm-dd.
  termsAcceptedOn: termsAcceptedOn.split('/').reverse().join('-') || null,
});
/** Returns the tab of a field that can be wrong (access-shell-settings §2.3); every other field is in the first tab. */
export const tabOf = (field: string): '1' | '3' => (['education', 'skillIds', 'interests'].includes(field) ? '3' : '1');
