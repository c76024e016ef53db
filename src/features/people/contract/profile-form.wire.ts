// Translates the user's own profile to the form and back. The form sends nothing that only the administration changes.
import { dayIn } from '#platform/contract/days.ts';
import type { UserEdit } from './people.wire.ts';
import type { UserProfile } from './profile.wire.ts';

/** `dd/mm/yyyy`, as it is shown. */
const shownDay = (at: string, timeZone: string): string => dayIn(new Date(at), timeZone).split('-').reverse().join('/');
/** Empty until the person is read. */
export const profileValuesOf = (person: UserProfile | undefined, timeZone: string) => ({
  fullName: person?.fullName ?? '',
  /** A new one is a data URL; the stored one its address. */
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
  /** Shown, never changed here. */
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
  // access-shell-settings §7.3: shown as dd/mm/yyyy, sent as yyyy-mm-dd.
  termsAcceptedOn: termsAcceptedOn.split('/').reverse().join('-') || null,
});
/** The tab of each field that can be wrong (access-shell-settings §2.3); everything else stands in the first. */
export const tabOf = (field: string): '1' | '3' => (['education', 'skillIds', 'interests'].includes(field) ? '3' : '1');
