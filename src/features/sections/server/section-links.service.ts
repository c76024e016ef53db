// Gives a section to contracts and shows its state at each. The feature replication sends it.
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { getContract } from '#features/contracts/server/contracts.service.ts';
import type { LinkState } from '../contract/section-link.model.ts';
import { sectionLinked } from './sections.events.ts';
import * as links from './section-links.store.ts';
import { rows } from './sections.store.ts';

export async function listLinks(context: Context, sectionId: string) {
  await rows.getLive(context.db, sectionId);
  const found = await links.list(context.db, sectionId);
  const count = (state: LinkState) => found.filter((one) => one.state === state).length;
  return { sectionId, total: found.length, done: count('done'), failed: count('failed'), links: found };
}
async function getTarget(context: PersonContext, contractId: string, field: string): Promise<links.Target> {
  const { tenantId, companyName } = await getContract(context, contractId, field);
  if (tenantId === context.tenantId) throw fieldProblem('rule', field, 'sections.links.own');
  return { contractId, targetTenantId: tenantId, name: companyName };
}
/** Gives the section to these contracts. A contract that the active tenant does not manage is missing, like one that never existed. */
export async function setContracts(context: PersonContext, sectionId: string, contractIds: readonly string[]) {
  await rows.getLive(context.db, sectionId);
  const before = await links.list(context.db, sectionId);
  const targets: links.Target[] = [];
  for (const contractId of new Set(contractIds))
    targets.push(await getTarget(context, contractId, `contractIds[${contractIds.indexOf(contractId)}]`));
  await links.replace(context.db, sectionId, targets);
  await context.publish(happened(sectionLinked, { sectionId }));
  context.note({
    subject: sectionId,
    before: { contracts: before.map(({ contractId }) => contractId) },
    after: { contracts: targets.map(({ contractId }) => contractId) },
  });
  return listLinks(context, sectionId);
}
/** Returns the sections that a contract of the active tenant is given. */
export async function listGiven(context: PersonContext, contractId: string) {
  await getContract(context, contractId);
  return links.listOfContract(context.db, contractId);
}
/** Gives the contract these sections and no others; a section that it already has is not sent again. */
export async function setSections(context: PersonContext, contractId: string, sectionIds: readonly string[]) {
  const target = await getTarget(context, contractId, 'id');
  const wanted = new Set(sectionIds);
  for (const id of wanted) await rows.getLive(context.db, id);
  const before = (await links.listOfContract(context.db, contractId)).map(({ sectionId }) => sectionId);
  const added = [...wanted].filter((id) => !before.includes(id));
  const dropped = before.filter((id) => !wanted.has(id));
  await links.give(context.db, target, added);
  await links.withdraw(context.db, contractId, dropped);
  await context.publish(...[...added, ...dropped].map((sectionId) => happened(sectionLinked, { sectionId })));
  context.note({ subject: contractId, before: { sections: before }, after: { sections: [...wanted] } });
  return links.listOfContract(context.db, contractId);
}
/** Tries again a sending that failed. */
export async function sendAgain(context: PersonContext, sectionId: string, contractId: string) {
  await rows.getLive(context.db, sectionId);
  if (!(await links.retry(context.db, sectionId, contractId))) throw new Problem('missing', 'request.missing');
  await context.publish(happened(sectionLinked, { sectionId }));
  context.note({ subject: sectionId, after: { sentAgain: contractId } });
}
/** Returns the sections that each of these contracts is given. */
export const sectionsOfContracts = (context: Context, contractIds: readonly string[]) =>
  links.idsByContract(context.db, contractIds);
/** Returns the links of a section; the feature replication needs these functions. */
export const linkTargets = (context: Context, sectionId: string) => links.listTargets(context.db, sectionId);
export const waitingLinks = (context: Context, sectionId: string) => links.wait(context.db, sectionId);
export const lockLink = (context: Context, sectionId: string, contractId: string) =>
  links.findForUpdate(context.db, sectionId, contractId);
export const markLink = (
  context: Context,
  link: { sectionId: string; contractId: string },
  change: { state: LinkState; reason: string | null; pendingFiles?: number },
) => links.mark(context.db, link, change);
export const removeLink = (context: Context, link: { sectionId: string; contractId: string }) =>
  links.removeOne(context.db, link);
