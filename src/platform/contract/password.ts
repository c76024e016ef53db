// Decides whether a password is valid: by the classic checklist, by the modern length, and by the rules of both.
import { isCommonPassword } from './common-passwords.ts';

/** The password policies: `classic` is the specified rule set and the default, and a tenant may choose `modern`. decisions D2.3 */
export const passwordPolicies = ['classic', 'modern'] as const;
export type PasswordPolicy = (typeof passwordPolicies)[number];
/** The least and greatest lengths, in characters as people count them. access-shell-settings §5.1, decisions D2.3 */
export const passwordLength = { classic: { min: 8, max: 20 }, modern: { min: 15, max: 128 } } as const;
/** The names of the user and of the tenant, which the password must not contain. */
export type PasswordContext = { readonly names?: readonly string[] };
/** One line of the checklist: the key of its text, the values that the text needs, and whether the password meets the rule. */
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
/** Returns the live checklist of a form, which has the six specified lines in the classic policy. */
export const passwordChecks = (policy: PasswordPolicy, password: string, confirmation: string): PasswordCheck[] => [
  ...rules[policy](password),
  ...(policy === 'modern' ? [check('password.common', password !== '' && !isCommonPassword(password))] : []),
  check('password.match', password !== '' && password === confirmation),
];

const plain = (value: string) => value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Tells whether the password contains a name of at least four letters, or such a part of a name. */
export function holdsName(password: string, names: readonly string[]) {
  const given = plain(password);
  return names
    .flatMap((name) => plain(name).split(/[^\p{L}\p{N}]+/u))
    .some((part) => part.length >= 4 && given.includes(part));
}
/** Returns the key of the sentence for a password that meets the checklist but is easy to guess. */
export const guessable = (password: string, names: readonly string[] = []): string | undefined =>
  password === ''
    ? undefined
    : isCommonPassword(password)
      ? 'password.common'
      : holdsName(password, names)
        ? 'password.personal'
        : undefined;
/** Returns the first broken rule, as a text's key with its values. Returns undefined for an acceptable password. */
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
