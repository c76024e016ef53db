// Sends the look to contracts: writes the package once, then runs one job for each contract, which stores the package in the contract's own rows.
import { getContract } from '#features/contracts/server/contracts.service.ts';
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { newestOfEach, replicated } from '../contract/branding-replications.model.ts';
import type {
  BrandingPackage,
  BrandingPart,
  Replication,
  SentToContract,
} from '../contract/branding-replications.model.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import { keepShownFiles, shownFiles } from './branding-files.service.ts';
import { forgetPublicSettings } from './public-settings.service.ts';
import * as store from './branding-replications.store.ts';
import { getSettings } from './settings.service.ts';
import * as settingsStore from './settings.store.ts';
import { errorsOf } from './update-settings.service.ts';

export const replicateTask = 'replicate-branding';
/** The most sendings that are read; older ones were replaced since, or are of no interest. */
const mostSent = 200;
type Started = { id: string; total: number };

/** Starts a sending to contracts that the active tenant manages; other contracts are missing, like unknown ones. */
async function start(context: PersonContext, contractIds: readonly string[], sent: BrandingPackage): Promise<Started> {
  const id = newId();
  const rows = [];
  for (const contractId of new Set(contractIds)) {
    const field = `contractIds[${contractIds.indexOf(contractId)}]`;
    const { tenantId, companyName } = await getContract(context, contractId, field);
    rows.push({ id: newId(), contractId, targetTenantId: tenantId, name: companyName });
  }
  await store.insert(context.db, { id, createdBy: context.person.accountId, sent }, rows);
  await context.enqueueAll(
    replicateTask,
    rows.map((row) => ({ payload: { targetId: row.id }, key: `branding:${row.id}` })),
  );
  context.note({ subject: id, after: { contracts: rows.map(({ contractId }) => contractId) } });
  return { id, total: rows.length };
}
export async function replicateSettings(
  context: PersonContext,
  given: { contractIds: readonly string[]; settings?: TenantSettings; part?: BrandingPart },
): Promise<Started> {
  const own = await getSettings(context);
  const settings = given.settings ?? own;
  const validationErrors = await errorsOf(context, settings, own);
  if (validationErrors.length) throw new Problem('invalid', 'request.invalid', { fields: validationErrors });
  return start(context, given.contractIds, { settings, ...(given.part && { part: given.part }) });
}
export async function replicateSlide(
  context: PersonContext,
  { contractIds, slide: { id } }: { contractIds: readonly string[]; slide: { id: string } },
): Promise<Started> {
  const slide = (await getSettings(context)).banners.items.find((one) => one.id === id);
  if (!slide) throw fieldProblem('missing', 'slide.id', 'branding.slide.missing');
  return start(context, contractIds, { slide });
}
export async function getReplication(context: Context, id: string): Promise<Replication> {
  const targets = await store.list(context.db, id);
  if (targets.length === 0) throw new Problem('missing', 'request.missing');
  const count = (state: string) => targets.filter((one) => one.state === state).length;
  return { id, total: targets.length, done: count('done'), failed: count('failed'), targets };
}
/** Returns what the active tenant last sent to a contract that it manages, the newest of each kind. */
export async function listSentToContract(context: PersonContext, contractId: string): Promise<SentToContract[]> {
  await getContract(context, contractId);
  return newestOfEach(await store.listOfContract(context.db, contractId, mostSent));
}
/** Writes the sent look into one contract, once: one transaction stores the contract's rows and the note of it. */
export async function replicateInto(context: Context, targetId: string): Promise<void> {
  const sender = context.tenantId!;
  const target = await store.findForUpdate(context.db, targetId);
  const sent = target && (await store.findPackage(context.db, target.replicationId));
  if (!sent || target.state !== 'waiting') return;
  const files = await shownFiles(context, sent);
  await context.enter({ tenantId: target.targetTenantId });
  await settingsStore.lock(context.db);
  const after = replicated(await getSettings(context), sent, { sender, newId });
  const shown = after && JSON.stringify(after);
  const kept = shown && files.filter(({ row }) => shown.includes(row.address));
  const reason = !kept ? 'branding.slides.most' : (await keepShownFiles(context, kept)) ? null : 'people.limit.disk';
  if (after && reason === null) await settingsStore.update(context.db, after, undefined);
  forgetPublicSettings();
  await context.enter({ tenantId: sender });
  await store.mark(context.db, targetId, reason === null ? 'done' : 'failed', reason);
}
