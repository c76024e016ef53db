// Proves a company's own domain by a TXT record before it is served, wherever staff below the provider claims it.
import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { ContractDetails } from '../contract/contract.model.ts';
import * as store from './contracts.store.ts';

/** Resolves names in the DNS; a test replaces its answer. */
export const resolver = new Resolver({ timeout: 3_000, tries: 2 });

const nameOf = (host: string) => `_sabia.${host}`;
const valueOf = (token: string) => `sabia-dominio=${token}`;
/** Returns the record for which a claimed domain waits. */
export const hostProofOf = ({ claimedHost, hostToken }: ContractDetails) =>
  claimedHost && hostToken ? { name: nameOf(claimedHost), value: valueOf(hostToken) } : undefined;

type Wanted = { customHost: string | null; claimedHost: string | null };
/**
 * Decides about the domain of a form. A served domain stays, and a waiting one keeps waiting. A new one is served at once where
 * the provider wrote it, because the provider runs the names of this installation; else it waits for its proof.
 */
export function settledHost(
  wanted: string | null,
  known: Pick<ContractDetails, 'customHost' | 'claimedHost'> | undefined,
  isProvider: boolean,
): Wanted {
  if (wanted === null || wanted === known?.customHost) return { customHost: wanted, claimedHost: null };
  if (isProvider && wanted !== known?.claimedHost) return { customHost: wanted, claimedHost: null };
  return { customHost: null, claimedHost: wanted };
}
export const claimHost = (context: Context, contractId: string, host: string | null): Promise<void> =>
  store.claimHost(context.db, contractId, host, randomBytes(24).toString('base64url'));

async function hasRecord(name: string, value: string): Promise<boolean> {
  try {
    return (await resolver.resolveTxt(name)).some((parts) => parts.join('').trim() === value);
  } catch {
    return false; // Without the name, the record or an answer, the domain is not proved.
  }
}
/** Looks for the record of a contract's domain now; where the record exists, the domain is served from now on. */
export async function proveHost(context: PersonContext, details: ContractDetails): Promise<{ isProven: boolean }> {
  const { id, claimedHost, hostToken } = details;
  if (!claimedHost || !hostToken) return { isProven: details.customHost !== null };
  await context.settle();
  if (!(await context.outside(() => hasRecord(nameOf(claimedHost), valueOf(hostToken))))) return { isProven: false };
  if (!(await store.proveHost(context.db, id, claimedHost, hostToken)))
    throw new Problem('conflict', 'contracts.host.taken', { host: claimedHost });
  context.note({ subject: id, after: { customHost: claimedHost } });
  return { isProven: true };
}
