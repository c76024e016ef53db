// Lists, creates, changes and removes panels of an external BI, and gives people access to them.
import { fieldProblem, invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { getContract } from '#features/contracts/server/contracts.service.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import { requireUsers } from '#features/people/server/people.service.ts';
import { listGroupsByIds } from '#features/permissions/server/permission-groups.service.ts';
import { listUsers } from '#features/people/server/user-list.service.ts';
import { panelLimits, parameterErrors } from '../contract/bi-panel.model.ts';
import type {
  BiPanel,
  BiPanelFilter,
  BiPanelForm,
  PanelUserAccess,
  PanelUserFilter,
} from '../contract/bi-panel.wire.ts';
import * as store from './bi-panels.store.ts';
import type { PanelContract, PanelValues } from './bi-panels.store.ts';

const missing = 'biPanels.missing';
export const listBiPanels = (context: PersonContext, filter: Ordered<BiPanelFilter> & Paging) =>
  store.list(context.db, filter);
export const getBiPanel = async (context: PersonContext, id: string): Promise<BiPanel> =>
  requireFound(await store.find(context.db, id), missing);

/** Returns the values of a form; what the form does not name stays as it was. */
const valuesOf = (form: BiPanelForm, before?: BiPanel): PanelValues => ({
  ...{ externalId: form.externalId, name: form.name },
  isPublic: form.isPublic ?? before?.isPublic ?? false,
  classification: form.classification ?? before?.classification ?? 'all',
  parameters: form.parameters ?? before?.parameters ?? [],
  isActive: form.isActive ?? before?.isActive ?? true,
});
function requireSound({ parameters }: PanelValues): void {
  const [error] = parameterErrors(parameters);
  if (error) throw fieldProblem('rule', error.field, error.code);
}
/** Returns the contracts as they are stored. One that the company does not manage is missing, as are an unknown one and its own. */
async function contractsOf(context: PersonContext, contractIds: readonly string[]): Promise<PanelContract[]> {
  const found: PanelContract[] = [];
  for (const contractId of new Set(contractIds)) {
    const field = `contractIds[${contractIds.indexOf(contractId)}]`;
    const { tenantId, companyName } = await getContract(context, contractId, field);
    found.push({ contractId, targetTenantId: tenantId, name: companyName });
  }
  return found;
}
/** Returns the groups without repetitions; one of another company is missing, as is an unknown one. */
async function groupsOf(context: PersonContext, groupIds: readonly string[]): Promise<string[]> {
  const asked = [...new Set(groupIds)];
  const known = new Set(asked.length ? (await listGroupsByIds(context, asked)).map(({ id }) => id) : []);
  const unknown = groupIds.findIndex((groupId) => !known.has(groupId));
  if (unknown >= 0) throw fieldProblem('missing', `groupIds[${unknown}]`, 'biPanels.groupMissing');
  return asked;
}
const notedOf = ({ parameters: _parameters, ...values }: PanelValues) => values;

export async function createBiPanel(context: PersonContext, form: BiPanelForm): Promise<{ id: string }> {
  const values = valuesOf(form);
  requireSound(values);
  const given = await contractsOf(context, form.contractIds ?? []);
  const groupIds = await groupsOf(context, form.groupIds ?? []);
  await store.lockPanels(context.db);
  if ((await store.count(context.db)) >= panelLimits.panels)
    throw new Problem('rule', 'biPanels.tooMany', { count: panelLimits.panels });
  const id = form.id ?? newId();
  if (await store.find(context.db, id)) throw fieldProblem('conflict', 'id', 'biPanels.idTaken');
  await store.insert(context.db, id, values);
  await store.replaceContracts(context.db, id, given);
  await store.replaceGroups(context.db, id, groupIds);
  context.note({
    subject: id,
    after: { ...notedOf(values), contractIds: given.map((one) => one.contractId), groupIds },
  });
  return { id };
}
export async function updateBiPanel(context: PersonContext, id: string, form: BiPanelForm): Promise<void> {
  const before = requireFound(await store.findForUpdate(context.db, id), missing);
  if (form.id && form.id !== id) throw invalidField('id', 'biPanels.otherId');
  const values = valuesOf(form, before);
  requireSound(values);
  await store.update(context.db, id, values, context.now().toISOString());
  if (form.contractIds) await store.replaceContracts(context.db, id, await contractsOf(context, form.contractIds));
  if (form.groupIds) await store.replaceGroups(context.db, id, await groupsOf(context, form.groupIds));
  const { contractIds, groupIds } = before;
  context.note({
    subject: id,
    before: { ...notedOf(before), contractIds, groupIds },
    after: {
      ...{ ...notedOf(values), contractIds: form.contractIds ?? contractIds },
      groupIds: form.groupIds ?? groupIds,
    },
  });
}
export async function removeBiPanel(context: PersonContext, id: string): Promise<void> {
  const before = requireFound(await store.findForUpdate(context.db, id), missing);
  await store.remove(context.db, id);
  context.note({ subject: id, before: { name: before.name, people: before.people } });
}
export async function exportBiPanels(context: PersonContext, filter: Ordered<BiPanelFilter>): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, `biPanels.${key}`);
  const { time } = await clockOf(context);
  const yesNo = (is: boolean) => word(is ? 'yes' : 'no');
  return spreadsheetOf<BiPanel>({
    name: `${word('title')}.csv`,
    language: context.language,
    heads: ['name', 'externalId', 'classification', 'public', 'contracts', 'people', 'active', 'updatedAt'].map(word),
    ids: await store.listIds(context.db, filter),
    rows: ({ db }, ids) => store.listByIds(db, ids),
    line: (row) => [
      ...[row.name, row.externalId, word(`classification.${row.classification}`), yesNo(row.isPublic)],
      ...[row.contracts.map(({ name }) => name).join(', '), row.people, yesNo(row.isActive), time(row.updatedAt)],
    ],
  });
}

