// Translates panels of an external BI, who sees them and how they open between our names and the wire's.
import { basicRow, pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { link } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { clearable, list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { panelLimits as limits } from './bi-panel.model.ts';

const count = () => number({ whole: true, min: 0 });
const classification = () =>
  oneOf({ all: 'all', administrator: 'administrator', manager: 'manager', student: 'student' });
const parameterType = () => oneOf({ fixed: 'fixo', free: 'livre', metadata: 'metadata' });
const parameterId = () => text({ min: 1, max: limits.parameterId, pattern: /^[\w.-]+$/ });
/** A metadata parameter has `tenantId`, `supervisorId`, `userId` or `unitId` as its value. */
export const panelParameter = wire({
  id: ['id', parameterId()],
  value: ['value', text({ max: limits.value })],
  description: ['description', text({ max: limits.description, trim: true })],
  type: ['type', parameterType()],
});
const externalId = () => text({ min: 1, max: limits.externalId, trim: true });
const name = () => text({ min: 1, max: limits.name, trim: true });
const form = {
  id: ['uniqueId', optional(id())],
  /** The panel's id in the BI. */
  externalId: ['painelId', externalId()],
  name: ['painelNome', name()],
  isPublic: ['publico', optional(flag())],
  contractIds: ['contratosIds', optional(list(id(), { max: limits.contracts }))],
  /** The permission groups whose people see it. */
  groupIds: ['gruposIds', optional(list(id(), { max: limits.groups }))],
  parameters: ['parametros', optional(list(panelParameter, { max: limits.parameters }))],
  isActive: ['ativo', optional(flag())],
  classification: ['classificacao', optional(classification())],
} as const;
export const biPanelForm = wire(form);
export const biPanelKey = wire({ id: ['id', id()] });
export const createdBiPanel = wire({ id: ['uniqueId', id()] });
export const biPanel = wire({
  id: ['uniqueId', id()],
  externalId: ['painelId', text()],
  name: ['painelNome', text()],
  isPublic: ['publico', flag()],
  contractIds: ['contratosIds', list(id())],
  parameters: ['parametros', list(panelParameter)],
  isActive: ['ativo', flag()],
  classification: ['classificacao', classification()],
  /** The contracts with the names of their companies. */
  contracts: ['contratos', list(wire({ id: ['contratoId', id()], name: ['nome', text()] }))],
  groupIds: ['gruposIds', list(id())],
  groups: ['grupos', list(wire({ id: ['grupoId', id()], name: ['nome', text()] }))],
  /** Number of people who were given access. */
  people: ['totalPessoas', count()],
  createdAt: ['createdAt', instant()],
  updatedAt: ['updatedAt', instant()],
});
/** The part that a change overwrites. */
export const guardedBiPanel = wire(form);
export const biPanelPage = pageOfData(biPanel);
export const biPanelFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  isActive: ['ativo', optional(flag())],
  isPublic: ['publico', optional(flag())],
  classification: ['classificacao', optional(classification())],
  ...pageQueryBy({ name: 'painelNome', createdAt: 'createdAt', updatedAt: 'updatedAt' }, 'name'),
});

export const panelUserFilter = wire({
  panelId: ['panelId', id()],
  search: ['search', optional(text({ max: 200 }))],
  hasAccess: ['hasAccess', optional(flag())],
  ...pageQueryBy({ name: 'name', email: 'email' }, 'name'),
});
export const panelUser = wire({
  id: ['id', id()],
  panelId: ['panelId', id()],
  name: ['name', text()],
  email: ['email', text()],
  jobTitle: ['cargo', nullable(text())],
  businessUnit: ['businessUnit', nullable(text())],
  department: ['department', nullable(text())],
  hasAccess: ['hasAccess', flag()],
});
export const panelUserPage = pageOfData(panelUser);
export const panelUserAccess = wire({
  panelId: ['panelId', id()],
  userId: ['userId', id()],
  hasAccess: ['hasAccess', flag()],
});
/** Without a person, the panels of the caller. */
export const basicAccessFilter = wire({ userId: ['userId', optional(id())] });

