// Gives a communication to contracts and shows its state at each; jobs send it (sending.service).
import { fieldProblem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { getContract } from '#features/contracts/server/contracts.service.ts';
import type { CommunicationLinks } from '../contract/communication.wire.ts';
import * as links from './communication-links.store.ts';
import type { LinkState } from '../contract/communication.model.ts';
import { rows } from './communications.store.ts';
import { enqueueSending } from './sending.service.ts';

export async function listLinks(context: Context, communicationId: string): Promise<CommunicationLinks> {
  await rows.getLive(context.db, communicationId);
  const found = await links.list(context.db, communicationId);
  const readers = found.length ? await links.countReaders(context.db, communicationId) : new Map<string, number>();
  const count = (state: LinkState) => found.filter((one) => one.state === state).length;
  return {
    ...{ communicationId, total: found.length, done: count('done'), failed: count('failed') },
    links: found.map((one) => ({ ...one, readers: readers.get(one.contractId) ?? 0 })),
  };
}
/** Plugs the port of contracts: the communications that each of these contracts is given. */
export const communicationsOfContracts = (context: Context, contractIds: readonly string[]) =>
  links.idsByContract(context.db, contractIds);
/** Gives it to these contracts and no others. A contract that the active tenant does not manage is missing, like an unknown one. */
export async function setContracts(context: PersonContext, communicationId: string, contractIds: readonly string[]) {
  await rows.getLive(context.db, communicationId);
  const before = await links.list(context.db, communicationId);
  const targets: links.Target[] = [];
  for (const contractId of new Set(contractIds)) {
    const field = `contractIds[${contractIds.indexOf(contractId)}]`;
    const { tenantId, companyName } = await getContract(context, contractId, field);
    if (tenantId === context.tenantId) throw fieldProblem('rule', field, 'communications.contracts.own');
    targets.push({ contractId, targetTenantId: tenantId, name: companyName });
  }
  await links.replace(context.db, communicationId, targets);
  await enqueueSending(context, communicationId);
  context.note({
    subject: communicationId,
    before: { contracts: before.map(({ contractId }) => contractId) },
    after: { contracts: targets.map(({ contractId }) => contractId) },
  });
  return listLinks(context, communicationId);
}
