// Invites people to a company and sets their passwords as users do: over HTTP and by e-mail.
import type { AppForTest } from '../app-for-test.ts';
import { ask, demand } from './requests.ts';
import type { Asker } from './requests.ts';
import type { Company, Target } from './seats.ts';

export const password = 'Azulejo#2026';
type At = Pick<Company, 'tenant'> & { readonly groups?: Company['groups'] };
/** Creates a user as the company's administrator does. */
export async function invite({ tenant, groups }: At, email: string, more: object = {}): Promise<Target> {
  const name = 'Pessoa Convidada';
  const body = { nomeCompleto: name, email, ...more };
  const { id } = await demand<{ id: string }>(tenant.app, tenant.administrator, 'POST', '/api/v1/usuario', body);
  return { id, groupId: groups?.aluno ?? '', tenantId: tenant.tenantId, email, name, document: '' };
}
/** Returns the tokens of the links that were mailed to an address, newest first. */
export async function mailedTokens(app: AppForTest, email: string): Promise<string[]> {
  await app.runJobs();
  return (await app.mailsTo(email)).flatMap(
    (mail) => /[?&](?:token|link)=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? [],
  );
}
/** Accepts the newest mailed invitation: the person chooses a password. */
export async function acceptMailed(app: AppForTest, email: string, chosen = password): Promise<void> {
  const [token] = await mailedTokens(app, email);
  await demand(app, undefined, 'POST', '/api/v1/usuario/CreatePassword', { token, password: chosen });
}
export const seal = async (app: AppForTest, asker: Asker, plainText: string): Promise<string> =>
  (
    await demand<{ encryptedText: string }>(app, asker, 'POST', '/api/v1/aesCryptography/encrypt/plain-text', {
      plainText,
    })
  ).encryptedText;
/** Types a password for a user as the company's administrator does. */
export async function typePassword(
  { tenant: { app, administrator } }: At,
  userId: string,
  chosen = password,
): Promise<void> {
  const senha = await seal(app, administrator, chosen);
  await demand(app, administrator, 'POST', '/api/v1/alterar-senha-individual', { usuarioId: userId, senha });
}
export type Signed = { access_Token: string; refresh_Token: string; startUp: { tenantId: string } };
/** Signs in at a company's address; returns the status too. */
export async function signIn(app: AppForTest, username: string, chosen: string, tenantId?: string) {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/identity/api/v1/authentication',
    headers: { ...(tenantId && { 'x-tenant': tenantId }) },
    payload: { username, password: chosen },
  });
  const body = answer.json<Partial<Signed> & { details?: { code?: string } }>();
  return {
    status: answer.statusCode,
    code: body.details?.code,
    ...(answer.statusCode < 300 ? (body as Signed) : undefined),
  };
}
/** Returns the token of the link that an administrator may hand over; undefined where the product mails the link instead. */
export async function shownToken({ tenant: { app, administrator } }: At, userId: string): Promise<string | undefined> {
  const list = `/api/v1/usuario?usersIds=${userId}`;
  const { data } = await demand<{ data: { hash: string }[] }>(app, administrator, 'GET', list);
  const url = `/api/v1/usuario/${userId}/LinkResetPassword?hash=${data[0]!.hash}`;
  const { link } = await demand<{ link: string | null }>(app, administrator, 'GET', url);
  return link?.split('token=')[1];
}
/** Uploads a file of people and confirms it. */
export async function bringFile(
  { tenant: { app, administrator } }: At,
  lines: readonly string[],
  asker: Asker = administrator,
) {
  const file = { field: 'usersBatch', name: 'pessoas.csv', content: lines.join('\r\n') };
  const url = '/api/v1/usuario/validate/batch';
  const { id } = await demand<{ id: string }>(app, asker, 'POST', url, undefined, file);
  await demand(app, asker, 'POST', `/api/v1/usuario/import/batch/${id}`);
  return id;
}
/** Returns the status that a token gets in a company from a call that every admitted user may send. */
export const heardIn = async (app: AppForTest, token: string, tenantId: string): Promise<number> =>
  (await ask(app, { token, tenantId }, 'GET', '/identity/api/Tenant')).status;
