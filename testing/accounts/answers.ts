// Lists the HTTP status and the sentence code that each word of the adversary's tables means.
import type { Heard } from './requests.ts';

/** The word for each code of an answer; an answer without a word here shows its code. */
const words: Readonly<Record<string, string>> = {
  '403 identity.permission.denied': 'no',
  '403 people.outranked': 'rank',
  '403 permissions.notHeld': 'give',
  '404 request.missing': 'none',
  '404 people.missing': 'none',
  '404 identity.tenant.foreign': 'none',
  '422 people.groups.lastAdministrator': 'last',
  '422 people.remove.oneself': 'self',
  '422 people.deactivate.oneself': 'self',
  '422 people.anonymize.oneself': 'self',
  '422 signIn.recoveries.inactive': 'idle',
  '422 permissions.group.replicated': 'copied',
  '422 permissions.group.fixed': 'fixed',
  '422 permissions.group.default': 'born',
  '422 permissions.group.sent': 'born',
  '422 people.groups.inUse': 'full',
  '422 permissions.given.own': 'fixed',
  '422 contracts.remove.refused': 'fixed',
  '422 contracts.company.inUse': 'inUse',
  '422 contracts.clientMode.closed': 'closed',
  '403 contracts.clientMode.none': 'outside',
  '400 contracts.ownerId.required': 'ownerless',
  '403 people.firstPage.nobody': 'nobody',
};
/** The word for each reason that an answer about many people gives for one of them. */
const reasons: Readonly<Record<string, string>> = {
  'people.outranked': 'rank',
  'permissions.notHeld': 'give',
  'people.missing': 'none',
  'people.groups.lastAdministrator': 'last',
  'people.groups.inUse': 'full',
  'people.deactivate.oneself': 'self',
  'people.import.unknown': 'none',
  'permissions.group.fixed': 'born',
  'permissions.group.default': 'born',
  'permissions.group.sent': 'born',
  'request.missing': 'none',
  naoEncontrado: 'none',
  inativo: 'idle',
  limite: 'limit',
  semPermissao: 'rank',
};

type Told = {
  linksEnviados?: number;
  enviado?: boolean;
  resultado?: string;
  failedItems?: { code?: string; motivo?: string }[];
};
/** Returns the word of the tables for an answer. */
export function heardAs({ status, code, body, json }: Heard): string {
  if (status >= 300) return words[`${status} ${code}`] ?? `${status} ${code}`;
  if (!body.startsWith('{')) return 'in';
  const told = json<Told>();
  const failed = told.failedItems?.[0];
  if (failed) return reasonOf(failed.code ?? failed.motivo ?? '');
  return told.linksEnviados || told.enviado || told.resultado === 'recuperacao' ? 'mail' : 'in';
}
export const fits = (word: string, wished: readonly string[]) => wished.includes(word);
/** Returns the word for the reason why an answer left out one of many people, or a line of a file. */
export const reasonOf = (code: string) => `~${reasons[code] ?? code}`;
