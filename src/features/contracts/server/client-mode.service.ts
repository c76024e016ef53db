// Starts, renews and ends client mode: staff enters a managed contract's tenant with a reason, for an hour that can be renewed. Everything is audited.
import { invalidField, Problem } from '#platform/contract/problem.ts';
import { recordAct } from '#platform/server/audit.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { getPerson, personMay } from '#features/identity/server/admission.service.ts';
import { clientModeMinutes, reasonLength } from '../contract/client-mode.model.ts';
import type { ClientMode } from '../contract/client-mode.model.ts';
import { getContract } from './contracts.service.ts';
import * as store from './client-mode.store.ts';
import { getOwnContract, getTenant } from './tenants.service.ts';

/** Enters client mode; the audits of both tenants say who, why and until when. The context acts in its own tenant afterwards. */
export async function enterClientMode(context: PersonContext, contractId: string, given: string): Promise<ClientMode> {
  const reason = given.trim();
  if (reason.length < reasonLength.least) throw invalidField('reason', 'text.short', { limit: reasonLength.least });
  const { sessionId } = context.person;
  const own = context.tenantId;
  const { code, companyName: name } = await getContract(context, contractId);
  const { name: from } = await getTenant(context);
  const id = newId();
  const { once: minutes, most } = clientModeMinutes;
  const tenantId = await store.enter(context.db, { id, sessionId, contractId, reason, minutes, most });
  if (!tenantId) throw new Problem('rule', 'contracts.clientMode.closed');
  const mode = (await store.find(context.db, sessionId, tenantId))!;
  context.note({ after: { name, reason, endsAt: mode.endsAt } });
  await context.enter({ tenantId });
  const person = { ...context.person, userId: undefined, clientContractId: contractId };
  await recordAct(
    { ...context, person },
    {
      action: 'clientMode.entered',
      objects: { contractId },
      noted: [{ after: { name, from, reason, endsAt: mode.endsAt } }],
    },
  );
  await context.enter({ tenantId: own });
  return { ...mode, code };
}
const none = () => new Problem('forbidden', 'contracts.clientMode.none');
/** Returns the mode of the requesting user; throws a Problem where there is none. */
export async function getClientMode(context: PersonContext): Promise<ClientMode> {
  const mode = await store.find(context.db, context.person.sessionId, context.tenantId);
  if (!context.person.clientContractId || !mode) throw none();
  return { ...mode, code: (await getOwnContract(context)).code };
}
/** Adds an hour from now, up to eight in all, while the user still manages contracts in the tenant of origin. */
export async function renewClientMode(context: PersonContext): Promise<ClientMode> {
  const { tenantId, fromTenantId } = await getClientMode(context);
  await context.enter({ tenantId: fromTenantId });
  const { person } = await getPerson(context, context.person.accountId, context.person.sessionId);
  if (!personMay(person, 'contracts')) throw none();
  await context.enter({ tenantId });
  if (!(await store.renew(context.db, context.person.sessionId, clientModeMinutes.once))) throw none();
  return getClientMode(context);
}
/** Ends the mode and notes it in the audits of both tenants; a second call changes nothing. */
export async function leaveClientMode(context: PersonContext): Promise<void> {
  const left = await store.leave(context.db, context.person.sessionId);
  if (!left) return context.note({ after: { left: false } });
  const { contractId, tenantId, fromTenantId } = left;
  const asked = context.tenantId;
  await context.enter({ tenantId });
  const { name } = await getTenant(context);
  const noted = { after: { id: contractId, name } };
  for (const [side, through] of [
    [tenantId, contractId],
    [fromTenantId, undefined],
  ] as const) {
    if (side === asked) continue;
    await context.enter({ tenantId: side });
    const person = { ...context.person, userId: undefined, clientContractId: through };
    await recordAct({ ...context, person }, { action: 'clientMode.left', objects: { contractId }, noted: [noted] });
  }
  await context.enter({ tenantId: asked });
  context.note(noted);
}
/** Tells whether a session is in client mode in a tenant; the context has already entered its account. */
export const isInClientMode = async (context: Context, sessionId: string, tenantId: string): Promise<boolean> =>
  (await store.find(context.db, sessionId, tenantId)) !== undefined;
/** Returns the mode of a session in the tenant that the context has entered, for the bundle of a page. */
export async function findClientMode(context: Context, sessionId: string): Promise<ClientMode | null> {
  const mode = context.tenantId && (await store.find(context.db, sessionId, context.tenantId));
  return mode ? { ...mode, code: (await getOwnContract(context)).code } : null;
}
