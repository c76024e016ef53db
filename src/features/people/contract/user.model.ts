// Defines users in our words: a person's profile and place in one company, and the rules of its fields.
import { dayMilliseconds, megabyteBytes } from '#platform/contract/units.ts';
import { cnpjKey } from '#platform/contract/cnpj.ts';
import { isCpf } from '#platform/contract/cpf.ts';
import { isEmail } from '#platform/contract/email.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { isPhone, phoneDigits as digitsOf, phoneMaxDigits } from '#platform/contract/phone.ts';

export const personTypes = ['physical', 'legal', 'foreign'] as const;
export const genders = ['male', 'female', 'nonBinary'] as const;
export const languages = ['pt', 'en', 'es'] as const;
/** access-shell-settings §3.2: six levels, each incomplete or complete. */
export const educationLevels = [
  'elementaryIncomplete',
  'elementaryComplete',
  'secondaryIncomplete',
  'secondaryComplete',
  'higherIncomplete',
  'higherComplete',
  'postgraduateIncomplete',
  'postgraduateComplete',
  'masterIncomplete',
  'masterComplete',
  'doctorateIncomplete',
  'doctorateComplete',
] as const;
/** The access that the list shows: may enter; was invited and never entered; may not enter. */
export const situations = ['active', 'pending', 'inactive'] as const;
export type Situation = (typeof situations)[number];
/** The columns by which the list of people is sorted: every column that it shows. */
export type UserOrder =
  | 'name'
  | 'email'
  | 'username'
  | 'cpf'
  | 'phone'
  | 'businessUnit'
  | 'department'
  | 'jobTitle'
  | 'supervisor'
  | 'permissionGroup'
  | 'situation'
  | 'createdAt';
export type PersonType = (typeof personTypes)[number];
export type Gender = (typeof genders)[number];
export type EducationLevel = (typeof educationLevels)[number];

/** Holders of one of these may choose people: they see e-mail, group and unit with a name, and search by them. */
export const choosingPermissions = [
  'users',
  'permissions',
  'audiences',
  'courses',
  'trails',
  'sections',
  'assessments',
] as const satisfies readonly Permission[];

/** access-shell-settings §5.2 and §9 */
export const profileLimits = { fullName: 60, skills: 10, photoBytes: megabyteBytes } as const;
export const photoTypes = ['image/png', 'image/jpeg'] as const;

/** The fields that a person may change in its own profile. */
export type Profile = {
  fullName: string;
  personType?: PersonType;
  phone?: string | null;
  nickname?: string | null;
  gender?: Gender | null;
  language?: 'pt' | 'en' | 'es' | null;
  birthOn?: string | null;
  education?: EducationLevel | null;
  interests?: string | null;
  skillIds?: string[];
  notifiesByPush?: boolean;
  notifiesBySms?: boolean;
};
/** The fields that only the administration changes. */
export type Placement = {
  cpf?: string | null;
  hiredOn?: string | null;
  supervisorId?: string | null;
  supervisorInterest?: string | null;
  businessUnitId?: string | null;
  departmentId?: string | null;
  jobTitleId?: string | null;
  permissionGroupId?: string | null;
  externalId?: string | null;
  isEvaluator?: boolean;
  isActive?: boolean;
};
export type NewUser = Profile & Placement & { email: string; username?: string };

export type User = {
  id: string;
  accountId: string;
  fullName: string;
  username: string;
  email: string;
  personType: PersonType;
  cpf: string | null;
  phone: string | null;
  nickname: string | null;
  gender: Gender | null;
  language: 'pt' | 'en' | 'es' | null;
  birthOn: string | null;
  hiredOn: string | null;
  education: EducationLevel | null;
  interests: string | null;
  supervisorInterest: string | null;
  skillIds: string[];
  supervisorId: string | null;
  supervisorName: string | null;
  businessUnitId: string | null;
  businessUnitName: string | null;
  departmentId: string | null;
  departmentName: string | null;
  jobTitleId: string | null;
  jobTitleName: string | null;
  permissionGroupId: string | null;
  permissionGroupName: string | null;
  photoKey: string | null;
  externalId: string | null;
  notifiesByPush: boolean;
  notifiesBySms: boolean;
  isEvaluator: boolean;
  isActive: boolean;
  firstPage: string | null;
  /** True where the person has never entered this company: the invitation is pending. */
  readonly isPending: boolean;
  /** The terms that everybody must accept, and when this person accepted them; an acceptance that no longer counts is null. */
  termsOfUseId: string | null;
  termsAcceptedAt: string | null;
  createdAt: string;
  /** When the person was removed from every list; within thirty days the same person may be restored. */
  removedAt: string | null;
};
/** decisions D8.6 */
export const restorableDays = 30;
const anonymous = '@anonymous.invalid';
/** Returns what replaces user name and e-mail of a person who was anonymised. */
export const pseudonymOf = (userId: string): string => `${userId}${anonymous}`;
/** Returns whether a removed person may be restored: not after thirty days, and never after anonymisation. */
export const isRestorable = (
  { removedAt, username }: { readonly removedAt: string | null; readonly username: string },
  now: Date,
): boolean =>
  removedAt !== null &&
  !username.endsWith(anonymous) &&
  now.getTime() - Date.parse(removedAt) <= restorableDays * dayMilliseconds;

/** Keeps only the digits; returns null for an empty phone. access-shell-settings §5.2 */
export const phoneDigits = (phone: string | null | undefined): string | null => digitsOf(phone ?? '') || null;
/** Returns a document as it is stored: a CPF as digits, a CNPJ with letters and without mask, a foreign one as written. */
export function keptDocument(document: string | null | undefined, personType: PersonType = 'physical'): string | null {
  const written = document?.trim() ?? '';
  if (personType === 'foreign') return written || null;
  return (personType === 'legal' && cnpjKey(written)) || written.replace(/\D/g, '') || null;
}
export type ProfileValidationError = { field: keyof NewUser; code: string; limit?: number };

/** Returns the validation errors of a profile at `today` (a day of the tenant). */
export function profileErrors(given: Partial<NewUser>, today: string): ProfileValidationError[] {
  const validationErrors: ProfileValidationError[] = [];
  const { fullName, phone, birthOn, skillIds, email, cpf, personType } = given;
  if (fullName !== undefined && !fullName.trim())
    validationErrors.push({ field: 'fullName', code: 'people.name.required' });
  if (fullName && fullName.trim().length > profileLimits.fullName)
    validationErrors.push({ field: 'fullName', code: 'people.name.long', limit: profileLimits.fullName });
  if (email !== undefined && !isEmail(email)) validationErrors.push({ field: 'email', code: 'email.invalid' });
  if (digitsOf(phone ?? '').length > phoneMaxDigits)
    validationErrors.push({ field: 'phone', code: 'phone.long', limit: phoneMaxDigits });
  else if (phone && phoneDigits(phone) && !isPhone(phone))
    validationErrors.push({ field: 'phone', code: 'phone.invalid' });
  if (birthOn && birthOn > today) validationErrors.push({ field: 'birthOn', code: 'people.birth.future' });
  if (skillIds && skillIds.length > profileLimits.skills)
    validationErrors.push({ field: 'skillIds', code: 'people.skills.many', limit: profileLimits.skills });
  if (cpf && (personType ?? 'physical') === 'physical' && !isCpf(cpf))
    validationErrors.push({ field: 'cpf', code: 'cpf.invalid' });
  return validationErrors;
}
