// Compares what a learner wrote about a certificate with the text inside its PDF, so that a reviewer sees what differs.
import { isDay } from '#platform/contract/values.ts';

/** A fact that is in the file, is otherwise in the file, or is not in it. */
export type Agreement =
  | { readonly state: 'same' }
  | { readonly state: 'otherDay'; readonly day: string }
  | { readonly state: 'otherHours'; readonly minutes: number }
  | { readonly state: 'absent' };
export type ComparedFacts = {
  readonly personName: string;
  readonly institution: string;
  readonly workloadMinutes: number;
  readonly completedOn: string;
  readonly expiresOn: string | null;
  readonly credentialCode: string | null;
};
export const comparedNames = [
  'person',
  'institution',
  'workload',
  'completedOn',
  'expiresOn',
  'credentialCode',
] as const;
/** The agreement of each fact by its name; a fact that the learner left out has none. */
export type Agreements = Partial<Record<(typeof comparedNames)[number], Agreement>>;

const same: Agreement = { state: 'same' };
const absent: Agreement = { state: 'absent' };
const months: readonly (readonly string[])[] = [
  ['janeiro', 'enero', 'january', 'jan', 'ene'],
  ['fevereiro', 'febrero', 'february', 'fev', 'feb'],
  ['marco', 'marzo', 'march', 'mar'],
  ['abril', 'april', 'abr', 'apr'],
  ['maio', 'mayo', 'may', 'mai'],
  ['junho', 'junio', 'june', 'jun'],
  ['julho', 'julio', 'july', 'jul'],
  ['agosto', 'august', 'ago', 'aug'],
  ['setembro', 'septiembre', 'setiembre', 'september', 'set', 'sep', 'sept'],
  ['outubro', 'octubre', 'october', 'out', 'oct'],
  ['novembro', 'noviembre', 'november', 'nov'],
  ['dezembro', 'diciembre', 'december', 'dez', 'dic', 'dec'],
];
const monthOf = (word: string) => months.findIndex((names) => names.includes(word)) + 1;
const lowered = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Leaves letters and digits of any script, with one space between words. */
const words = (text: string) =>
  lowered(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const code = (text: string) => lowered(text).replace(/[^\p{L}\p{N}]+/gu, '');

const dayOf = (year: string | number, month: string | number, day: string | number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
/** Returns the days that a text names, as `yyyy-mm-dd`: by digits, or with the month's name in the three languages. */
export function daysIn(text: string): string[] {
  const plain = lowered(text);
  const found = [
    ...[...plain.matchAll(/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g)].map(([, year, month, day]) =>
      dayOf(year!, month!, day!),
    ),
    ...[...plain.matchAll(/\b(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/g)].map(([, day, month, year]) =>
      dayOf(year!, month!, day!),
    ),
    ...[...plain.matchAll(/\b(\d{1,2})[ºo°]? (?:de )?([a-z]+)\.?,? (?:de |del )?(\d{4})\b/g)].map(
      ([, day, name, year]) => dayOf(year!, monthOf(name!), day!),
    ),
    ...[...plain.matchAll(/\b([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?, (\d{4})\b/g)].map(([, name, day, year]) =>
      dayOf(year!, monthOf(name!), day!),
    ),
  ];
  return [...new Set(found)].filter(isDay);
}
/** Returns the lengths that a text names in hours, in minutes. */
export const hoursIn = (text: string): number[] => [
  ...new Set(
    [...lowered(text).matchAll(/(\d{1,4}(?:[.,]\d{1,2})?) ?h(?:ora|our|r)?s?\b/g)].map(([, number]) =>
      Math.round(Number(number!.replace(',', '.')) * 60),
    ),
  ),
];
/** Two days that share two of year, month and day are taken for the same one, mistyped. */
const isNear = (one: string, other: string) => {
  const parts = other.split('-');
  return one.split('-').filter((part, at) => part === parts[at]).length === 2;
};
function dayAgreement(day: string, found: readonly string[]): Agreement {
  if (found.includes(day)) return same;
  const near = found.find((one) => isNear(one, day)) ?? (found.length === 1 ? found[0] : undefined);
  return near ? { state: 'otherDay', day: near } : absent;
}
function hoursAgreement(minutes: number, found: readonly number[]): Agreement {
  if (found.includes(minutes)) return same;
  return found.length === 1 ? { state: 'otherHours', minutes: found[0]! } : absent;
}
/** Compares each fact with the text of a PDF; undefined where the file has no text, as a scan. */
export function agreementsOf(text: string, facts: ComparedFacts): Agreements | undefined {
  const all = ` ${words(text)} `;
  if (all.trim() === '') return undefined;
  const holds = (fact: string) => (all.includes(` ${words(fact)} `) ? same : absent);
  const days = daysIn(text);
  return {
    person: holds(facts.personName),
    institution: holds(facts.institution),
    workload: hoursAgreement(facts.workloadMinutes, hoursIn(text)),
    completedOn: dayAgreement(facts.completedOn, days),
    // The day of the conclusion alone says nothing about the end.
    ...(facts.expiresOn && {
      expiresOn: dayAgreement(
        facts.expiresOn,
        days.filter((day) => day === facts.expiresOn || day > facts.completedOn),
      ),
    }),
    ...(facts.credentialCode && { credentialCode: code(text).includes(code(facts.credentialCode)) ? same : absent }),
  };
}
