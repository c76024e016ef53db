// Proves that a company that prepares a person's account never enters another company that hires this person, in any way; the person does.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  acceptMailed,
  bringFile,
  heardIn,
  invite,
  mailedTokens,
  shownToken,
  signIn,
  typePassword,
} from '#testing/accounts/invited.ts';
import { keepRows } from '#testing/accounts/kept-rows.ts';
import type { KeptRows } from '#testing/accounts/kept-rows.ts';
import { ask, demand } from '#testing/accounts/requests.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { startRealProvider } from '#testing/real-provider.ts';
import type { RealProvider } from '#testing/real-provider.ts';
import { makeBrowser, useProvider } from '#testing/single-sign-on.ts';
import { testDatabase } from '#testing/test-database.ts';

const typed = 'Azulejo#2026';
const chosen = 'Sabiá!Laranja7';
const stolen = 'Tucano!Preto8';
type Prey = { email: string; attacker: TenantForTest; victim: TenantForTest; bystander: TenantForTest };
/** What the attacker holds in the end: passwords, links that it saw, tokens of sessions. */
type Loot = { passwords?: string[]; links?: (string | undefined)[]; tokens?: (string | undefined)[]; email?: string };
type Way = {
  way: string;
  prepare: (prey: Prey) => Promise<Loot>;
  hire?: (prey: Prey) => Promise<unknown>;
  after?: (prey: Prey) => Promise<Loot>;
};

let app: AppForTest;
let rows: KeptRows;
let distributor: TenantForTest;
const providers: RealProvider[] = [];
beforeAll(async () => {
  app = await appForTest({ LOCAL_PROVIDERS: 'allow' });
  rows = await keepRows((await testDatabase()).adminUrl);
  distributor = await makeTenant({ app, kind: 'distributor' });
});
afterAll(async () => {
  for (const one of providers) await one.close();
});
const below = () => makeTenant({ app, ownerTenantId: distributor.tenantId });
const at = (tenant: TenantForTest) => ({ tenant });
const everything = (tenant: TenantForTest) => groupOf(tenant, 'administrator');
const groupOf = async ({ tenantId }: TenantForTest, role: string) =>
  (
    await rows.query<{ id: string }>('select id from data.permission_groups where tenant_id = $1 and role = $2', [
      tenantId,
      role,
    ])
  )[0]!.id;
const hired = async ({ victim, email }: Prey) => invite(at(victim), email, { permissionId: await everything(victim) });
const madeBy = async ({ attacker, email }: Prey) => {
  const { id } = await invite(at(attacker), email);
  await typePassword(at(attacker), id, typed);
  return id;
};
/** Signs in at the attacker's provider under the e-mail that the attacker claims. */
async function provenBy(attacker: TenantForTest, email: string): Promise<string> {
  const provider = await startRealProvider([`http://${attacker.host}:4000`]);
  providers.push(provider);
  await useProvider(attacker, provider, { createsPeople: true });
  provider.signInAs({ sub: 'presa', email, email_verified: true, name: 'Presa' });
  const browser = makeBrowser(attacker);
  const back = await browser.comeBackFrom(await provider.follow((await browser.leave()).address));
  if (!back.token) throw new Error(`the provider's person was not let in: ${back.status} ${back.code}`);
  return back.token.access_Token;
}

