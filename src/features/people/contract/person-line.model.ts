// Reads a line of a people file: turns texts into the fields of a user, and reports each cell that cannot be read with its column.
import type { ImportLine, LineValidationError } from '#features/imports/contract/import.model.ts';
import { headKey } from '#features/imports/contract/import.model.ts';
import type { NewUser } from './user.model.ts';
import { profileErrors } from './user.model.ts';

/** Names in the file that replace ids; the import finds them in the company's own lists. */
export type NamedFields = { businessUnit?: string; department?: string; jobTitle?: string; permissionGroup?: string };
export type PersonLine = {
  line: number;
  given: Partial<NewUser>;
  names: NamedFields;
  supervisorEmail?: string;
  validationErrors: LineValidationError[];
};
/** For each field, the words that a cell may hold, without accents, and the value that each word means. */
export type LineWords = Readonly<
  Record<'gender' | 'education' | 'language' | 'personType' | 'isActive' | 'isEvaluator', ReadonlyMap<string, unknown>>
>;

const limits = { email: 254, username: 254, nickname: 60, externalId: 100 } as const;
const cpfDigits = 11;

/** Returns the day of `2026-01-31` or `31/01/2026`; undefined where the text is not a day. */
export function dayOf(text: string): string | undefined {
  const [, y1, m1, d1] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  const [, d2, m2, y2] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const [year, month, day] = [y1 ?? y2, m1 ?? m2, d1 ?? d2];
  if (!year || !month || !day) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}
/** Restores a document: spreadsheets treat it as a number and drop leading zeros. */
export const documentOf = (text: string) => {
  const digits = text.replace(/\D/g, '');
  return /^\d+$/.test(text) && digits.length < cpfDigits ? digits.padStart(cpfDigits, '0') : digits;
};

/** Removes the apostrophe that an export writes before a text that a spreadsheet would read as a formula. */
const unguarded = (text: string) => text.replace(/^'(?=[=+\-@])/, '');

/** Reads one line at `today`, a day of the tenant. Empty cells have no effect. */
export function readPersonLine({ line, values: cells }: ImportLine, words: LineWords, today: string): PersonLine {
  const values = Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, unguarded(text)]));
  const validationErrors: LineValidationError[] = [];
  const given: Record<string, unknown> = {};
  const long = (field: keyof typeof limits) =>
    (values[field]?.length ?? 0) > limits[field] &&
    validationErrors.push({ field, code: 'people.import.long', details: { limit: limits[field] } });
  for (const field of ['email', 'username', 'nickname', 'externalId'] as const) long(field);
  if (values.fullName) given.fullName = values.fullName;
  if (values.email) given.email = values.email.toLowerCase();
  if (values.username) given.username = values.username.replace(/\s/g, '');
  if (values.nickname) given.nickname = values.nickname;
  if (values.externalId) given.externalId = values.externalId;
  if (values.phone) given.phone = values.phone;
  for (const field of Object.keys(words) as (keyof LineWords)[]) {
    const text = values[field];
    if (!text) continue;
    const meant = words[field].get(headKey(text));
    if (meant === undefined)
      validationErrors.push({ field, code: 'people.import.word', details: { value: text.slice(0, 60) } });
    else given[field] = meant;
  }
  for (const field of ['birthOn', 'hiredOn'] as const) {
    if (!values[field]) continue;
    const day = dayOf(values[field]);
    if (day) given[field] = day;
    else validationErrors.push({ field, code: 'people.import.day', details: { value: values[field].slice(0, 60) } });
  }
  if (values.cpf)
    given.cpf = (given.personType ?? 'physical') === 'physical' ? documentOf(values.cpf) : values.cpf.slice(0, 20);
  for (const { field, code, limit } of profileErrors(given as Partial<NewUser>, today))
    validationErrors.push({ field, code, ...(limit !== undefined && { details: { limit } }) });
  const supervisorEmail = values.supervisor?.toLowerCase();
  if (supervisorEmail && !supervisorEmail.includes('@'))
    validationErrors.push({ field: 'supervisor', code: 'people.import.supervisor' });
  if (supervisorEmail && supervisorEmail === given.email)
    validationErrors.push({ field: 'supervisor', code: 'people.supervisor.oneself' });
  const { businessUnit, department, jobTitle, permissionGroup } = values;
  return {
    line,
    given: given as Partial<NewUser>,
    names: {
      ...(businessUnit && { businessUnit }),
      ...(department && { department }),
      ...(jobTitle && { jobTitle }),
      ...(permissionGroup && { permissionGroup }),
    },
    ...(supervisorEmail && { supervisorEmail }),
    validationErrors,
  };
}
