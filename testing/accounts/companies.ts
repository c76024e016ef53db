// Creates the companies and people of the adversary's tables, once per process: who calls, and whom or what each relation names.
import { randomUUID } from 'node:crypto';
import { appForTest } from '../app-for-test.ts';
import { makeTenant } from '../make/tenant.ts';
import type { TenantForTest } from '../make/tenant.ts';
import { inTenant } from '../persona.ts';
import { testDatabase } from '../test-database.ts';
import { insertGroups } from './groups.ts';
import type { GroupName } from './groups.ts';
import { acceptMailed, invite, typePassword } from './invited.ts';
import { keepRows } from './kept-rows.ts';
import type { KeptRows } from './kept-rows.ts';
import { demand } from './requests.ts';
import type { Companies, Company, Relations, Seat, Target } from './seats.ts';
import { actors } from './table.ts';
import { companyTargets, contractTargets, groupTargets, importTargets, unknown } from './things.ts';

let made: { at: number; all: Promise<Companies> } | undefined;
/** An access token is valid for a quarter of an hour, so a later file of this process gets new companies. */
const oldMilliseconds = 5 * 60_000;
export function companies(): Promise<Companies> {
  if (!made || performance.now() - made.at > oldMilliseconds) made = { at: performance.now(), all: make() };
  return made.all;
}
/** Forgets the companies, so that the next caller gets new ones. */
export const forgetCompanies = (): void => void (made = undefined);

type Put = (company: Company, group: GroupName | 'none') => Promise<Target & Seat['asker']>;
async function make(): Promise<Companies> {
  const app = await appForTest();
  const { adminUrl } = await testDatabase();
  const rows = await keepRows(adminUrl);
  const open = async (options: Parameters<typeof makeTenant>[0]) =>
    provision(await makeTenant({ app, ...options }), rows);
  const provider = await open({ kind: 'provider' });
  const distributor = await open({ kind: 'distributor' });
  const below = { ownerTenantId: distributor.tenant.tenantId };
  const [client, sole, other] = [await open(below), await open(below), await open(below)];
  const rival = await open({ kind: 'distributor' });
  const put = putter(rows);

  const c = await peopleOf(client, other, put, rows);
  const d = await peopleOf(distributor, other, put, rows);
  const p = await peopleOf(provider, other, put, rows);
  const stranger = await put(other, 'aluno');
  const seat = async (company: Company, group: GroupName, people: Relations) => {
    const self = await put(company, group);
    return seatOf(self, company, { self, ...people, other: stranger, unknown });
  };
  const inside = async (company: Company, people: Relations) => {
    const staff = await enter(await put(distributor, 'administrador'), company);
    return seatOf(staff, company, { ...people, other: stranger, unknown });
  };
  type People = Awaited<ReturnType<typeof peopleOf>>;
  const anybody = ({ twins: _twins, ...rest }: People) => rest;
  const client_ = async (group: GroupName, relations: Relations) =>
    seat(client, group, { ...anybody(c), ...relations });
  const t = c.twins;
  const atTop = ({ twins }: People) => ({ lower: twins.rh, equal: twins.administrador });
  const things = (one: Omit<Seat, 'targets'> & { people: Relations }): Promise<Seat> =>
    withThings(one, { provider, distributor, client, rival, other, rows });
  const seats = {
    learner: await client_('aluno', { lower: t.none, equal: t.aluno, higher: t.rh }),
    hr: await client_('rh', { lower: t.aluno, equal: t.rh, aside: t.acessos, higher: t.administrador }),
    rights: await client_('acessos', { lower: t.aluno, equal: t.acessos, aside: t.rh, higher: t.administrador }),
    manager: await client_('gestor', { lower: t.aluno, equal: t.gestor, aside: t.rh, higher: t.administrador }),
    lead: await client_('coordenacao', { lower: t.rh, equal: t.coordenacao, aside: t.gestor, higher: t.administrador }),
    administrator: await client_('administrador', { lower: t.coordenacao, equal: t.administrador }),
    inside: await inside(client, { ...anybody(c), lower: t.coordenacao, equal: t.administrador }),
    distributor: await seat(distributor, 'administrador', { ...anybody(d), ...atTop(d) }),
    distributorHr: await seat(distributor, 'rh', {
      ...anybody(d),
      lower: d.twins.aluno,
      equal: d.twins.rh,
      aside: d.twins.acessos,
      higher: d.twins.administrador,
    }),
    distributorRights: await seat(distributor, 'acessos', {
      ...anybody(d),
      lower: d.twins.aluno,
      equal: d.twins.acessos,
      aside: d.twins.rh,
      higher: d.twins.administrador,
    }),
    provider: await seat(provider, 'administrador', { ...anybody(p), ...atTop(p) }),
  };
  const last = targetOf(sole.tenant.administrator, sole, 'administrador');
  const only = { last };
  const alone = {
    learner: await seat(sole, 'aluno', only),
    hr: await seat(sole, 'rh', only),
    rights: await seat(sole, 'acessos', only),
    manager: await seat(sole, 'gestor', only),
    administrator: seatOf(sole.tenant.administrator, sole, only),
    inside: await inside(sole, only),
  };
  const provisioned = {} as Record<(typeof actors)[number], Seat>;
  for (const actor of actors) provisioned[actor] = await things(seats[actor]);
  const bare = Object.entries(alone).map(([actor, one]) => [
    actor,
    { ...one, targets: { ...none, people: one.people } },
  ]);
  // The first call of a person marks that the person has signed in.
  for (const { asker } of [...Object.values(provisioned), ...Object.values(alone)])
    await demand(app, asker, 'GET', '/identity/api/Tenant');
  await rows.scope([provider, distributor, client, sole, other].map(({ tenant }) => tenant.tenantId));
  return {
    ...{ app, rows, provider, distributor, client, sole, other },
    seats: provisioned,
    alone: Object.fromEntries(bare) as Companies['alone'],
  };
}
const none = { people: {}, groups: {}, contracts: {}, companies: {}, imports: {}, here: {} };
const seatOf = (asker: Seat['asker'], company: Company, people: Relations) => ({ asker, company, people });