/** Lists the people of the company with their access to one panel; `hasAccess` says only what was given to a person. */
export async function listPanelUsers(context: PersonContext, filter: Ordered<PanelUserFilter> & Paging) {
  const { panelId, search, hasAccess, orderBy, direction, pageNumber, pageSize } = filter;
  requireFound(await store.find(context.db, panelId), missing);
  const given = hasAccess === undefined ? undefined : await store.listUserIds(context.db, panelId);
  if (hasAccess && given?.length === 0) return { items: [], total: 0, pageNumber, pageSize };
  const everybody = { operator: 'or', businessUnitIds: [], jobTitleIds: [], departmentIds: [], genders: [] } as const;
  const { items, total, isTotalExact } = await listUsers(context, {
    ...{ pageNumber, pageSize, orderBy, isDescending: direction === 'desc', isActive: true },
    ...(search !== undefined && { search }),
    ...(hasAccess && { userIds: given }),
    ...(hasAccess === false && given?.length && { lacks: { ...everybody, userIds: given } }),
  });
  const ids = items.map(({ id }) => id);
  const having = new Set(ids.length ? await store.listUserIds(context.db, panelId, ids) : []);
  return {
    ...{ total, isTotalExact, pageNumber, pageSize },
    items: items.map((user) => ({
      ...{ id: user.id, panelId, name: user.fullName, email: user.email },
      ...{ jobTitle: user.jobTitleName, businessUnit: user.businessUnitName, department: user.departmentName },
      hasAccess: having.has(user.id),
    })),
  };
}
/** Gives one person access to a panel, or takes it; a second time changes nothing. */
export async function setPanelUserAccess(context: PersonContext, access: PanelUserAccess): Promise<void> {
  const { panelId, userId, hasAccess } = access;
  if (!(await store.findForUpdate(context.db, panelId))) throw fieldProblem('missing', 'panelId', missing);
  if (hasAccess) await requireUsers(context, [userId], 'userId');
  const [before] = await store.listUserIds(context.db, panelId, [userId]);
  if (!hasAccess && !before) await requireUsers(context, [userId], 'userId');
  if (hasAccess) await store.insertUser(context.db, panelId, userId);
  else await store.removeUser(context.db, panelId, userId);
  context.note({
    subject: panelId,
    before: { userId, hasAccess: before !== undefined },
    after: { userId, hasAccess },
  });
}
