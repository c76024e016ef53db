// Proves a company's own domain by a TXT record before it is served, wherever staff below the provider claims it.
import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { ContractDetails } from '../contract/contract.model.ts';
import * as store from './contracts.store.ts';

/** Who answers for names; a test puts another answer in its place. */
export const resolver = new Resolver({ timeout: 3_000, tries: 2 });

const nameOf = (host: string) => `_sabia.${host}`;
const valueOf = (token: string) => `sabia-dominio=${token}`;
/** The record that a claimed domain waits for. */
export const hostProofOf = ({ claimedHost, hostToken }: ContractDetails) =>
  claimedHost && hostToken ? { name: nameOf(claimedHost), value: valueOf(hostToken) } : undefined;

type Wanted = { customHost: string | null; claimedHost: string | null };
/**
 * What becomes of the domain of a form: what is served already stays, what waits goes on waiting, and a new one is served at
 * once where the provider wrote it, who runs the names of this installation; else it waits for its proof.
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
    return false; // no such name, no such record, or nobody who answers: it is not proved
  }
}
/** Looks for the record of a contract's domain now, and lets it be served where it is there. */
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