/** The connection of the company to its BI. The secret is never read. */
const connectionKind = () => oneOf({ session: 'sessao', metabase: 'metabase' });
export const biConnectionForm = wire({
  kind: ['tipo', connectionKind()],
  address: ['endereco', link({ max: limits.address })],
  clientId: ['clientId', text({ min: 1, max: limits.clientId, trim: true })],
  clientSecret: ['clientSecret', clearable(text({ max: limits.secret }))],
});
export const biConnection = wire({
  kind: ['tipo', connectionKind()],
  address: ['endereco', nullable(text())],
  clientId: ['clientId', nullable(text())],
  hasSecret: ['temClientSecret', flag()],
  /** True where the installation's own client is used, because the company has none. */
  isInstallations: ['padrao', flag()],
});

/** The login by which an external tool reads the company's rows in the schema bi. Its password is never read. */
export const biLoginState = wire({
  /** False where this installation cannot make logins. */
  isPossible: ['disponivel', flag()],
  login: ['usuario', nullable(text())],
  database: ['banco', text()],
  changedAt: ['alteradoEm', nullable(instant())],
});
/** The password is in this answer alone. */
export const madeBiLogin = wire({
  login: ['usuario', text()],
  password: ['senha', text()],
  database: ['banco', text()],
});

/** A panel as its viewer reads it. */
export const shownBiPanel = wire({
  id: ['uniqueId', id()],
  name: ['painelNome', text()],
  classification: ['classificacao', classification()],
  /** The client by which the viewer signs in; null where no BI is connected. */
  clientId: ['clientId', nullable(text())],
  parameters: [
    'parametros',
    list(
      wire({
        id: ['id', text()],
        description: ['description', text()],
        type: ['type', parameterType()],
        /** What it opens with, in words; null where the viewer has no such data, and then nothing opens. */
        text: ['texto', nullable(text())],
      }),
    ),
  ],
});
/** Without a panel, the one that applies to the viewer. */
export const dashboardFilter = wire({ panelId: ['painel', optional(id())] });
export const biDashboard = wire({
  panel: ['painel', nullable(shownBiPanel)],
  panels: ['paineis', list(basicRow)],
});
export const loginKey = wire({ clientId: ['clientId', text({ min: 1, max: limits.clientId })] });
/** The panel for which somebody signs in, where two companies use one client id. */
export const loginQuery = wire({ panelId: ['painel', optional(id())] });
export const biLogin = wire({
  authToken: ['authToken', text()],
  refreshToken: ['refreshToken', text()],
  status: ['status', text()],
});
export const externalParameters = wire({
  panelId: ['painel', id()],
  parameters: [
    'parametros',
    optional(
      list(
        wire({
          id: ['id', parameterId()],
          value: ['valor', clearable(text({ max: limits.value }))],
          description: ['descricao', optional(text({ max: limits.description }))],
        }),
        { max: limits.parameters },
      ),
    ),
  ],
  token: ['token', text({ min: 1, max: limits.token })],
});
/** Where the panel opens: the address of a page of ours that frames it, for two minutes. */
export const openedBiPanel = wire({ address: ['endereco', text()], expiresAt: ['expiraEm', instant()] });
export const frameQuery = wire({ ticket: ['quadro', text({ min: 1, max: limits.token })] });

export type BiPanel = Ours<typeof biPanel>;
export type BiPanelForm = Ours<typeof biPanelForm>;
export type BiPanelFilter = Sent<typeof biPanelFilter>;
export type PanelUser = Ours<typeof panelUser>;
export type PanelUserFilter = Sent<typeof panelUserFilter>;
export type PanelUserAccess = Ours<typeof panelUserAccess>;
export type BiConnection = Ours<typeof biConnection>;
export type BiConnectionForm = Ours<typeof biConnectionForm>;
export type BiLoginState = Ours<typeof biLoginState>;
export type MadeBiLogin = Ours<typeof madeBiLogin>;
export type ShownBiPanel = Ours<typeof shownBiPanel>;
export type BiDashboard = Ours<typeof biDashboard>;
export type BiLogin = Ours<typeof biLogin>;
export type ExternalParameters = Ours<typeof externalParameters>;
export type OpenedBiPanel = Ours<typeof openedBiPanel>;
