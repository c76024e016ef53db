// Reads and sets the sections that a contract is given: the active tenant's own, and those that others give it.
import type { Context, PersonContext } from '#platform/server/context.ts';
import { listGiven, sectionsOfContracts as ownOfContracts, setSections } from './section-links.service.ts';

type SentSection = Awaited<ReturnType<typeof listGiven>>[number];
declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns the sections that other tenants give to these contracts; replication plugs this port. */
    sectionsSentByOthers(
      context: Context,
      contractIds: readonly string[],
    ): Promise<readonly (SentSection & { contractId: string })[]>;
  }
}
/** Plugs the port `sectionsOfContracts`. */
export async function sectionsOfContracts(context: Context, contractIds: readonly string[]) {
  const given = await ownOfContracts(context, contractIds);
  const others = contractIds.length ? await context.ports.sectionsSentByOthers(context, contractIds) : [];
  for (const { contractId, sectionId } of others) given.get(contractId)!.push(sectionId);
  return new Map([...given].map(([contractId, ids]) => [contractId, [...new Set(ids)]]));
}
const byOthers = async (context: PersonContext, contractId: string, own: ReadonlySet<string>) =>
  (await context.ports.sectionsSentByOthers(context, [contractId])).filter(({ sectionId }) => !own.has(sectionId));
/** Returns the active tenant's own sections first, then those that others give. */
export async function listContractSections(context: PersonContext, contractId: string) {
  const own = await listGiven(context, contractId);
  return [...own, ...(await byOthers(context, contractId, new Set(own.map(({ sectionId }) => sectionId))))];
}
/** Gives these of the active tenant's own sections and no others; it neither takes away nor repeats what another tenant gives. */
export async function setContractSections(context: PersonContext, contractId: string, sectionIds: readonly string[]) {
  const own = new Set((await listGiven(context, contractId)).map(({ sectionId }) => sectionId));
  const others = new Set((await byOthers(context, contractId, own)).map(({ sectionId }) => sectionId));
  await setSections(
    context,
    contractId,
    sectionIds.filter((id) => !others.has(id)),
  );
  return listContractSections(context, contractId);
}
