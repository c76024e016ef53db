// Asks an external BI: signs somebody in, sets the parameters of a panel, or signs its address as Metabase documents it.
import { SignJWT } from 'jose';
import type { Context } from '#platform/server/context.ts';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { decode, encode } from '#platform/contract/wire.ts';
import type { Ours, Shape } from '#platform/contract/wire.ts';
import { guardedFetch } from '#platform/server/outgoing.ts';
import { isMetabaseNumber } from '../contract/bi-panel.model.ts';
import { externalLogin, externalLoginForm, externalView, externalViewForm } from '../contract/external-bi.wire.ts';
import type { ExternalLogin, ExternalViewForm } from '../contract/external-bi.wire.ts';
import type { OpenConnection } from './connection.service.ts';

type Asking = Pick<Context, 'installation' | 'now'>;
/** How long a signed address or an assertion is valid. */
const signedSeconds = 600;
const assertionSeconds = 60;
const keyOf = ({ secret }: OpenConnection) => new TextEncoder().encode(secret);
const secondsOf = ({ now }: Asking) => Math.floor(now().getTime() / 1000);

/** Sends a message and reads the answer; undefined whatever goes wrong, because nobody is told what another server said. */
const ask = <S extends Shape>(
  { installation }: Asking,
  { address }: OpenConnection,
  { path, body, answer }: { path: string; body: string; answer: S },
): Promise<Ours<S> | undefined> =>
  quietly('the BI is not there, or answers something else', async () => {
    const answered = await guardedFetch({ allowsLocal: installation.allowsLocalServers })(`${address}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
    });
    return answered.ok ? decode(answer, await answered.json(), { kind: 'internal' }) : undefined;
  });
/** Signs somebody in: the BI gets an assertion that names the person and the company, signed with the client's secret. */
export async function createExternalLogin(
  asking: Asking,
  connection: OpenConnection,
  { accountId, tenantId }: { accountId: string; tenantId: string },
): Promise<ExternalLogin> {
  if (connection.kind === 'metabase') return { authToken: 'metabase', status: 'ok' };
  const { clientId } = connection;
  const assertion = await new SignJWT({ tenant: tenantId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(accountId)
    .setAudience(clientId)
    .setIssuedAt(secondsOf(asking))
    .setExpirationTime(secondsOf(asking) + assertionSeconds)
    .sign(keyOf(connection));
  const body = encode(externalLoginForm, { assertion });
  const found = await ask(asking, connection, {
    ...{ path: `Login/${encodeURIComponent(clientId)}`, body, answer: externalLogin },
  });
  if (!found) throw new Problem('rule', 'biPanels.signInFailed');
  return found;
}
/** Returns the address at which the panel opens with these values; it is of the BI's own origin, or nothing opens. */
export async function createExternalView(
  asking: Asking,
  connection: OpenConnection,
  form: ExternalViewForm,
): Promise<string> {
  const { address } = connection;
  if (connection.kind === 'metabase' && isMetabaseNumber(form.externalId)) {
    const signed = await new SignJWT({
      resource: { dashboard: Number(form.externalId) },
      params: Object.fromEntries(form.parameters.map(({ id, value }) => [id, value])),
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(secondsOf(asking) + signedSeconds)
      .sign(keyOf(connection));
    return `${address}/embed/dashboard/${signed}#bordered=false&titled=false`;
  }
  const path = 'SetParametrosRequisicaoExterna';
  const body = encode(externalViewForm, form);
  const found =
    connection.kind === 'session' ? await ask(asking, connection, { path, body, answer: externalView }) : undefined;
  const isOfBi = found && URL.canParse(found.address) && new URL(found.address).origin === new URL(address).origin;
  if (!isOfBi) throw new Problem('rule', 'biPanels.parametersFailed');
  return found.address;
}
