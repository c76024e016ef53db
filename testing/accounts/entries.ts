// Lists the calls that need no session and the secrets that they accept, with who may sign in where by which secret. Written by hand.
import { createHash, randomBytes } from 'node:crypto';
import { heardAs } from './answers.ts';
import { password } from './invited.ts';
import type { Heard, Method } from './requests.ts';
import { ask } from './requests.ts';
import type { Companies, Target } from './seats.ts';

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
/** Reads a small table; its first line names the columns. */
function grid(text: string): [row: string, column: string, cell: string][] {
  const [heads, ...rows] = lines(text);
  return rows.flatMap(([row, ...cells]) =>
    cells.map((cell, at) => [row!, heads![at]!, cell] as [string, string, string]),
  );
}

/** The company that a name and a password open at each address: `here` is the table's company, `there` the other one. */
const landings = grid(`
          here  there third nowhere
both      here  there there there
pending   there there there there
elsewhere here  here  here  here
inactive  wrong wrong wrong wrong
removed   wrong wrong wrong wrong
nobody    wrong wrong wrong wrong
`);
/** The companies that admit the session of such a password. */
const admissions = grid(`
          here    there   third
both      in      in      foreign
pending   foreign in      foreign
elsewhere in      foreign foreign
`);
/** The calls that accept a link, by its purpose or state; other calls refuse it, and the refused link stays usable for its purpose. */
const links = grid(`
                                           invented used expired recovery first-access email-change sso-link
POST./identity/api/v1/authentication/Link           over over over in   in   in   in
POST./identity/api/v1/authentication/CreatePassword over over over in   in   over over
POST./identity/api/User/CreatePassword              over over over in   in   over over
POST./api/v1/usuario/CreatePassword                 over over over in   in   over over
POST./api/v1/usuario/ConfirmEmail                   over over over over over in   over
POST./identity/api/User/ConfirmEmail                over over over over over in   over
POST./identity/api/v1/authentication/sso/link       over over over over over over in
`);
/** Recovery gives everybody the same answer, and changes nothing by itself. */
const recoveries = [
  'GET /identity/api/v1/authentication/forgotpassword/:email',
  'POST /identity/api/v1/authentication/forgotpassword',
  'GET /api/v1/usuario/forgotpassword/:email',
];
/** Single sign-on refuses a request without settings, without a state or without a ticket. */
const withoutProof: readonly [call: string, payload: object, word: string][] = [
  ['POST /identity/api/v1/authentication/sso', {}, '422 identity.sso.off'],
  [
    'POST /identity/api/v1/authentication/sso/callback',
    { state: 'x'.repeat(43), code: 'x' },
    '403 identity.sso.stateOver',
  ],
  [
    'POST /identity/api/v1/authentication/sso/confirm',
    { ticket: 'x'.repeat(43), password },
    '403 identity.sso.stateOver',
  ],
  ['POST /identity/api/v1/authentication/sso/mail', { ticket: 'x'.repeat(43) }, '403 identity.sso.stateOver'],
  ['POST /identity/api/v1/authentication/sso/company', { company: 'ninguem' }, '422 signIn.company.unknown'],
];
const signIns = ['POST /identity/api/v1/authentication', 'POST /api/Login'];
const refresh = 'POST /identity/api/v1/authentication/Refresh';
const signOut = 'DELETE /identity/api/v1/authentication/Refresh';
/** Every call that these tables test. */
export const entryCalls: readonly string[] = [
  ...signIns,
  refresh,
  signOut,
  ...new Set(links.map(([call]) => call.replace('.', ' '))),
  ...recoveries,
  ...withoutProof.map(([call]) => call),
];
const words: Readonly<Record<string, string>> = {
  '401 identity.credentials.wrong': 'wrong',
  '401 identity.user.inactive': 'wrong',
  '403 identity.tenant.foreign': 'foreign',
  '403 identity.tenant.otherProof': 'foreign',
  '422 identity.link.over': 'over',
};
const heard = (answer: Heard) => words[`${answer.status} ${answer.code}`] ?? heardAs(answer);

