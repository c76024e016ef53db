// Contracts as staff reads them: with the sections that each is given, by whomever, and where copies stand.
import { getContract, listContracts, shownContract } from '#features/contracts/server/contracts.service.ts';
import type { ContractAsked } from '#features/contracts/server/contracts.service.ts';
import { listGiven, sectionsOfContracts, setSections } from '#features/sections/server/section-links.service.ts';
import type { CopiesFilter, SentKind } from '#features/contracts/contract/copies.wire.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import * as store from './replication.store.ts';

type Shown = ReturnType<typeof shownContract>;
async function withSections(context: PersonContext, contracts: readonly Shown[]) {
  const ids = contracts.map(({ id }) => id);
  const given = await sectionsOfContracts(context, ids);
  const others = ids.length ? await store.listGivenByOthers(context.db, ids) : [];
  for (const { contractId, sectionId } of others) given.get(contractId)!.push(sectionId);
  return contracts.map((one) => ({ ...one, sectionIds: [...new Set(given.get(one.id))] }));
}
export async function listShownContracts(context: PersonContext, asked: ContractAsked) {
  const { items, ...page } = await listContracts(context, asked);
  return { ...page, items: await withSections(context, items) };
}
export async function getShownContract(context: PersonContext, id: string) {
  const [shown] = await withSections(context, [shownContract(context, await getContract(context, id))]);
  return shown!;
}
const byOthers = async (context: PersonContext, contractId: string, own: ReadonlySet<string>) =>
  (await store.listGivenByOthers(context.db, [contractId])).filter(({ sectionId }) => !own.has(sectionId));
/** The sections that a contract is given: the active tenant's own first, then what others give it. */
export async function listGivenSections(context: PersonContext, contractId: string) {
  const own = await listGiven(context, contractId);
  return [...own, ...(await byOthers(context, contractId, new Set(own.map(({ sectionId }) => sectionId))))];
}
/** These and no others of the active tenant's own; what somebody else gives is neither taken away here nor given twice. */
export async function setGivenSections(context: PersonContext, contractId: string, sectionIds: readonly string[]) {
  const own = new Set((await listGiven(context, contractId)).map(({ sectionId }) => sectionId));
  const others = new Set((await byOthers(context, contractId, own)).map(({ sectionId }) => sectionId));
  await setSections(
    context,
    contractId,
    sectionIds.filter((id) => !others.has(id)),
  );
  return listGivenSections(context, contractId);
}
/** Who may remove or switch it off, and who may take it from a contract. */
const authors: Record<SentKind, readonly Permission[]> = {
  section: ['sections', 'contracts'],
  course: ['courses'],
  trail: ['trails'],
  media: ['repository'],
  assessment: ['assessments'],
};
export async function findCopies(context: PersonContext, asked: CopiesFilter) {
  if (!authors[asked.kind].some((permission) => personMay(context.person, permission)))
    throw new Problem('forbidden', 'request.forbidden');
  return { contracts: await store.listCopies(context.db, asked) };
}
