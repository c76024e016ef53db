// Decides whether a password is valid: by the classic checklist, by the modern length, and by the rules of both.
import { isCommonPassword } from './common-passwords.ts';

/** `classic` is the specified rule set and the default; a tenant may choose `modern`. decisions D2.3 */
export const passwordPolicies = ['classic', 'modern'] as const;
export type PasswordPolicy = (typeof passwordPolicies)[number];
/** In characters as people count them. access-shell-settings §5.1, decisions D2.3 */
export const passwordLength = { classic: { min: 8, max: 20 }, modern: { min: 15, max: 128 } } as const;
/** What the password may not be made of: the person's and the tenant's names. */
export type PasswordContext = { readonly names?: readonly string[] };
/** One line of the checklist: the key of its text, what the text needs, whether it is met. */
export type PasswordCheck = {
  readonly key: string;
  readonly values: { min?: number; max?: number };
  readonly isMet: boolean;
};

const hasLength = (password: string, policy: PasswordPolicy) => {
  const length = [...password].length;
  return length >= passwordLength[policy].min && length <= passwordLength[policy].max;
};
const check = (key: string, isMet: boolean, values = {}): PasswordCheck => ({ key, values, isMet });

const rules: Record<PasswordPolicy, (password: string) => PasswordCheck[]> = {
  classic: (password) => [
    check('password.length', hasLength(password, 'classic'), passwordLength.classic),
    check('password.letter', /\p{L}/u.test(password)),
    check('password.uppercase', /\p{Lu}/u.test(password)),
    check('password.digit', /\d/.test(password)),
    check('password.special', /[!@#$%^&*(),.?":{}|<>]/.test(password)),
  ],
  modern: (password) => [check('password.length', hasLength(password, 'modern'), passwordLength.modern)],
};
/** The live checklist of a form; in the classic policy the specified six lines. */
export const passwordChecks = (policy: PasswordPolicy, password: string, confirmation: string): PasswordCheck[] => [
  ...rules[policy](password),
  ...(policy === 'modern' ? [check('password.common', password !== '' && !isCommonPassword(password))] : []),
  check('password.match', password !== '' && password === confirmation),
];

const plain = (value: string) => value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Whether a name of at least four letters, or a part of one, stands in the password. */
export function holdsName(password: string, names: readonly string[]) {
  const given = plain(password);
  return names
    .flatMap((name) => plain(name).split(/[^\p{L}\p{N}]+/u))
    .some((part) => part.length >= 4 && given.includes(part));
}
/** What the lines of the checklist do not say, and is refused all the same: the key of its sentence. */
export const guessable = (password: string, names: readonly string[] = []): string | undefined =>
  password === ''
    ? undefined
    : isCommonPassword(password)
      ? 'password.common'
      : holdsName(password, names)
        ? 'password.personal'
        : undefined;
/** The first broken rule, as a text's key with its values; undefined for a password that may be used. */
export function passwordError(
  policy: PasswordPolicy,
  password: string,
  { names = [] }: PasswordContext = {},
): PasswordCheck | undefined {
  if (password === '') return check('required', false);
  return [
    ...rules[policy](password),
    check('password.common', !isCommonPassword(password)),
    check('password.personal', !holdsName(password, names)),
  ].find(({ isMet }) => !isMet);
}
