// Contracts as staff reads them: with the sections that each is given.
import { getContract, listContracts, shownContract } from '#features/contracts/server/contracts.service.ts';
import type { ContractAsked } from '#features/contracts/server/contracts.service.ts';
import { sectionsOfContracts } from '#features/sections/server/section-links.service.ts';
import type { PersonContext } from '#platform/server/context.ts';

type Shown = ReturnType<typeof shownContract>;
async function withSections(context: PersonContext, contracts: readonly Shown[]) {
  const given = await sectionsOfContracts(
    context,
    contracts.map(({ id }) => id),
  );
  return contracts.map((one) => ({ ...one, sectionIds: given.get(one.id) ?? [] }));
}
export async function listShownContracts(context: PersonContext, asked: ContractAsked) {
  const { items, ...page } = await listContracts(context, asked);
  return { ...page, items: await withSections(context, items) };
}
export async function getShownContract(context: PersonContext, id: string) {
  const [shown] = await withSections(context, [shownContract(context, await getContract(context, id))]);
  return shown!;
}