export type EntryReport = { readonly wrong: string[]; asked: number };
const tenantsOf = ({ client, other, sole }: Companies): Readonly<Record<string, string | undefined>> => ({
  here: client.tenant.tenantId,
  there: other.tenant.tenantId,
  third: sole.tenant.tenantId,
  nowhere: undefined,
});
async function send({ app }: Companies, call: string, payload: object | undefined, tenantId?: string, token?: string) {
  const [method, url] = call.split(' ') as [Method, string];
  return ask(
    app,
    token || tenantId ? { token: token ?? '', tenantId: tenantId ?? '' } : undefined,
    method,
    url,
    payload,
  );
}
type Signed = { access_Token: string; refresh_Token: string; startUp: { tenantId: string } };

/** Tries to sign in at each address, and to renew the session with the refresh token. */
export async function walkLandings(all: Companies): Promise<EntryReport> {
  const told: EntryReport = { wrong: [], asked: 0 };
  const tenants = tenantsOf(all);
  const nameOf = (tenantId: string) => Object.entries(tenants).find(([, id]) => id === tenantId)?.[0] ?? tenantId;
  const { people } = all.seats.learner.targets;
  const note = (what: string, answer: Heard, expected: string) => {
    told.asked++;
    const word = answer.status < 300 ? nameOf(answer.json<Signed>().startUp.tenantId) : heard(answer);
    if (word !== expected) told.wrong.push(`${what}: ${word}, not ${expected}`);
  };
  for (const [who, address, expected] of landings)
    for (const call of signIns) {
      const username = people[who]?.email ?? 'ninguem@example.com';
      const answer = await send(all, call, { username, password }, tenants[address]);
      note(`${call} as ${who} at ${address}`, answer, expected);
      if (answer.status < 300) {
        const { refresh_Token } = answer.json<Signed>();
        const turned = await send(all, refresh, { refresh_token: refresh_Token }, tenants[address]);
        note(`${refresh} as ${who} at ${address}`, turned, expected);
        const { refresh_Token: next } = turned.json<Signed>();
        await send(all, signOut, { refresh_token: next }, tenants[address]);
        note(
          `${refresh} after ${signOut}`,
          await send(all, refresh, { refresh_token: next }, tenants[address]),
          '401 identity.session.ended',
        );
      }
      await all.rows.restore(await all.rows.changed());
    }
  return told;
}

/** Tries the session of each such password at calls that every admitted user may send. */
export async function walkAdmissions(all: Companies): Promise<EntryReport> {
  const told: EntryReport = { wrong: [], asked: 0 };
  const tenants = tenantsOf(all);
  const { people } = all.seats.learner.targets;
  const calls = [
    'GET /identity/api/Tenant',
    'GET /identity/api/v1/authentication/StartUp',
    'GET /api/v1/usuario/Basic',
    'POST /identity/api/v1/AuthenticationLog',
  ];
  for (const [who, address, expected] of admissions) {
    const signed = await send(all, signIns[0]!, { username: people[who]!.email, password });
    const { access_Token: token } = signed.json<Signed>();
    for (const call of calls) {
      told.asked++;
      const word = heard(await send(all, call, undefined, tenants[address], token));
      if (word !== expected) told.wrong.push(`${call} as ${who} at ${address}: ${word}, not ${expected}`);
    }
    told.asked++;
    const chosen = `POST /api/v1/usuario/useraccount/tenant/${tenants[address]}`;
    const choice = heard(await send(all, chosen, undefined, tenants[who === 'pending' ? 'there' : 'here'], token));
    if (choice !== (expected === 'in' ? 'in' : 'none')) told.wrong.push(`${who} chooses ${address}: ${choice}`);
    const choices = await send(
      all,
      'GET /api/v1/usuario/useraccount',
      undefined,
      tenants[who === 'pending' ? 'there' : 'here'],
      token,
    );
    const isOffered = (choices.status < 300 ? choices.json<{ tenantId: string }[]>() : []).some(
      ({ tenantId }) => tenantId === tenants[address],
    );
    if (isOffered !== (expected === 'in')) told.wrong.push(`${who} is ${isOffered ? '' : 'not '}offered ${address}`);
    await all.rows.restore(await all.rows.changed());
  }
  return told;
}

