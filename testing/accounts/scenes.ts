// Runs short sequences of calls about permissions and secrets that no table of single calls covers, and returns what went wrong in each.
import { randomUUID } from 'node:crypto';
import type { AppForTest } from '../app-for-test.ts';
import { makeTenant } from '../make/tenant.ts';
import type { TenantForTest } from '../make/tenant.ts';
import type { Persona } from '../persona.ts';
import { acceptMailed, invite, mailedTokens, password, seal, signIn } from './invited.ts';
import type { KeptRows } from './kept-rows.ts';
import { ask, demand } from './requests.ts';
import type { Asker } from './requests.ts';

export type Stage = { readonly app: AppForTest; readonly rows: KeptRows };
export type Scene = (stage: Stage) => Promise<string[]>;
const newEmail = () => `cena-${randomUUID().slice(-12)}@example.com`;
const said = (isSo: boolean, what: string) => (isSo ? [] : [what]);

async function upload({ app }: Stage, asker: Asker, email: string, group: string) {
  const content = `Nome completo;E-mail;Permissao\r\nPessoa Nova;${email};${group}`;
  const file = { field: 'usersBatch', name: 'pessoas.csv', content };
  const url = '/api/v1/usuario/validate/batch';
  return (await demand<{ id: string }>(app, asker, 'POST', url, undefined, file)).id;
}
/** Uploads as `brings`, confirms as `lets`, lets the worker write; returns whether the person exists afterwards. */
async function written(stage: Stage, brings: Asker, lets: Asker, group: string): Promise<boolean> {
  const email = newEmail();
  const id = await upload(stage, brings, email, group);
  await ask(stage.app, lets, 'POST', `/api/v1/usuario/import/batch/${id}`);
  await stage.app.runJobs();
  return (await stage.rows.query('select from data.users where email = $1', [email])).length > 0;
}
async function newGroup({ rows }: Stage, { tenantId }: TenantForTest, permissions: string) {
  const name = `Grupo ${randomUUID().slice(-12)}`;
  const text = `insert into data.permission_groups (tenant_id, id, name, permissions) values ($1, gen_random_uuid(), $2, $3)`;
  await rows.query(text, [tenantId, name, `{${permissions}}`]);
  return name;
}
const hashOf = async ({ rows }: Stage, accountId: string) =>
  (
    await rows.query<{ hash: string }>('select password_hash as hash from control.accounts where id = $1', [accountId])
  )[0]?.hash;
async function setsOwn(stage: Stage, asker: Asker, { userId, accountId }: Pick<Persona, 'userId' | 'accountId'>) {
  const before = await hashOf(stage, accountId);
  const senha = await seal(stage.app, asker, 'Jacaranda#2027');
  await ask(stage.app, asker, 'POST', '/api/v1/alterar-senha-individual', { usuarioId: userId, senha });
  return (await hashOf(stage, accountId)) !== before;
}

