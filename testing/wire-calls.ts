// Sends calls over HTTP in the wire's names and returns the raw answers, for tests of names that the specification gives.
import type { LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { send } from './inject.ts';
import type { Asker } from './inject.ts';
import type { TenantForTest } from './make/tenant.ts';

type CallInput = Parameters<typeof send>[2];
export type WireAnswer = {
  readonly status: number;
  readonly sentence?: string;
  readonly problem?: { readonly code: string };
  readonly raw: LightMyRequestResponse;
  /** The body, where it is a JSON object. */
  readonly json: Record<string, unknown> | undefined;
};
/** Sends a request, as the administrator unless the caller names another user. */
export async function askByWire(
  tenant: TenantForTest,
  call: Endpoint,
  given: CallInput,
  who: Asker = tenant.administrator,
): Promise<WireAnswer> {
  const { status, raw, sentence, problem } = await send(tenant.app, call, given, who);
  const isJson = raw.headers['content-type']?.toString().startsWith('application/json');
  return { status, sentence, problem, raw, json: isJson ? raw.json<Record<string, unknown>>() : undefined };
}
/** Returns a file for a form, under the field name that most calls use. */
export const wireFile = (name: string, bytes: Buffer | string, type = 'application/octet-stream') => ({
  name: 'arquivo',
  file: { name, type, bytes: new Uint8Array(Buffer.from(bytes)) },
});