const ways: Way[] = [
  {
    way: 'a typed password (probes 06a to 06d)',
    prepare: async (prey) => (await madeBy(prey), { passwords: [typed] }),
  },
  {
    way: 'a shown link, used before and kept for later',
    async prepare(prey) {
      const id = await madeBy(prey);
      const [used, kept] = [await shownToken(at(prey.attacker), id), await shownToken(at(prey.attacker), id)];
      await demand(app, undefined, 'POST', '/api/v1/usuario/CreatePassword', { token: used, password: stolen });
      return { passwords: [typed, stolen], links: [used, kept] };
    },
  },
  {
    way: 'a shown link made after the hiring',
    async prepare(prey) {
      await madeBy(prey);
      return { passwords: [typed] };
    },
    async after({ attacker, email }) {
      const [user] = await rows.query<{ id: string }>('select id from data.users where tenant_id = $1 and email = $2', [
        attacker.tenantId,
        email,
      ]);
      return { links: [await shownToken(at(attacker), user!.id)] };
    },
  },
  {
    way: 'an open session (probe 06e)',
    async prepare(prey) {
      await madeBy(prey);
      const { access_Token: token } = await signIn(app, prey.email, typed);
      return { passwords: [typed], tokens: [token] };
    },
  },
  {
    way: 'a session of its provider that makes the person just in time (probe 60d)',
    prepare: async ({ attacker, email }) => ({ tokens: [await provenBy(attacker, email)] }),
  },
  {
    way: 'a password set from a session of its provider (probes 60e and 60f)',
    async prepare({ attacker, email }) {
      const token = await provenBy(attacker, email);
      const mine = { token, tenantId: attacker.tenantId };
      const { encryptedText: senha } = await demand<{ encryptedText: string }>(
        app,
        mine,
        'POST',
        '/api/v1/aesCryptography/encrypt/plain-text',
        { plainText: stolen },
      );
      const [user] = await rows.query<{ id: string }>('select id from data.users where tenant_id = $1 and email = $2', [
        attacker.tenantId,
        email,
      ]);
      await ask(app, mine, 'POST', '/api/v1/alterar-senha-individual', { usuarioId: user!.id, senha });
      return { tokens: [token], passwords: [stolen] };
    },
  },
  {
    way: 'people brought by a file, on both sides',
    async prepare({ attacker, email }) {
      await bringFile(at(attacker), ['Nome completo;E-mail', `Presa Importada;${email}`]);
      await app.runJobs();
      const [user] = await rows.query<{ id: string }>('select id from data.users where tenant_id = $1 and email = $2', [
        attacker.tenantId,
        email,
      ]);
      await typePassword(at(attacker), user!.id, typed);
      return { passwords: [typed], tokens: [(await signIn(app, email, typed)).access_Token] };
    },
    async hire({ victim, email }) {
      await bringFile(at(victim), ['Nome completo;E-mail', `Presa Importada;${email}`]);
      await app.runJobs();
    },
  },
  {
    way: 'an e-mail that changes to the attacker’s mailbox while the invitation is unconfirmed',
    prepare: async (prey) => (await madeBy(prey), { passwords: [typed] }),
    async after({ attacker, email }) {
      const mailbox = `ladra-${randomUUID().slice(-12)}@example.com`;
      const [user] = await rows.query<{ id: string }>('select id from data.users where tenant_id = $1 and email = $2', [
        attacker.tenantId,
        email,
      ]);
      await demand(app, attacker.administrator, 'PUT', '/api/v1/usuario/updateEmail', {
        id: user!.id,
        newEmail: mailbox,
      });
      const [token] = await mailedTokens(app, mailbox);
      await demand(app, undefined, 'POST', '/api/v1/usuario/ConfirmEmail', { token });
      await ask(app, undefined, 'GET', `/api/v1/usuario/forgotpassword/${encodeURIComponent(mailbox)}`);
      const [recovery] = await mailedTokens(app, mailbox);
      if (recovery)
        await ask(app, undefined, 'POST', '/api/v1/usuario/CreatePassword', { token: recovery, password: stolen });
      return { email: mailbox, passwords: [stolen, typed] };
    },
  },
  {
    way: 'coming back after having been anonymised',
    async prepare(prey) {
      const { id } = await hired(prey);
      await acceptMailed(app, prey.email, chosen);
      const repairs = prey.victim.administrator;
      await demand(app, repairs, 'POST', `/api/v1/usuario/${id}/anonimizar`, { motivo: 'saiu da empresa' });
      await madeBy(prey);
      return { passwords: [typed], tokens: [(await signIn(app, prey.email, typed)).access_Token] };
    },
  },
  {
    way: 'two companies that invite at the same moment',
    prepare: async () => ({ passwords: [typed] }),
    async hire(prey) {
      const [mine] = await Promise.all([invite(at(prey.attacker), prey.email), hired(prey)]);
      await typePassword(at(prey.attacker), mine.id, typed).catch(() => undefined);
    },
  },
  {
    way: 'a password typed at the very moment of the hiring',
    async prepare(prey) {
      await invite(at(prey.attacker), prey.email);
      return { passwords: [typed] };
    },
    async hire(prey) {
      const [user] = await rows.query<{ id: string }>('select id from data.users where tenant_id = $1 and email = $2', [
        prey.attacker.tenantId,
        prey.email,
      ]);
      await Promise.all([typePassword(at(prey.attacker), user!.id, typed).catch(() => undefined), hired(prey)]);
    },
  },
];

/** Tries everything that the attacker holds; returns what the victim's company lets in. */
async function tries(
  { email, victim, attacker }: Prey,
  { passwords = [], links = [], tokens = [], ...loot }: Loot,
): Promise<string[]> {
  const found: string[] = [];
  const note = async (what: string, token: string | undefined) => {
    if (token && (await heardIn(app, token, victim.tenantId)) < 300) found.push(what);
  };
  for (const token of tokens) await note('an old session', token);
  const all = [...passwords];
  for (const [number, token] of links.entries()) {
    const password = `Pardal!Branco${number}`;
    if (!token) continue;
    const { status } = await ask(app, undefined, 'POST', '/api/v1/usuario/CreatePassword', { token, password });
    if (status < 300) all.push(password);
  }
  for (const password of all)
    for (const address of [victim.tenantId, attacker.tenantId, undefined]) {
      const signed = await signIn(app, loot.email ?? email, password, address);
      if (signed.startUp?.tenantId === victim.tenantId) found.push(`${password} leads in`);
      await note(`${password}, from ${address}`, signed.access_Token);
    }
  return found;
}

