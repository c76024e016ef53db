// Keeps the connection of a company to its BI, with a sealed secret, and opens the one that serves a panel.
import { fieldProblem, invalidField } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { openSecret, sealSecret } from '#features/identity/server/sealed-secret.service.ts';
import { addressError } from '../contract/bi-panel.model.ts';
import type { ConnectionKind } from '../contract/bi-panel.model.ts';
import type { BiConnection, BiConnectionForm } from '../contract/bi-panel.wire.ts';
import * as store from './connection.store.ts';
import type { StoredConnection, ViewedPanel } from './viewing.store.ts';

/** A connection that can be used: with its secret in clear. */
export type OpenConnection = { kind: ConnectionKind; address: string; clientId: string; secret: string };
const sealing = (tenantId: string) => ({ purpose: 'bi-secret', owner: tenantId });

const notedOf = ({ kind, address, clientId }: StoredConnection) => ({ kind, address, clientId });
/** Returns the connection without its secret: the company's own, or for the provider the installation's. */
export async function getBiConnection(context: PersonContext): Promise<BiConnection> {
  const own = await store.find(context.db);
  if (own) {
    const { kind, address, clientId } = own;
    return { kind, address, clientId, hasSecret: true, isInstallations: false };
  }
  const usual = (await getTenant(context)).kind === 'provider' ? context.installation.bi : undefined;
  return {
    kind: usual?.kind ?? 'session',
    ...{ address: usual?.address ?? null, clientId: usual?.clientId ?? null },
    ...{ hasSecret: usual !== undefined, isInstallations: usual !== undefined },
  };
}
/** Stores the connection. A secret that was typed for one BI never reaches another one whose address is written later. */
export async function updateBiConnection(context: PersonContext, form: BiConnectionForm): Promise<void> {
  const { kind, clientId, clientSecret } = form;
  const address = form.address.replace(/\/+$/, '');
  const { appOrigin, contentOrigin, allowsLocalServers } = context.installation;
  const ourHosts = [appOrigin, contentOrigin].map((origin) => new URL(origin).host);
  const error = addressError(address, { ourHosts, allowsPlain: allowsLocalServers });
  if (error) throw invalidField('address', error);
  const before = await store.find(context.db);
  const isSame = before && before.address === address && before.clientId === clientId && before.kind === kind;
  if (!clientSecret && !isSame) throw fieldProblem('rule', 'clientSecret', 'biPanels.secretAgain');
  const sealedSecret = clientSecret
    ? sealSecret(context, sealing(context.tenantId), clientSecret)
    : before!.sealedSecret;
  await store.save(context.db, { kind, address, clientId, sealedSecret });
  const after = { kind, address, clientId };
  context.note({ before: before && notedOf(before), after: { ...after, changesSecret: !!clientSecret } });
}
export async function removeBiConnection(context: PersonContext): Promise<void> {
  const before = await store.find(context.db);
  await store.remove(context.db);
  context.note({ before: before && notedOf(before) });
}
/**
 * Returns the client id that opens a panel. The installation's own client serves the provider's panels only: with it another
 * company could name any panel of the provider's BI.
 */
export const clientIdOf = (
  { installation }: Pick<Context, 'installation'>,
  { connection, isOfProvider }: ViewedPanel,
): string | undefined => connection?.clientId ?? (isOfProvider ? installation.bi?.clientId : undefined);
/** Returns the connection that opens a panel; undefined where its company has none. */
export function findConnection(
  context: Pick<Context, 'installation'>,
  { connection, isOfProvider, ownerTenantId }: ViewedPanel,
): OpenConnection | undefined {
  if (connection) {
    const { kind, address, clientId, sealedSecret } = connection;
    const secret = openSecret(context, sealing(ownerTenantId), sealedSecret);
    return secret === undefined ? undefined : { kind, address, clientId, secret };
  }
  const usual = isOfProvider ? context.installation.bi : undefined;
  return usual && { kind: usual.kind, address: usual.address, clientId: usual.clientId, secret: usual.secret() };
}
