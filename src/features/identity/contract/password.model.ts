// What a password must be: the classic rules of the specification, the modern ones, and what no password may be.

export type PasswordPolicy = 'classic' | 'modern';
/** The words a password may not hold: the person's and the tenant's names. */
export type PasswordSubject = { readonly policy?: PasswordPolicy; readonly words?: readonly string[] };

/** access-shell-settings §5.1 */
export const classicLength = { min: 8, max: 20 } as const;
/** decisions D2.3 */
export const modernLength = { min: 15, max: 128 } as const;
/** access-shell-settings §5.1 */
export const specialCharacters = '!@#$%^&*(),.?":{}|<>';

const has = (password: string, characters: string) => [...password].some((one) => characters.includes(one));
/** The five rules of the checklist, in the order shown; each answers whether it is kept. */
export const classicRules = [
  { code: 'identity.password.length', isKept: (password: string) => password.length >= classicLength.min && password.length <= classicLength.max },
  { code: 'identity.password.letter', isKept: (password: string) => /\p{L}/u.test(password) },
  { code: 'identity.password.upperCase', isKept: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'identity.password.digit', isKept: (password: string) => /\d/.test(password) },
  { code: 'identity.password.special', isKept: (password: string) => has(password, specialCharacters) },
] as const;
const modernRules = [
  { code: 'identity.password.modernLength', isKept: (password: string) => password.length >= modernLength.min && password.length <= modernLength.max },
] as const;

// The stems of the passwords that leaks count most often, in the three languages of the product.
const commonStems = new Set(
  `password passw0rd p@ssword p@ssw0rd senha senhas s3nha contrasena contraseña clave mudar mudar123 trocar qwerty qwertyuiop asdfgh asdf zxcvbn 123456 1234567
   12345678 123456789 1234567890 abc abcd abcdef abc123 admin administrador administrator root user usuario teste test testing welcome bemvindo bienvenido letmein
   iloveyou teamo amor master mestre dragon monkey football futebol brasil brazil flamengo corinthians palmeiras saopaulo santos gremio cruzeiro vasco
   jesus deus familia princesa sunshine shadow superman batman pokemon starwars charlie michael jordan hello secret segredo acesso access login company empresa
   primeiro inicial initial temp temporaria changeme default guest convidado verao inverno outono primavera summer winter spring autumn janeiro fevereiro`
    .split(/\s+/),
);
/** Letters alone, with the usual replacements undone and what people append to pass the rules cut off. */
const stemOf = (password: string) =>
  password.toLowerCase().replace(/[^\p{L}\d@]+/gu, '').replace(/\d+$/, '').replace(/@/g, 'a').replace(/0/g, 'o').replace(/[1!]/g, 'i').replace(/3/g, 'e').replace(/4/g, 'a').replace(/5/g, 's');
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isCommon = (password: string) => {
  const plain = password.toLowerCase();
  const digits = plain.replace(/\D/g, '');
  return commonStems.has(plain) || commonStems.has(stemOf(password)) || commonStems.has(plain.replace(/[^a-z\d]/g, '')) ||
    (digits.length >= plain.length - 2 && '01234567890123456789 98765432109876543210'.includes(digits)) || new Set(plain).size < 4;
};
const holdsName = (password: string, words: readonly string[]) => {
  const plain = bare(password);
  return words.flatMap((one) => bare(one).split(/[^\p{L}\d]+/u)).some((word) => word.length >= 4 && plain.includes(word));
};

/** The codes of the rules that a password breaks, in the order shown; empty = good. */
export function passwordProblems(password: string, { policy = 'classic', words = [] }: PasswordSubject = {}): string[] {
  const rules = policy === 'modern' ? modernRules : classicRules;
  return [
    ...rules.filter((rule) => !rule.isKept(password)).map((rule): string => rule.code),
    ...(isCommon(password) ? ['identity.password.common'] : []),
    ...(holdsName(password, words) ? ['identity.password.name'] : []),
  ];
}