type Others = {
  provider: Company;
  distributor: Company;
  client: Company;
  rival: Company;
  other: Company;
  rows: KeptRows;
};
/** Adds the other targets that a call may name from this seat. */
async function withThings(
  { asker, company, people }: Omit<Seat, 'targets'> & { people: Relations },
  all: Others,
): Promise<Seat> {
  const { self } = people;
  const targets = {
    people,
    groups: groupTargets(company, self?.groupId, all.other),
    contracts: contractTargets(company, all),
    companies: companyTargets(company, all),
    imports: await importTargets(company, asker, all.other, all.rows),
    here: { here: unknown },
  };
  return { asker, company, targets };
}

async function provision(tenant: TenantForTest, rows: KeptRows): Promise<Company> {
  const { app, tenantId } = tenant;
  const { groups, contractId } = await inTenant(app, tenantId, insertGroups);
  const document = `X${tenantId.slice(-11).toUpperCase()}`;
  const [company] = await rows.query<{ id: string }>(
    `update control.companies set person_type = 'foreign', document = coalesce(document, $2)
     where id = (select company_id from control.contracts where id = $1) returning id, document`,
    [contractId, document],
  );
  const { id, document: kept } = company as { id: string; document?: string };
  return { tenant, groups, contractId, companyId: id, document: kept ?? document };
}

const targetOf = (
  { userId, email, name }: { userId: string; email: string; name: string },
  { tenant, groups }: Company,
  group: GroupName | 'none',
): Target => {
  const groupId = group === 'none' ? randomUUID() : groups[group];
  return { id: userId, email, name, groupId, tenantId: tenant.tenantId, document: '' };
};
/** Creates one more person of a company, signed in, in one of its groups. */
const putter =
  (rows: KeptRows): Put =>
  async (company, group) => {
    const persona = await company.tenant.person({ fullName: `Pessoa de ${group}` });
    await rows.query('update data.users set permission_group_id = $2 where id = $1', [
      persona.userId,
      group === 'none' ? null : company.groups[group],
    ]);
    const { token, accountId } = persona;
    return { ...targetOf(persona, company, group), token, accountId };
  };

/** Enters a client's contract as staff of the distributor; the staff has no profile there, so no call targets it. */
async function enter(staff: Seat['asker'], { tenant, contractId }: Company): Promise<Seat['asker']> {
  const body = { motivo: 'chamado 418: acesso' };
  await demand(tenant.app, staff, 'POST', `/api/v1/Contrato/${contractId}/modo-cliente`, body);
  return { ...staff, tenantId: tenant.tenantId };
}

/** Creates one person of each group that a relation needs, and the people with a special state in this company. */
async function peopleOf(company: Company, other: Company, put: Put, rows: KeptRows) {
  const { app, administrator: repairs } = company.tenant;
  const change = (method: 'PUT' | 'DELETE', { id, name }: Target, payload?: object) =>
    demand(app, repairs, method, `/api/v1/usuario/${id}`, payload && { nomeCompleto: name, ...payload });
  const twins = {
    none: await put(company, 'none'),
    aluno: await put(company, 'aluno'),
    rh: await put(company, 'rh'),
    acessos: await put(company, 'acessos'),
    gestor: await put(company, 'gestor'),
    coordenacao: await put(company, 'coordenacao'),
    administrador: await put(company, 'administrador'),
  };
  const [phantom, inactive] = [await put(company, 'fantasma'), await put(company, 'aluno')];
  const [retired, removed] = [await put(company, 'administrador'), await put(company, 'aluno')];
  for (const one of [inactive, retired]) await change('PUT', one, { ativo: false });
  await change('DELETE', removed);
  return { twins, phantom, inactive, retired, removed, ...(await peopleOfTwo(company, other, rows)) };
}
/** Creates people of two companies as users do: each company invites, and the person gets a mailed link or a typed password. */
async function peopleOfTwo(here: Company, there: Company, rows: KeptRows) {
  const newEmail = (what: string) => `${what}-${randomUUID().slice(-12)}@example.com`;
  const [both, pending, elsewhere] = [newEmail('duas'), newEmail('convidada'), newEmail('daqui')];
  await invite(there, both);
  await acceptMailed(there.tenant.app, both);
  await typePassword(there, (await invite(there, pending)).id);
  const ofElsewhere = await invite(here, elsewhere);
  await typePassword(here, ofElsewhere.id);
  await invite(there, elsewhere);
  const found = { both: await invite(here, both), pending: await invite(here, pending), elsewhere: ofElsewhere };
  await rows.query('delete from control.rate_limits');
  return found;
}