export const scenes: Readonly<Record<string, Scene>> = {
  async 'what one brings and another lets be written is what both hold'(stage) {
    const tenant = await makeTenant({ app: stage.app });
    const group = await newGroup(stage, tenant, 'courses');
    const [author, hr] = [
      await tenant.person({ permissions: ['users', 'courses'] }),
      await tenant.person({ permissions: ['users'] }),
    ];
    return said(!(await written(stage, author, hr, group)), 'the one who lets it be written gave what it lacks').concat(
      said(await written(stage, author, author, group), 'who holds it could not bring it'),
    );
  },
  async 'what staff brings in client mode and another lets be written is what that one holds'(stage) {
    const distributor = await makeTenant({ app: stage.app, kind: 'distributor' });
    const tenant = await makeTenant({ app: stage.app, ownerTenantId: distributor.tenantId });
    const group = await newGroup(stage, tenant, 'courses');
    const hr = await tenant.person({ permissions: ['users'] });
    const { id } = await demand<{ id: string }>(stage.app, tenant.administrator, 'GET', '/api/v1/Contrato/MeuContrato');
    const staff = distributor.administrator;
    await demand(stage.app, staff, 'POST', `/api/v1/Contrato/${id}/modo-cliente`, { motivo: 'chamado 420: acesso' });
    const inside = { token: staff.token, tenantId: tenant.tenantId };
    return said(
      !(await written(stage, inside, hr, group)),
      'staff’s file gave what who let it be written lacks',
    ).concat(said(await written(stage, inside, inside, group), 'staff could not bring what it holds'));
  },
  async 'staff that manages permissions makes no group for clients that it does not hold'(stage) {
    const distributor = await makeTenant({ app: stage.app, kind: 'distributor' });
    const rights = await distributor.person({ permissions: ['permissions'] });
    const payload = {
      name: `Grupo ${randomUUID().slice(-6)}`,
      classification: 'student',
      functionalities: ['Meu Contrato'],
    };
    const { status, code } = await ask(stage.app, rights, 'POST', '/api/v1/grupoDePermissao', payload);
    return said(status === 403 && code === 'permissions.notHeld', `answered ${status} ${code}`);
  },
  async 'who was removed with more than one holds is brought back by nobody who lacks it'(stage) {
    const tenant = await makeTenant({ app: stage.app });
    const hr = await tenant.person({ permissions: ['users'] });
    const gone = await tenant.person({ role: 'administrator' });
    await demand(stage.app, tenant.administrator, 'DELETE', `/api/v1/usuario/${gone.userId}`);
    const holds = async () =>
      stage.rows.query(
        `select from data.users u join data.permission_groups g on (g.tenant_id, g.id) = (u.tenant_id, u.permission_group_id)
         where u.tenant_id = $1 and u.email = $2 and u.removed_at is null and 'permissions' = any (g.permissions)`,
        [tenant.tenantId, gone.email],
      );
    const body = { nomeCompleto: gone.name, email: gone.email };
    await ask(stage.app, hr, 'POST', `/api/v1/usuario/${gone.userId}/restaurar`);
    const byCall = (await holds()).length;
    await ask(stage.app, hr, 'POST', '/api/v1/usuario', body);
    const byForm = (await holds()).length;
    const file = {
      field: 'usersBatch',
      name: 'pessoas.csv',
      content: `Nome completo;E-mail\r\n${gone.name};${gone.email}`,
    };
    const url = '/api/v1/usuario/validate/batch';
    const { id } = await demand<{ id: string }>(stage.app, hr, 'POST', url, undefined, file);
    await ask(stage.app, hr, 'POST', `/api/v1/usuario/import/batch/${id}`);
    await stage.app.runJobs();
    return said(!byCall, 'by the call').concat(
      said(!byForm, 'by the form'),
      said(!(await holds()).length, 'by a file'),
    );
  },
  async 'one’s own password wants a proof of the last five minutes, or the one of now'(stage) {
    const tenant = await makeTenant({ app: stage.app });
    const email = newEmail();
    const { id } = await invite({ tenant }, email);
    await acceptMailed(stage.app, email);
    const signed = await signIn(stage.app, email, password);
    const mine = { token: signed.access_Token!, tenantId: tenant.tenantId };
    const [user] = await stage.rows.query<{ accountId: string }>(
      'select account_id as "accountId" from data.users where id = $1',
      [id],
    );
    const who = { userId: id, accountId: user!.accountId };
    await stage.rows.query(
      `update control.sessions set created_at = now() - interval '6 minutes' where account_id = $1`,
      [who.accountId],
    );
    const old = await setsOwn(stage, mine, who);
    await stage.rows.query('update control.sessions set created_at = now() where account_id = $1', [who.accountId]);
    return said(!old, 'an old sign-in was proof enough').concat(
      said(await setsOwn(stage, mine, who), 'a new sign-in was no proof'),
    );
  },
  async 'whose group is switched off still sets the own password'(stage) {
    const tenant = await makeTenant({ app: stage.app });
    const one = await tenant.person({ permissions: ['users', 'courses'] });
    await stage.rows.query(
      'update data.permission_groups set is_switched_on = false where id = (select permission_group_id from data.users where id = $1)',
      [one.userId],
    );
    return said(await setsOwn(stage, one, one), 'was refused its own password');
  },
  async 'a session that one company made changes nothing that holds in another'(stage) {
    const [one, two] = [await makeTenant({ app: stage.app }), await makeTenant({ app: stage.app })];
    const email = newEmail();
    const { id } = await invite({ tenant: one }, email);
    await acceptMailed(stage.app, email);
    await invite({ tenant: two }, email);
    const signed = await signIn(stage.app, email, password, one.tenantId);
    const [user] = await stage.rows.query<{ accountId: string }>(
      'select account_id as "accountId" from data.users where id = $1',
      [id],
    );
    const who = { userId: id, accountId: user!.accountId };
    await stage.rows.query('update control.sessions set origin_tenant_id = $1 where account_id = $2', [
      one.tenantId,
      who.accountId,
    ]);
    const mine = { token: signed.access_Token!, tenantId: one.tenantId };
    const start = async () =>
      (
        await stage.rows.query<{ id: string }>(
          'select tenant_id as id from control.memberships where account_id = $1 and is_default',
          [who.accountId],
        )
      )[0]?.id;
    const before = await start();
    const other = before === one.tenantId ? two.tenantId : one.tenantId;
    await ask(stage.app, mine, 'POST', `/api/v1/usuario/useraccount/tenant/${other}`);
    return said((await start()) === before, 'it chose where the person starts').concat(
      said(!(await setsOwn(stage, mine, who)), 'it set the password'),
    );
  },
  async 'a password from before another mailbox opens no company that invites the new one'(stage) {
    const [one, two] = [await makeTenant({ app: stage.app }), await makeTenant({ app: stage.app })];
    const [old, next] = [newEmail(), newEmail()];
    const { id } = await invite({ tenant: one }, old);
    await acceptMailed(stage.app, old);
    const wish = { id, newEmail: next, resetPassword: false };
    await demand(stage.app, one.administrator, 'PUT', '/api/v1/usuario/updateEmail', wish);
    const [token] = await mailedTokens(stage.app, next);
    await demand(stage.app, undefined, 'POST', '/api/v1/usuario/ConfirmEmail', { token });
    await invite({ tenant: two }, next);
    const signed = await signIn(stage.app, next, password, two.tenantId);
    return said(signed.startUp?.tenantId !== two.tenantId, 'the old password leads in');
  },
};