const hashed = (token: string) => createHash('sha256').update(token).digest('base64url');
async function linkFor({ rows, client }: Companies, { id, email }: Target, kind: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (kind === 'invented' || kind === 'used') return token;
  const purpose = kind === 'expired' ? 'recovery' : kind;
  const details = { email: `outra-${email}`, issuer: 'https://issuer.example', subject: token.slice(0, 8) };
  await rows.query(
    `insert into control.one_time_tokens (token_hash, purpose, account_id, tenant_id, details, expires_at)
     select $1, $2, u.account_id, $3, $4, now() + $5::interval from data.users u where u.id = $6`,
    [
      hashed(token),
      purpose,
      client.tenant.tenantId,
      purpose.startsWith('re') || purpose.startsWith('first') ? null : details,
      kind === 'expired' ? '-1 second' : '1 hour',
      id,
    ],
  );
  return token;
}
/** Tries links of every purpose at every call that takes a link. */
export async function walkLinks(all: Companies): Promise<EntryReport> {
  const told: EntryReport = { wrong: [], asked: 0 };
  const person = all.seats.learner.targets.people['equal']!;
  for (const [call, kind, expected] of links) {
    const token = await linkFor(all, person, kind);
    if (kind === 'used') {
      const real = await linkFor(all, person, 'recovery');
      await send(all, 'POST /api/v1/usuario/CreatePassword', { token: real, password });
      await all.rows.restore(await all.rows.changed());
    }
    const before = await all.rows.changed();
    told.asked++;
    const answer = await send(all, call.replace('.', ' '), { token, password: 'Jacaranda#2027' });
    const word = heard(answer);
    if (word !== expected) told.wrong.push(`${call} by ${kind}: ${word}, not ${expected}`);
    const after = await all.rows.changed();
    const isKept = await all.rows.query('select from control.one_time_tokens where token_hash = $1', [hashed(token)]);
    if (expected === 'over' && (after.join() !== before.join() || (before.length && !isKept.length)))
      told.wrong.push(`${call} by ${kind}: refused and changed ${after.join()}`);
    await all.rows.restore(after);
  }
  return told;
}

/** Requests recovery for every kind of account and for none: the answer is always the same, and no row changes. */
export async function walkRecoveries(all: Companies): Promise<EntryReport> {
  const told: EntryReport = { wrong: [], asked: 0 };
  const emails = ['self', 'higher', 'both', 'pending', 'elsewhere', 'inactive', 'removed', 'unknown'];
  for (const call of recoveries) {
    const answers = new Set<string>();
    for (const who of emails) {
      const { email } = all.seats.learner.targets.people[who]!;
      told.asked++;
      const answer = await send(
        all,
        call.replace(':email', encodeURIComponent(email)),
        call.startsWith('POST') ? { email } : undefined,
      );
      answers.add(`${answer.status} ${answer.body}`);
      const changed = (await all.rows.changed()).filter((name) => name !== 'jobs');
      if (changed.length) told.wrong.push(`${call} for ${who} changed ${changed.join()}`);
      await all.rows.restore(['jobs']);
    }
    if (answers.size !== 1) told.wrong.push(`${call}: ${[...answers].join(' · ')}`);
  }
  return told;
}
/** Tries each call of single sign-on without any proof. */
export async function walkWithoutProof(all: Companies): Promise<EntryReport> {
  const told: EntryReport = { wrong: [], asked: 0 };
  for (const [call, payload, expected] of withoutProof)
    for (const address of ['here', 'there', 'third', 'nowhere']) {
      told.asked++;
      const word = heard(await send(all, call, payload, tenantsOf(all)[address]));
      const changed = await all.rows.changed();
      if (word !== expected || changed.length)
        told.wrong.push(`${call} at ${address}: ${word}, not ${expected} ${changed.join()}`);
    }
  return told;
}
