// Runs one use of a call against every person or thing that it may name, compares the answers with its table, and restores the data.
import { fits, heardAs } from './answers.ts';
import { companies } from './companies.ts';
import { seal } from './invited.ts';
import type { Companies, Seat, Target } from './seats.ts';
import { queued } from './kept-rows.ts';
import { ask, demand } from './requests.ts';
import type { Asker, Method, UploadedFile } from './requests.ts';
import type { Actor, Table } from './table.ts';

/** A request. `seals` names the field with the sealed password, `hashes` the person whose row's hash the request carries. */
export type Sent = { url: string; payload?: object; file?: UploadedFile; seals?: string; hashes?: string };
export type Asking = (seat: Seat, target: Target, all: Companies) => Sent | Promise<Sent>;
/** The effects that a call may have on the person it names. */
export type After = {
  name: string;
  isActive: boolean;
  groupId: string | null;
  isRemoved: boolean;
  email: string;
  isPasswordNew: boolean;
  isMailed: boolean;
};
export type Deed = {
  /** Method and path, as the list of calls writes them. */
  readonly call: string;
  readonly deed: string;
  readonly expected: Table;
  readonly on: Asking;
  /** Returns whether the call really had its effect; the walk checks this where the table says `in` or `kept`. */
  readonly effect?: (after: After, seat: Seat) => boolean;
};

/** Returns the request for the first target that the deed may name from a seat. */
export async function openingOf(all: Companies, { expected, on }: Deed, seat: Seat): Promise<Sent> {
  const relation = expected.columns.find((one) => seat.targets[expected.kind][one])!;
  return on(seat, seat.targets[expected.kind][relation]!, all);
}

/** Tries every cell of the deed's table; returns the cells with another answer, at most as many as the caller wants. */
export async function walk(deed: Deed, most = Infinity): Promise<string[]> {
  const all = await companies();
  const wrong: string[] = [];
  // Other tests of this process create people of the provider, too.
  if ((await all.rows.changed()).length) await all.rows.scope();
  for (const [who, cells] of deed.expected.rows)
    for (const [at, relation] of deed.expected.columns.entries()) {
      const actor = who as Actor;
      const seat = relation === 'last' ? all.alone[actor] : all.seats[actor];
      const target = seat?.targets[deed.expected.kind][relation];
      const expected = cells[at]!;
      if ((expected === '.') !== !target) wrong.push(`${who} × ${relation}: the table and the companies differ`);
      if (!seat || !target || expected === '.') continue;
      const heard = await cell(all, deed, seat, target, expected);
      if (heard) wrong.push(`${who} × ${relation}: ${heard}`);
      if (wrong.length >= most) return wrong;
    }
  return wrong;
}

/** Sends one request; returns what was wrong with its answer. */
async function cell(all: Companies, deed: Deed, seat: Seat, target: Target, expected: string) {
  const { app, rows } = all;
  const sent = await deed.on(seat, target, all);
  const method = deed.call.split(' ')[0] as Method;
  const payload = sent.seals
    ? { ...sent.payload, [sent.seals]: await seal(app, seat.asker, 'Jacaranda#2027') }
    : sent.payload;
  const url = sent.hashes ? `${sent.url}?hash=${await hashOf(all, seat, sent.hashes)}` : sent.url;
  const answer = await ask(app, seat.asker, method, url, payload, sent.file);
  const word = heardAs(answer);
  const changed = await rows.changed();
  const isDone = word === 'in' && deed.effect?.(await stateOf(all, target, changed), seat);
  const wrong: string[] = [];
  const wished = expected.split('|');
  const isKept = wished.includes('kept') && word === 'in' && !(isDone ?? changed.length > 0);
  if (!isKept && !fits(word, wished)) wrong.push(`answered ${word}, not ${expected}`);
  else if (word === 'in' && !isKept && isDone === false) wrong.push('said done, and was not');
  if (word !== 'in' && word !== 'mail' && changed.length) wrong.push(`answered ${word} and changed ${changed.join()}`);
  if (changed.length) await rows.restore(changed);
  return wrong.join('; ');
}

type PersonRow = {
  full_name: string;
  is_active: boolean;
  permission_group_id: string | null;
  removed_at: Date | null;
  email: string;
};
async function stateOf({ rows }: Companies, { id: userId }: Target, changed: readonly string[]): Promise<After> {
  const [row] = await rows.query<PersonRow>(
    'select full_name, is_active, permission_group_id, removed_at, email from data.users where id = $1',
    [userId],
  );
  const [secret] = changed.includes('control.accounts')
    ? await rows.query<{ new: boolean }>(
        `select a.password_hash is distinct from k.password_hash as new from control.accounts a
         join kept.control_accounts k on k.id = a.id join data.users u on u.account_id = a.id where u.id = $1`,
        [userId],
      )
    : [];
  return {
    name: row?.full_name ?? '',
    isActive: row?.is_active ?? false,
    groupId: row?.permission_group_id ?? null,
    isRemoved: !!row?.removed_at,
    email: row?.email ?? '',
    isPasswordNew: secret?.new ?? false,
    isMailed: changed.includes(queued),
  };
}

/** The hash of each person's row; a guessed value where the company has no such row. */
const hashes = new Map<string, string>();
async function hashOf({ app }: Companies, { company, asker }: Seat, userId: string): Promise<string> {
  if (!hashes.has(userId)) {
    const repairs: Asker = company.tenant.administrator ?? asker;
    const url = `/api/v1/usuario?usersIds=${userId}`;
    const { data } = await demand<{ data: { id: string; hash: string }[] }>(app, repairs, 'GET', url);
    hashes.set(userId, data.find(({ id }) => id === userId)?.hash ?? 'x'.repeat(43));
  }
  return hashes.get(userId)!;
}
