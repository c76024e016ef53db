// Decides what the lines of a people file mean in this company: the user, the ids behind names, the changes, the errors.
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import type { ImportLine, LineValidationError } from '#features/imports/contract/import.model.ts';
import { findPlacesByName } from '#features/organization/server/organization.service.ts';
import { listGroupRows } from '#features/permissions/server/permission-groups.service.ts';
import type { Context } from '#platform/server/context.ts';
import { readPersonLine } from '../contract/person-line.model.ts';
import type { NamedFields, PersonLine } from '../contract/person-line.model.ts';
import { isRestorable, phoneDigits } from '../contract/user.model.ts';
import type { NewUser } from '../contract/user.model.ts';
import { lineWords } from './people-import-columns.service.ts';
import { listMatching } from './people-import.store.ts';
import type { Match } from './people-import.store.ts';

export type Judged = PersonLine & {
  who: string;
  existing?: Match;
  /** The changes that the line makes to a person who is here. */
  changes: Partial<NewUser>;
  /** The supervisor's e-mail, where nobody here has it yet. */
  unknownSupervisor?: string;
};
const idFields = {
  businessUnit: 'businessUnitId',
  department: 'departmentId',
  jobTitle: 'jobTitleId',
  permissionGroup: 'permissionGroupId',
} as const satisfies Record<keyof NamedFields, keyof NewUser>;
const key = (text: string) => text.toLowerCase();

type Names = Record<keyof NamedFields, ReadonlyMap<string, readonly string[]>>;
async function namesOf(context: Context, lines: readonly PersonLine[]): Promise<Names> {
  const named = (field: keyof NamedFields) => [...new Set(lines.flatMap(({ names }) => names[field] ?? []))];
  const groups = named('permissionGroup').length ? await listGroupRows(context, { active: true }) : [];
  return {
    businessUnit: await findPlacesByName(context, 'businessUnit', named('businessUnit')),
    department: await findPlacesByName(context, 'department', named('department')),
    jobTitle: await findPlacesByName(context, 'jobTitle', named('jobTitle')),
    permissionGroup: new Map(
      named('permissionGroup').map((name) => [
        name,
        groups.filter((one) => key(one.name) === key(name)).map((one) => one.id),
      ]),
    ),
  };
}

/** Returns all people who may be meant, by each of the three keys of decisions D6.1, and by user name. */
async function peopleOf(context: Context, lines: readonly PersonLine[]) {
  const some = (pick: (line: PersonLine) => string | null | undefined) => lines.flatMap((line) => pick(line) ?? []);
  const found = await listMatching(context.db, {
    emails: [...some(({ given }) => given.email), ...some((line) => line.supervisorEmail)],
    cpfs: some(({ given }) => given.cpf),
    externalIds: some(({ given }) => given.externalId),
    usernames: some(({ given }) => key(given.username ?? given.email ?? '') || undefined),
  });
  const living = found.filter((one) => !one.removedAt);
  const by = (pick: (one: Match) => string | null) =>
    new Map(living.flatMap((one) => (pick(one) ? [[pick(one)!, one] as const] : [])));
  return {
    email: by((one) => one.emailKey),
    cpf: by((one) => one.cpf),
    externalId: by((one) => one.externalId),
    // A recently removed person keeps the user name for the same e-mail alone; a person removed long ago releases it.
    username: new Map(
      found.flatMap((one) =>
        !one.removedAt || isRestorable(one, context.now()) ? [[one.usernameKey, one] as const] : [],
      ),
    ),
  };
}
type People = Awaited<ReturnType<typeof peopleOf>>;

