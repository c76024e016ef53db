// Lists all permissions, and decides whether a person may perform an action.

/** The modules, each named by the permission that opens it. */
export const modules = [
  'learning',
  'management',
  'accounts',
  'content',
  'communications',
  'gamification',
  'settings',
] as const;
export type Module = (typeof modules)[number];
type Area = Module | 'contracts' | 'shell';
/** Where a permission can be used at all, whoever holds it. */
type Mode = 'anywhere' | 'admin-only' | 'outside-admin';

const row =
  (kind: 'module' | 'feature') =>
  (name: string, area: Area, mode: Mode = 'anywhere') => ({
    /** The name on the wire. */
    name,
    /** A module opens a group of the menu or a whole area, a feature one screen. */
    kind,
    area,
    /** Under which module it stands in the permission form; `null` where it belongs to none. */
    module: area === 'contracts' || area === 'shell' ? null : area,
    mode,
  });
const module = row('module');
const feature = row('feature');

/** Every permission by our key. access-shell-settings §6 */
export const permissions = {
  learning: module('Aprendizado', 'learning'),
  myProgress: feature('Meu Progresso', 'learning'),
  myAssessments: feature('Minhas Avaliações', 'learning'),
  myPanel: feature('Meu Painel', 'learning'),
  externalCertificates: feature('Certificados Externos', 'learning'),

  management: module('Gestão', 'management'),
  dashboard: feature('Dashboard', 'management'),
  dashboardV1: feature('Dashboard v1', 'management'),
  dashboardPanels: module('Painéis Dashboard', 'management', 'admin-only'),
  bi: feature('BI', 'management'),
  assessmentCorrections: feature('Correções de Avaliações', 'management'),
  uploadHistory: feature('Histórico de Envios', 'management'),
  importHistory: feature('Histórico de Importações', 'management'),

  accounts: module('Contas', 'accounts'),
  companies: module('Empresas', 'accounts', 'admin-only'),
  contracts: module('Contratos', 'accounts', 'admin-only'),
  myContract: feature('Meu Contrato', 'accounts', 'outside-admin'),
  businessUnits: feature('Unidades de Negócio', 'accounts'),
  departments: feature('Departamentos', 'accounts'),
  jobTitles: feature('Cargos', 'accounts'),
  users: feature('Usuários', 'accounts'),
  generalRules: module('Regras Gerais', 'contracts', 'admin-only'),

  content: module('Conteúdo', 'content'),
  repository: feature('Depósito', 'content'),
  assessments: feature('Avaliações', 'content'),
  courses: feature('Cursos', 'content'),
  trails: feature('Trilhas', 'content'),
  sections: feature('Seções', 'content'),
  manageExternalCertificates: feature('Gerir Certificados Externos', 'content'),

  communications: module('Comunicações', 'communications'),
  communication: feature('Comunicação', 'communications'),
  automatedNotifications: feature('Notificações Automatizadas', 'communications'),
  wellbeing: feature('Indicador de Bem Estar', 'communications'),

  gamification: module('Gamificação', 'gamification'),
  challenges: feature('Desafios', 'gamification'),
  gamificationRules: feature('Regras', 'gamification'),
  journey: feature('Jornada', 'gamification'),

  settings: module('Configurações', 'settings'),
  branding: feature('Personalizações', 'settings'),
  skills: feature('Competências', 'settings'),
  permissions: feature('Permissões', 'settings'),
  categories: feature('Categorias', 'settings'),
  certificates: feature('Certificados', 'settings'),
  termsOfUse: feature('Termos de Uso', 'settings'),
  audiences: feature('Segmentações', 'settings'),

  notifications: feature('Notificações', 'shell'),
};

export type Permission = keyof typeof permissions;
export const permissionKeys = Object.keys(permissions) as Permission[];
/** What no screen asks for yet. It can be given already, and is said to come. */
export const comingPermissions: readonly Permission[] = [
  ...(['myPanel', 'externalCertificates', 'manageExternalCertificates', 'certificates'] as const),
  ...(['dashboard', 'dashboardV1', 'dashboardPanels', 'bi', 'assessmentCorrections', 'generalRules'] as const),
  ...(['communications', 'communication', 'automatedNotifications', 'wellbeing', 'notifications'] as const),
  ...(['gamification', 'challenges', 'gamificationRules', 'journey'] as const),
];
/** What every company gives to its learners from the start (decisions D2.10): nobody is above another for it, and anybody gives it. */
export const heldByEverybody: readonly Permission[] = [
  'learning',
  'myProgress',
  'myAssessments',
  'myPanel',
  'externalCertificates',
  'journey',
  'notifications',
];
/** Where learners begin and what stands around it, as against what is opened on purpose and what runs the company; nothing demanded is for everybody. */
export const isOfLearners = (key: Permission | undefined): boolean =>
  key === undefined || key === 'learning' || permissions[key].area === 'shell';

const keyed = (name: string) => name.normalize('NFC').trim().toLowerCase();
const byName = new Map(permissionKeys.map((key) => [keyed(permissions[key].name), key]));
/** Our key for a name of the wire, whatever its case; `undefined` for a name that is not in the list. */
export const permissionNamed = (name: string): Permission | undefined => byName.get(keyed(name));
/** What a person holds, from the wire's names; unknown ones are left out. */
export const permissionsNamed = (names: Iterable<string>): ReadonlySet<Permission> =>
  new Set([...names].flatMap((name) => permissionNamed(name) ?? []));

/** `N0` staff of the provider, `N1` staff of a distributor, `N2` everyone else. decisions D1.3 */
export type Level = 'N0' | 'N1' | 'N2';
/** Who asks, as far as permissions are concerned; taken anew at each request from the active tenant's membership. */
export type AccessSituation = {
  readonly level: Level;
  /** The active tenant's contract is a distributor's. */
  readonly isDistributor: boolean;
  /** Inside another contract by a granted client mode. */
  readonly isClientMode: boolean;
  /** What the person's group gives; empty without a group. */
  readonly granted: ReadonlySet<Permission>;
};

/** Holds the meta permission `plantar` of the menu. */
export const isProviderStaff = ({ level }: AccessSituation) => level === 'N0';
/** Staff of the provider or of a distributor, outside client mode. access-shell-settings §4 */
export const isElevated = ({ level, isClientMode }: AccessSituation) => level !== 'N2' && !isClientMode;
/** Has a profile where it is: staff in client mode has none (decisions D1.5). */
export const hasProfile = ({ isClientMode }: AccessSituation) => !isClientMode;
/** Elevated, or in a distributor's contract; never in client mode, whatever contract was entered (decisions D1.5). */
export const isAdminMode = (situation: AccessSituation) =>
  !situation.isClientMode && (isElevated(situation) || situation.isDistributor);

/**
 * Whether a permission, and where given a second feature too, is open to this person. An empty name allows.
 * The mode is a condition beside the group's list, not instead of it: what is not granted is denied.
 */
export function may(
  situation: AccessSituation,
  permission: Permission | '',
  secondFeature: Permission | '' = '',
): boolean {
  return [permission, secondFeature].every((key) => key === '' || isOpen(situation, key));
}
function isOpen(situation: AccessSituation, key: Permission) {
  const { mode } = permissions[key];
  if (situation.isClientMode) return mode !== 'admin-only';
  if (mode !== 'anywhere' && (mode === 'admin-only') !== isAdminMode(situation)) return false;
  return situation.granted.has(key);
}
