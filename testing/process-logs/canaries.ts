// Lists what no log may contain: the values that tests plant, and everything that looks like an address, a document, a secret or a statement.
import { isCpf } from '#platform/contract/cpf.ts';

/** Secrets that the people of the browser tests and the soak use, answer and write; a log must not contain them. */
export const planted = {
  password: 'Sabi4!Laranja',
  /** The name before each person's own number and mark. */
  person: 'Jornada',
  answers: ['Resposta certa', 'Certa de duas', 'A outra certa'],
  packageData: 'canário da gaiola verde',
} as const;
const plantedNames = [/\bJornada \d+-[0-9a-f]{6}\b/, /\bPessoa \d+\b/, /Lia Aluna|Alice Administradora/];

/** Returns a CPF that belongs to nobody, for one more person. */
export function plantedCpf(): string {
  const base = String(Math.floor(Math.random() * 999_999_998) + 1).padStart(9, '0');
  for (let check = 0; check < 100; check++) {
    const cpf = `${base}${String(check).padStart(2, '0')}`;
    if (isCpf(cpf)) return cpf;
  }
  return plantedCpf();
}

const finds =
  (pattern: RegExp, isMeant: (found: string) => boolean = () => true) =>
  (line: string) =>
    [...line.matchAll(pattern)].some(([found]) => isMeant(found));
/** Returns whether a text has letters of both cases and digits, as random bytes do and no name of a file or function does. */
const isRandom = (text: string) => /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);
const detectors: Record<string, (line: string) => boolean> = {
  'an e-mail': finds(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi),
  'a CPF': finds(/(?<![\w.-])(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})(?![\w.-])/g, isCpf),
  'a token': finds(
    /eyJ[\w-]{8,}\.[\w-]+|(?<![\w/-])[\w-]{40,}/g,
    (found) => found.startsWith('eyJ') || isRandom(found),
  ),
  'a password': (line) => line.includes(planted.password) || /Azulejo#2026/.test(line),
  'an answer': (line) => planted.answers.some((one) => line.includes(one)),
  'data of a package': (line) => line.includes(planted.packageData),
  'the name of a person': (line) => plantedNames.some((one) => one.test(line)),
  'a statement': finds(/Failed query|\bparams:|\bselect\b.+\bfrom\b|\binsert into\b|\bupdate "|\bdelete from\b/gi),
};
/** Returns the kind of secret in a line; undefined where the line is clean. */
export const leakIn = (line: string): string | undefined =>
  Object.entries(detectors).find(([, isIn]) => isIn(line))?.[0];
