// Declares the calls about panels of an external BI (administration-engagement §7).
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { basicList } from '#platform/contract/page.ts';
import {
  basicAccessFilter,
  biConnection,
  biConnectionForm,
  biDashboard,
  biLogin,
  biLoginState,
  biPanel,
  biPanelFilter,
  biPanelForm,
  biPanelKey,
  biPanelPage,
  createdBiPanel,
  dashboardFilter,
  externalParameters,
  frameQuery,
  guardedBiPanel,
  loginKey,
  loginQuery,
  madeBiLogin,
  openedBiPanel,
  panelUserAccess,
  panelUserFilter,
  panelUserPage,
} from './bi-panel.wire.ts';

const managed = { service: 'bi', access: { permission: 'dashboardPanels' } } as const;
const viewed = { service: 'bi', access: { permission: 'bi' } } as const;
const path = 'PainelVistraBI';

export const listBiPanels = endpoint({ ...managed, method: 'GET', path, query: biPanelFilter, answer: biPanelPage });
export const exportBiPanels = endpoint({
  ...managed,
  rateLimit: 'export',
  method: 'GET',
  path: `${path}/csv`,
  query: biPanelFilter,
  answer: download('text/csv; charset=utf-8'),
  audit: 'biPanels.exported',
});
export const getBiPanel = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/:id`,
  params: biPanelKey,
  answer: biPanel,
  guarded: guardedBiPanel,
});
export const createBiPanel = endpoint({
  ...managed,
  method: 'POST',
  path,
  body: biPanelForm,
  answer: createdBiPanel,
  answerStatus: 201,
  audit: 'biPanels.created',
});
export const updateBiPanel = endpoint({
  ...managed,
  method: 'PUT',
  path: `${path}/:id`,
  params: biPanelKey,
  body: biPanelForm,
  audit: 'biPanels.changed',
});
export const removeBiPanel = endpoint({
  ...managed,
  method: 'DELETE',
  path: `${path}/:id`,
  params: biPanelKey,
  audit: 'biPanels.removed',
});
export const listPanelUsers = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/getUsersFromPanelId`,
  query: panelUserFilter,
  answer: panelUserPage,
});
export const setPanelUserAccess = endpoint({
  ...managed,
  method: 'POST',
  path: `${path}/SetPanelUserAccess`,
  body: panelUserAccess,
  audit: 'biPanels.accessChanged',
});
export const getBiConnection = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/Conexao`,
  answer: biConnection,
});
export const saveBiConnection = endpoint({
  ...managed,
  method: 'PUT',
  path: `${path}/Conexao`,
  body: biConnectionForm,
  audit: 'biPanels.connectionChanged',
});
export const removeBiConnection = endpoint({
  ...managed,
  method: 'DELETE',
  path: `${path}/Conexao`,
  audit: 'biPanels.connectionRemoved',
});
export const getBiLogin = endpoint({ ...managed, method: 'GET', path: `${path}/Esquema`, answer: biLoginState });
/** Makes the login of external tools, or gives it a new password, which ends the connections of the one before. */
export const saveBiLogin = endpoint({
  ...managed,
  method: 'POST',
  path: `${path}/Esquema`,
  answer: madeBiLogin,
  // A kept answer would keep the password.
  idempotent: false,
  rateLimit: 'outgoing',
  audit: 'biPanels.loginMade',
});
export const removeBiLogin = endpoint({
  ...managed,
  method: 'DELETE',
  path: `${path}/Esquema`,
  audit: 'biPanels.loginRemoved',
});
/** Lists the panels that somebody sees: the caller's own, or another person's for who manages panels. */
export const listBasicPanels = endpoint({
  ...viewed,
  method: 'GET',
  path: `${path}/getBasicPanelUserAccess`,
  query: basicAccessFilter,
  answer: basicList,
});
export const getBiDashboard = endpoint({
  ...viewed,
  method: 'GET',
  path: `${path}/Dashboard`,
  query: dashboardFilter,
  answer: biDashboard,
});
/** Signs the caller in at the BI. The tokens are sealed: only this installation can use them, for this person. */
export const signInAtBi = endpoint({
  ...viewed,
  method: 'POST',
  path: `${path}/Login/:clientId`,
  params: loginKey,
  query: loginQuery,
  answer: biLogin,
  readOnly: true,
  idempotent: false,
  rateLimit: 'outgoing',
  audit: false,
});
/** Sets the parameters of a panel at the BI, and answers where it opens. */
export const setExternalParameters = endpoint({
  ...viewed,
  method: 'POST',
  path: `${path}/SetParametrosRequisicaoExterna`,
  body: externalParameters,
  answer: openedBiPanel,
  idempotent: false,
  rateLimit: 'outgoing',
  audit: 'biPanels.opened',
});
/** Shows the page that frames an opened panel, and allows the frame of this one BI only. */
export const showBiFrame = endpoint({
  service: 'bi',
  access: 'public',
  method: 'GET',
  path: `${path}/Quadro`,
  query: frameQuery,
  answer: download('text/html; charset=utf-8', { inline: true }),
  rateLimit: 'public',
});