describe('a company that prepared somebody’s account in advance', () => {
  test.each(ways.map((one) => [one.way, one] as const))(
    'cannot sign in to the company that hires: %s',
    { timeout: 60_000 },
    async (_way, { prepare, hire = hired, after }) => {
      const prey: Prey = {
        email: `presa-${randomUUID().slice(-12)}@example.com`,
        attacker: await below(),
        victim: await makeTenant({ app }),
        bystander: await below(),
      };
      const loot = await prepare(prey);
      await hire(prey);
      const more = (await after?.(prey)) ?? {};
      const all: Loot = {
        email: more.email,
        passwords: [...(loot.passwords ?? []), ...(more.passwords ?? [])],
        tokens: [...(loot.tokens ?? []), ...(more.tokens ?? [])],
        links: [...(loot.links ?? []), ...(more.links ?? [])],
      };
      expect(await tries(prey, all)).toEqual([]);
      // The person has the mailbox: the newest invitation opens the company and ends what the attacker made before.
      await invite(at(prey.bystander), prey.email);
      await app.runJobs();
      const own = 'Canário!Verde9';
      for (const token of await mailedTokens(app, prey.email)) {
        await ask(app, undefined, 'POST', '/api/v1/usuario/CreatePassword', { token, password: own });
        if ((await signIn(app, prey.email, own, prey.victim.tenantId)).startUp?.tenantId === prey.victim.tenantId)
          break;
      }
      const person = await signIn(app, prey.email, own, prey.victim.tenantId);
      expect(person.startUp?.tenantId).toBe(prey.victim.tenantId);
      expect(await tries(prey, { ...all, links: [] })).toEqual([]);
    },
  );
  test('receives the same answer for a new e-mail, one that another company knows, and one that is confirmed there', async () => {
    const [adder, other] = [await makeTenant({ app }), await makeTenant({ app })];
    const emailOf = (what: string) => `${what}-${randomUUID().slice(-12)}@example.com`;
    const [fresh, known, proved] = [emailOf('nova'), emailOf('sabida'), emailOf('provada')];
    await typePassword(at(other), (await invite(at(other), known)).id);
    await invite(at(other), proved);
    await acceptMailed(app, proved);
    const heard: string[] = [];
    for (const email of [fresh, known, proved]) {
      const { id } = await invite(at(adder), email);
      const mark = (text: string) =>
        text
          .replaceAll(email, '…')
          .replaceAll(id, '…')
          .replace(/"(hash|createdAt|cursor|token)":"[^"]*"/g, '');
      const list = await ask(app, adder.administrator, 'GET', `/api/v1/usuario?usersIds=${id}`);
      const form = await ask(app, adder.administrator, 'GET', `/api/v1/usuario/${id}`);
      await app.runJobs();
      const subjects = (await app.mailsTo(email))
        .slice(0, 1)
        .map(({ subject }) => subject.replace(adder.name, '…').replace(other.name, '…'));
      heard.push(mark(`${list.status} ${list.body} ${form.status} ${form.body} ${subjects.join()}`));
    }
    expect(heard[1]).toBe(heard[0]);
    expect(heard[2]).toBe(heard[0]);
  });
});

describe('somebody hired as the first administrator of a new contract', () => {
  test('cannot be accessed with what another company had prepared', { timeout: 60_000 }, async () => {
    const email = `primeira-${randomUUID().slice(-12)}@example.com`;
    const attacker = await below();
    await typePassword(at(attacker), (await invite(at(attacker), email)).id, typed);
    const before = await signIn(app, email, typed);
    const staff = distributor.administrator;
    const company = {
      legalName: 'Nova Cliente',
      tipoPessoa: 'estrangeira',
      documentoIdentificacao: `N-${randomUUID().slice(-12)}`,
    };
    const { id: companyId } = await demand<{ id: string }>(app, staff, 'POST', '/api/v1/pessoa', company);
    const nothing = [
      'expirationDate',
      'contractDate',
      'observation',
      'file',
      'responsibleName',
      'responsibleEmail',
      'cellphone',
      'communicationEmail',
      'manager',
      'contractedUsersQuantity',
      'courseRecordLimit',
      'trailRecordLimit',
      'diskSpace',
      'dominioProprio',
    ];
    const { id } = await demand<{ id: string }>(app, staff, 'POST', '/api/v1/Contrato', {
      ...Object.fromEntries(nothing.map((name) => [name, null])),
      ...{ companyId, accountCode: '', clientClassification: 'embarcado', projectStatus: 'production', products: '' },
      ...{ idioma: 'pt', fusoHorario: 'America/Sao_Paulo', subDominio: `c-${randomUUID().slice(-12)}` },
      ...{ administradorNome: 'Primeira Pessoa', administradorEmail: email },
    });
    const { tenantId } = await demand<{ tenantId: string }>(app, staff, 'GET', `/api/v1/Contrato/${id}`);
    expect(await heardIn(app, before.access_Token!, tenantId)).toBe(403);
    expect((await signIn(app, email, typed, tenantId)).startUp?.tenantId).toBe(attacker.tenantId);
    await acceptMailed(app, email, chosen);
    expect((await signIn(app, email, chosen, tenantId)).startUp?.tenantId).toBe(tenantId);
    expect((await signIn(app, email, typed, tenantId)).status).toBe(401);
  });
});
