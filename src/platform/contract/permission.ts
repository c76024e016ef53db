// Lists all permissions, and decides whether a person may perform an action.

/** The modules. Each has the name of the permission that opens it. */
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
/** The situation in which a permission can be used at all, for every user who holds it. */
type Mode = 'anywhere' | 'admin-only' | 'outside-admin';

const row =
  (kind: 'module' | 'feature') =>
  (name: string, area: Area, mode: Mode = 'anywhere') => ({
    /** The permission's name on the wire. */
    name,
    /** The kind: a module opens a menu group or a whole area, and a feature opens one screen. */
    kind,
    area,
    /** The module that shows it in the permission form. It is `null` where it belongs to no module. */
    module: area === 'contracts' || area === 'shell' ? null : area,
    mode,
  });
const module = row('module');
const feature = row('feature');

/** All permissions by our key. access-shell-settings §6 */
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
/** The permissions that no screen asks for yet. An administrator can already give them, and the form marks them as coming. */
export const comingPermissions: readonly Permission[] = ['dashboardV1', 'generalRules'];
/** The permissions that every learner has from the start (decisions D2.10). They raise no user above others, and any user may give them. */
export const heldByEverybody: readonly Permission[] = [
  'learning',
  'myProgress',
  'myAssessments',
  'myPanel',
  'externalCertificates',
  'journey',
  'notifications',
];
/** Tells whether a permission opens the learner's start or the shell, not a chosen screen or the administration. True for none at all. */
export const isOfLearners = (key: Permission | undefined): boolean =>
  key === undefined || key === 'learning' || permissions[key].area === 'shell';

const keyed = (name: string) => name.normalize('NFC').trim().toLowerCase();
const byName = new Map(permissionKeys.map((key) => [keyed(permissions[key].name), key]));
/** Returns our key for a name on the wire, in upper or lower case. Returns `undefined` for an unknown name. */
export const permissionNamed = (name: string): Permission | undefined => byName.get(keyed(name));
/** Returns a user's permissions from the names on the wire. It leaves out unknown names. */
export const permissionsNamed = (names: Iterable<string>): ReadonlySet<Permission> =>
  new Set([...names].flatMap((name) => permissionNamed(name) ?? []));

/** The user's level: `N0` is staff of the provider, `N1` is staff of a distributor, `N2` is everyone else. decisions D1.3 */
export type Level = 'N0' | 'N1' | 'N2';
/** The facts about a user that decide on permissions. Each request reads them again from the membership in the active tenant. */
export type AccessSituation = {
  readonly level: Level;
  /** True where the active tenant's contract is a distributor's contract. */
  readonly isDistributor: boolean;
  /** True where the user works inside another contract in a granted client mode. */
  readonly isClientMode: boolean;
  /** The permissions that the user's group gives. It is empty for a user without a group. */
  readonly granted: ReadonlySet<Permission>;
};

/** Tells whether the user holds the menu's meta permission `plantar`. */
export const isProviderStaff = ({ level }: AccessSituation) => level === 'N0';
/** Tells whether the user is staff of the provider or of a distributor, outside client mode. access-shell-settings §4 */
export const isElevated = ({ level, isClientMode }: AccessSituation) => level !== 'N2' && !isClientMode;
/** Tells whether the user has a profile in the active tenant. Staff in client mode has none (decisions D1.5). */
export const hasProfile = ({ isClientMode }: AccessSituation) => !isClientMode;
/** Tells whether the user is elevated or in a distributor's contract. It is false for any contract in client mode (decisions D1.5). */
export const isAdminMode = (situation: AccessSituation) =>
  !situation.isClientMode && (isElevated(situation) || situation.isDistributor);

/**
 * Tells whether the user has a permission, and the second feature too where one is given. An empty name allows.
 * The mode is a condition in addition to the group's list: a permission that is not granted is denied.
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
