// Decides which panels somebody sees and which one applies, and opens one at the BI with the viewer's own data.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { minuteMilliseconds } from '#platform/contract/units.ts';
import type { BasicRow } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { openSecret, sealSecret } from '#features/identity/server/sealed-secret.service.ts';
import { applyingPanel, mayView, resolveParameters, unresolvedParameter } from '../contract/bi-panel.model.ts';
import type { Viewer, ViewerData } from '../contract/bi-panel.model.ts';
import type { BiDashboard, BiLogin, ExternalParameters, OpenedBiPanel } from '../contract/bi-panel.wire.ts';
import { clientIdOf, findConnection } from './connection.service.ts';
import { createExternalLogin, createExternalView } from './external-bi.service.ts';
import { frameSealing, frameMinutes } from './frame.service.ts';
import * as store from './viewing.store.ts';
import type { ViewedPanel } from './viewing.store.ts';

type Viewing = { viewer: Viewer; data: ViewerData; panels: ViewedPanel[] };
/** Returns what a person of the company sees; without a person, what staff in client mode see there. */
async function viewingOf(context: PersonContext, userId: string | undefined, managesPanels: boolean): Promise<Viewing> {
  const { id, name, kind } = await getTenant(context);
  const found =
    userId === undefined ? undefined : requireFound(await store.findViewer(context.db, userId), 'people.missing');
  const viewer: Viewer = {
    classification: found ? (found.classification ?? 'student') : 'administrator',
    managesPanels,
  };
  const own = await store.listOwn(context.db, userId, kind === 'provider');
  const given = await store.listGiven(context.db);
  const isOwn = (panel: ViewedPanel) => !panel.isGiven;
  const all = [...own, ...given];
  const named = (one: string | null | undefined, text: string | null | undefined) =>
    one && text ? { id: one, name: text } : undefined;
  return {
    viewer,
    data: {
      tenantId: { id, name },
      userId: userId && found ? { id: userId, name: found.name } : undefined,
      supervisorId: named(found?.supervisorId, found?.supervisorName),
      unitId: named(found?.unitId, found?.unitName),
    },
    panels: all.filter((panel) => mayView(panel, { ...viewer, managesPanels: managesPanels && isOwn(panel) })),
  };
}
/** Returns the caller's id in the company; staff in client mode have none there. */
const ownIdOf = ({ person }: PersonContext) => (person.clientContractId ? undefined : person.userId);
const callersViewing = (context: PersonContext) =>
  viewingOf(context, ownIdOf(context), personMay(context.person, 'dashboardPanels'));

/** Returns the panel that applies to the caller, or the named one, and the names of all panels that the caller sees. */
export async function getBiDashboard(context: PersonContext, panelId?: string): Promise<BiDashboard> {
  const { viewer, data, panels } = await callersViewing(context);
  const panel = panelId ? panels.find(({ id }) => id === panelId) : applyingPanel(panels, viewer);
  if (panelId) requireFound(panel, 'biPanels.missing');
  return {
    panels: panels.map(({ id, name }) => ({ id, label: name })),
    panel: panel
      ? {
          ...{ id: panel.id, name: panel.name, classification: panel.classification },
          clientId: clientIdOf(context, panel) ?? null,
          parameters: resolveParameters(panel.parameters, data).map(({ id, description, type, text }) => ({
            ...{ id, description, type, text },
          })),
        }
      : null,
  };
}
/** Lists the panels that a person sees. To whoever does not manage panels, other people are missing. */
export async function listBasicPanels(context: PersonContext, userId?: string): Promise<BasicRow[]> {
  const isOwn = userId === undefined || userId === ownIdOf(context);
  if (!isOwn && !personMay(context.person, 'dashboardPanels')) throw new Problem('missing', 'people.missing');
  const { panels } = isOwn ? await callersViewing(context) : await viewingOf(context, userId, false);
  return panels.map(({ id, name }) => ({ id, label: name }));
}

/** A sealed token holds the BI's own token, for one person in one company and at one company's BI. */
const tokenSealing = ({ person, tenantId }: PersonContext, ownerTenantId: string) => ({
  purpose: 'bi-token',
  owner: `${tenantId}/${person.accountId}/${ownerTenantId}`,
});
/** Signs the caller in at the BI of the panel, or of the first one that has this client. */
export async function createBiSession(context: PersonContext, clientId: string, panelId?: string): Promise<BiLogin> {
  const failed = (kind: 'missing' | 'rule') => new Problem(kind, 'biPanels.signInFailed');
  const { panels } = await callersViewing(context);
  const panel = panels.find((one) => clientIdOf(context, one) === clientId && (!panelId || one.id === panelId));
  if (!panel) throw failed('missing');
  const connection = findConnection(context, panel);
  if (!connection) throw failed('rule');
  const { accountId } = context.person;
  const { tenantId } = context;
  await context.settle();
  const { authToken, refreshToken, status } = await context.outside(() =>
    createExternalLogin(context, connection, { accountId, tenantId }),
  );
  const sealed = (plain: string) => sealSecret(context, tokenSealing(context, panel.ownerTenantId), plain);
  return { authToken: sealed(authToken), refreshToken: refreshToken ? sealed(refreshToken) : '', status };
}
/** Opens a panel: sets its parameters at the BI, those of the viewer as the server knows them, and returns where it is framed. */
export async function setExternalParameters(
  context: PersonContext,
  { panelId, parameters = [], token }: ExternalParameters,
): Promise<OpenedBiPanel> {
  const { data, panels } = await callersViewing(context);
  const panel = requireFound(
    panels.find(({ id }) => id === panelId),
    'biPanels.missing',
  );
  const failed = () => new Problem('rule', 'biPanels.parametersFailed');
  const known = new Set(panel.parameters.map(({ id }) => id));
  if (parameters.some(({ id }) => !known.has(id))) throw failed();
  const chosen = new Map(parameters.map(({ id, value }) => [id, value ?? '']));
  const resolved = resolveParameters(panel.parameters, data, chosen);
  const lacking = unresolvedParameter(resolved);
  if (lacking) throw new Problem('rule', 'biPanels.parameterLacking', { name: lacking.description || lacking.id });
  const connection = findConnection(context, panel);
  const opened = openSecret(context, tokenSealing(context, panel.ownerTenantId), token);
  if (!connection || opened === undefined) throw failed();
  const form = {
    ...{ externalId: panel.externalId, token: opened },
    parameters: resolved.map(({ id, resolved: value, description }) => ({ id, value: value!, description })),
  };
  await context.settle();
  const address = await context.outside(() => createExternalView(context, connection, form));
  context.note({ subject: panel.id, after: { panelId: panel.id } });
  const expiresAt = new Date(context.now().getTime() + frameMinutes * minuteMilliseconds).toISOString();
  const ticket = sealSecret(context, frameSealing, JSON.stringify({ address, name: panel.name, expiresAt }));
  return { address: `/bi/api/v1/PainelVistraBI/Quadro?quadro=${ticket}`, expiresAt };
}
