// Stores, lists, binds and removes the caller's devices; each token tells one person, in one company, as long as the session lasts.
import { isPublicAddress } from '#platform/server/outgoing.ts';
import { newId } from '#platform/server/columns.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, LearnerContext, Ports } from '#platform/server/context.ts';
import { sha256 } from '#features/identity/server/keys.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { wantPushes } from '#features/people/server/push-wish.service.ts';
import { isIP } from 'node:net';
import { mostDevices, subscriptionOf } from '../contract/device-token.model.ts';
import type { DeviceForm, DeviceName, DeviceToken } from '../contract/device-token.wire.ts';
import * as store from './device-tokens.store.ts';
import { vapidKeyOf } from './web-push.service.ts';

/** Throws for an address that no push service of a browser has: without https, or inside a network. */
function requireOuter({ installation }: Context, endpoint: string): void {
  const refused = () => new Problem('rule', 'outgoing.refused');
  if (!URL.canParse(endpoint)) throw refused();
  const { protocol, hostname, username } = new URL(endpoint);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (username !== '') throw refused();
  if (installation.allowsLocalServers) return;
  if (protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))) throw refused();
}
/** Returns the caller's devices that are bound, the newest first. */
async function boundOf({ db, person: { userId } }: LearnerContext) {
  const rows = await store.listOf(db, userId);
  const bound = await store.listBound(
    db,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => bound.has(id));
}
/** What a token is known by: a subscription by its endpoint, whose keys may change. */
const hashOf = (token: string) => sha256(subscriptionOf(token)?.endpoint ?? `text ${token}`);

/** Stores a device of the caller; sent again, it stays the same one. Whoever registers a subscription wants pushes. */
export async function createDevice(
  context: LearnerContext,
  { name, product, kind, token }: DeviceForm,
): Promise<{ id: string }> {
  const { db, person } = context;
  const { userId, sessionId } = person;
  const subscription = subscriptionOf(token);
  if (subscription) requireOuter(context, subscription.endpoint);
  const deviceId = newId();
  const id = await store.bind(db, { endpointHash: hashOf(token), userId, sessionId, deviceId });
  await store.save(db, { id, userId, name, product, kind, token, isPushed: subscription !== undefined });
  if (subscription) await wantPushes(context, userId);
  const known = await store.listOf(db, userId);
  const used = (one: (typeof known)[number]) => one.lastUsedAt ?? one.createdAt;
  const others = known.filter((one) => one.id !== id).sort((one, other) => (used(one) < used(other) ? 1 : -1));
  await store.remove(
    db,
    others.slice(mostDevices - 1).map((one) => one.id),
  );
  return { id };
}
/** Lists the caller's devices. */
export async function listDevices(context: LearnerContext): Promise<DeviceToken[]> {
  const rows = await boundOf(context);
  if (rows.length === 0) return [];
  const { id: userId, fullName: userName } = await getUser(context, context.person.userId);
  return rows.map((row) => ({ ...row, userId, userName }));
}
/** Binds a device that the caller has to the session that asks, by its id or its token. */
export async function bindDevice(context: LearnerContext, { token }: { token: string }): Promise<{ id: string }> {
  const { userId, sessionId } = context.person;
  const device = (await boundOf(context)).find((one) => one.id === token.toLowerCase() || one.token === token);
  if (!device) throw new Problem('missing', 'deviceTokens.missing');
  const binding = { endpointHash: hashOf(device.token), userId, sessionId, deviceId: device.id };
  return { id: await store.bind(context.db, binding) };
}
/** Names one of the caller's devices, by which the list tells it from others. */
export async function renameDevice(context: LearnerContext, id: string, { name }: DeviceName): Promise<void> {
  if (!(await store.rename(context.db, context.person.userId, id, name)))
    throw new Problem('missing', 'deviceTokens.missing');
}
export async function removeDevice(context: LearnerContext, id: string): Promise<void> {
  const rows = await store.listOf(context.db, context.person.userId);
  if (!rows.some((one) => one.id === id)) throw new Problem('missing', 'deviceTokens.missing');
  await store.remove(context.db, [id]);
}
export const getPushKey = ({ installation }: Context) => ({ publicKey: vapidKeyOf(installation).publicKey });
/** Removes all devices of an anonymised person. */
export const forgetDevicesOf = (context: Context, userId: string): Promise<void> =>
  store.removeAllOf(context.db, userId);
/** Removes the devices whose session is over. */
export const forgetUnbound = async ({ db }: Context): Promise<void> => void (await store.forgetUnbound(db));
/** Port of sign-in: the change of company unbinds the session's devices in others. */
export const leaveOtherCompanies: Ports['leaveOtherCompanies'] = async ({ db }, sessionId) =>
  void (await store.leaveOtherTenants(db, sessionId));
