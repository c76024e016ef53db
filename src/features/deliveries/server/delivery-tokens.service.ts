// Makes and reads the signed tokens of a message: they name its tenant, itself and what else belongs to it, for one purpose each.
import { isSame, keyOf, macOf } from '#features/identity/server/keys.service.ts';
import type { Context } from '#platform/server/context.ts';

type Signing = Pick<Context, 'installation'>;
export type NamedDelivery = { tenantId: string; id: string; rest: string };
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const idBytes = 32;
const markBytes = 16;
const markOf = (context: Signing, purpose: string, ids: Buffer, rest: Buffer) =>
  macOf(keyOf(context, purpose), ids, ...(rest.length ? [rest] : [])).subarray(0, markBytes);

export function tokenOf(context: Signing & Pick<Context, 'tenantId'>, purpose: string, id: string, rest = ''): string {
  const [ids, more] = [Buffer.concat([bytesOf(context.tenantId!), bytesOf(id)]), Buffer.from(rest)];
  return Buffer.concat([ids, markOf(context, purpose, ids, more), more]).toString('base64url');
}
/** Returns what a token names that this installation made for this purpose. */
export function readToken(context: Signing, purpose: string, token: string): NamedDelivery | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const [ids, rest] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes + markBytes)];
  if (!isSame(bytes.subarray(idBytes, idBytes + markBytes), markOf(context, purpose, ids, rest))) return undefined;
  return { tenantId: idOf(ids.subarray(0, 16)), id: idOf(ids.subarray(16)), rest: rest.toString() };
}
