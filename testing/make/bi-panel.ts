// Creates panels of an external BI over HTTP, as an administrator of the company does.
import { createBiPanel } from '#features/bi-panels/contract/bi-panels.endpoints.ts';
import type { BiPanelForm } from '#features/bi-panels/contract/bi-panel.wire.ts';
import { createBiPanel as createAnywhere, setPanelUserAccess } from '#features/bi-panels/server/bi-panels.service.ts';
import { updateBiConnection } from '#features/bi-panels/server/connection.service.ts';
import type { Persona } from '../persona.ts';
import type { TenantForTest } from './tenant.ts';

export const biPanelForm = (over: Partial<BiPanelForm> = {}): BiPanelForm => ({
  ...{ externalId: '12', name: 'Capacitação e segurança', isPublic: true },
  ...over,
});
/** Creates a panel and returns its id. */
export const makeBiPanel = async (tenant: TenantForTest, over: Partial<BiPanelForm> = {}): Promise<string> =>
  (await tenant.call(createBiPanel, { body: biPanelForm(over) }, tenant.administrator)).id;
/** Creates a panel in any company, of those too that keep none, and gives the learner access. */
export async function makeSeenBiPanel(tenant: TenantForTest, as: Persona, over: Partial<BiPanelForm> = {}) {
  const { id: panelId } = await tenant.run(as, (context) => createAnywhere(context, biPanelForm(over)));
  const access = { panelId, userId: tenant.learner.userId, hasAccess: true };
  await tenant.run(as, (context) => setPanelUserAccess(context, access));
  const connection = { kind: 'session', address: 'https://bi.example.com', clientId: 'sabia' } as const;
  await tenant.run(as, (context) => updateBiConnection(context, { ...connection, clientSecret: 'segredo' }));
  return panelId;
}