function whoIsMeant(
  { given }: PersonLine,
  people: People,
): { existing?: Match; validationErrors: LineValidationError[] } {
  const [byEmail, byCpf, byId] = [
    given.email ? people.email.get(given.email) : undefined,
    given.cpf ? people.cpf.get(given.cpf) : undefined,
    given.externalId ? people.externalId.get(given.externalId) : undefined,
  ];
  const existing = byEmail ?? byCpf ?? byId;
  const validationErrors: LineValidationError[] = [];
  const other = (field: string, code: string, found: Match | undefined) =>
    found && found !== existing && validationErrors.push({ field, code, details: { name: found.fullName } });
  other('cpf', 'people.import.otherCpf', byCpf);
  other('externalId', 'people.import.otherId', byId);
  if (existing && given.email && existing.emailKey !== given.email)
    validationErrors.push({ field: 'email', code: 'people.import.otherEmail', details: { name: existing.fullName } });
  return { existing, validationErrors };
}
/** Returns the errors of a new person: missing fields, and values that somebody else already has. */
function errorsOfNew(
  { given, validationErrors }: PersonLine,
  people: People,
  usernames: Map<string, number>,
  line: number,
): LineValidationError[] {
  const more: LineValidationError[] = [];
  const lacks = (field: 'fullName' | 'email') => !given[field] && !validationErrors.some((one) => one.field === field);
  if (lacks('fullName')) more.push({ field: 'fullName', code: 'people.name.required' });
  if (lacks('email')) more.push({ field: 'email', code: 'people.import.email' });
  const username = key(given.username ?? given.email ?? '');
  if (!username) return more;
  const holder = people.username.get(username);
  const isOneself = holder?.removedAt && holder.emailKey === given.email;
  if (holder && !isOneself && !more.length)
    more.push({
      field: given.username ? 'username' : 'email',
      code: given.username ? 'people.username.taken' : 'people.email.taken',
    });
  const first = usernames.get(username);
  if (first !== undefined && given.username)
    more.push({ field: 'username', code: 'imports.line.twice', details: { line: first } });
  else usernames.set(username, line);
  return more;
}
const compared = [
  'fullName', 'personType', 'cpf', 'externalId', 'phone', 'nickname', 'gender', 'language', 'birthOn', 'hiredOn', 'education',
  'supervisorId', 'businessUnitId', 'departmentId', 'jobTitleId', 'permissionGroupId', 'isEvaluator', 'isActive',
] as const satisfies readonly (keyof NewUser)[]; // oxfmt-ignore
function changesOf(existing: Match, given: Partial<NewUser>): Partial<NewUser> {
  const changed = compared.filter((field) => given[field] !== undefined && given[field] !== existing[field]);
  return Object.fromEntries(changed.map((field) => [field, given[field]]));
}

/** Judges lines against the present data; the number of statements is the same for any number of lines. */
export async function judgeLines(
  context: Context,
  lines: readonly ImportLine[],
  nameOf: (line: ImportLine) => string,
): Promise<Judged[]> {
  const words = lineWords();
  const today = await todayOf(context);
  const read = lines.map((line) => readPersonLine(line, words, today));
  const [names, people] = [await namesOf(context, read), await peopleOf(context, read)];
  const usernames = new Map<string, number>();
  return read.map((one, at): Judged => {
    const given: Partial<NewUser> = { ...one.given };
    if (given.phone !== undefined) given.phone = phoneDigits(given.phone);
    const { existing, validationErrors } = whoIsMeant(one, people);
    for (const [field, name] of Object.entries(one.names) as [keyof NamedFields, string][]) {
      const ids = names[field].get(name) ?? [];
      if (ids.length === 1) given[idFields[field]] = ids[0]!;
      else
        validationErrors.push({
          field,
          code: ids.length ? 'people.import.ambiguous' : 'people.import.unknown',
          details: { value: name.slice(0, 60) },
        });
    }
    const supervisor = one.supervisorEmail ? people.email.get(one.supervisorEmail) : undefined;
    if (supervisor && supervisor !== existing) given.supervisorId = supervisor.id;
    if (supervisor && supervisor === existing)
      validationErrors.push({ field: 'supervisor', code: 'people.supervisor.oneself' });
    if (existing && given.username && key(given.username) !== existing.usernameKey)
      validationErrors.push({ field: 'username', code: 'people.import.otherUsername' });
    if (!existing) validationErrors.push(...errorsOfNew(one, people, usernames, one.line));
    return {
      ...one,
      given,
      who: nameOf(lines[at]!),
      existing,
      changes: existing ? changesOf(existing, given) : {},
      validationErrors: [...one.validationErrors, ...validationErrors],
      ...(one.supervisorEmail && !supervisor && { unknownSupervisor: one.supervisorEmail }),
    };
  });
}
