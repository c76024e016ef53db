// Reads contracts for staff, with the sections and communications that each contract was given, and finds the contracts that have copies.
import { personMay } from '#features/identity/server/admission.service.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { Copies, CopiesFilter, SentKind } from '../contract/copies.wire.ts';
import { getContract, listContracts, shownContract } from './contracts.service.ts';
import type { ContractAsked } from './contracts.service.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns the ids of the sections that each of these contracts has, from any sender. The sections feature plugs it. */
    sectionsOfContracts(context: Context, contractIds: readonly string[]): Promise<ReadonlyMap<string, string[]>>;
    /** Returns the ids of the active tenant's communications that each of these contracts is given. Plugged by communications. */
    communicationsOfContracts(context: Context, contractIds: readonly string[]): Promise<ReadonlyMap<string, string[]>>;
    /** Returns the contracts where the active tenant's copies of these objects are. The replication feature plugs it. */
    copiesOf(context: Context, asked: CopiesFilter): Promise<Copies>;
  }
}
type Shown = ReturnType<typeof shownContract>;
async function withGiven(context: PersonContext, contracts: readonly Shown[]) {
  const ids = contracts.map(({ id }) => id);
  const sections = await context.ports.sectionsOfContracts(context, ids);
  const communications = await context.ports.communicationsOfContracts(context, ids);
  return contracts.map((one) => ({
    ...one,
    sectionIds: sections.get(one.id) ?? [],
    communicationIds: communications.get(one.id) ?? [],
  }));
}
export async function listShownContracts(context: PersonContext, asked: ContractAsked) {
  const { items, ...page } = await listContracts(context, asked);
  return { ...page, items: await withGiven(context, items) };
}
export async function getShownContract(context: PersonContext, id: string) {
  const [shown] = await withGiven(context, [shownContract(context, await getContract(context, id))]);
  return shown!;
}
/** The permissions to remove or switch off an object, and to take it from a contract. */
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
  return { contracts: await context.ports.copiesOf(context, asked) };
}
