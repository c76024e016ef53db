// Proves the access check for every permission in every situation.
import { describe, expect, test } from 'vitest';
import {
  hasProfile,
  heldByEverybody,
  isAdminMode,
  isElevated,
  isOfLearners,
  isProviderStaff,
  may,
  modules,
  permissionKeys,
  permissionNamed,
  permissions,
  permissionsNamed,
} from './permission.ts';
import type { AccessSituation, Level, Permission } from './permission.ts';

// access-shell-settings §6 names them in this order
const named =
  'Aprendizado, Meu Progresso, Minhas Avaliações, Meu Painel, Dashboard, Certificados Externos, Painéis Dashboard, Gestão, Dashboard v1, BI, Correções de Avaliações, Contas, Empresas, Contratos, Meu Contrato, Unidades de Negócio, Departamentos, Cargos, Usuários, Conteúdo, Depósito, Avaliações, Cursos, Trilhas, Seções, Gerir Certificados Externos, Comunicações, Comunicação, Notificações Automatizadas, Indicador de Bem Estar, Gamificação, Desafios, Regras, Jornada, Configurações, Personalizações, Competências, Permissões, Categorias, Certificados, Termos de Uso, Segmentações, Histórico de Envios, Histórico de Importações, Notificações'.split(
    ', ',
  );
const adminOnly = ['Regras Gerais', 'Contratos', 'Empresas', 'Painéis Dashboard'];

const everyone: AccessSituation[] = (['N0', 'N1', 'N2'] as Level[]).flatMap((level) =>
  [true, false].flatMap((isDistributor) =>
    [true, false].flatMap((isClientMode) =>
      [new Set(permissionKeys), new Set<Permission>()].map((granted) => ({
        level,
        isDistributor,
        isClientMode,
        granted,
      })),
    ),
  ),
);

describe('the list', () => {
  test('holds the 45 named permissions and the general rules, and no other [PERM-012]', () => {
    const names = permissionKeys.map((key) => permissions[key].name);
    expect([...names].sort()).toEqual([...named, 'Regras Gerais'].sort());
  });
  test('gives each its name, its kind, its place in the list, and the kinds of company that use it', () => {
    const told = permissionKeys.map((key) => {
      const { name, kind, area, module, mode } = permissions[key];
      return [key, name, kind, area, module ?? '-', mode].join(' | ');
    });
    const of = (area: string, ...rows: string[]) =>
      rows.map((one) => {
        const [key, name, letter, mode = 'anywhere'] = one.split(', ');
        const kind = letter === 'M' ? 'module' : 'feature';
        const isAlone = area === 'contracts' || area === 'shell';
        return [key, name, kind, area, isAlone ? '-' : area, mode].join(' | ');
      });
    expect(told).toEqual([
      ...of(
        'learning',
        ...['learning, Aprendizado, M', 'myProgress, Meu Progresso', 'myAssessments, Minhas Avaliações'],
        ...['myPanel, Meu Painel', 'externalCertificates, Certificados Externos'],
      ),
      ...of(
        'management',
        ...['management, Gestão, M', 'dashboard, Dashboard', 'dashboardV1, Dashboard v1'],
        ...['dashboardPanels, Painéis Dashboard, M, admin-only', 'bi, BI'],
        ...['assessmentCorrections, Correções de Avaliações', 'uploadHistory, Histórico de Envios'],
        'importHistory, Histórico de Importações',
      ),
      ...of(
        'accounts',
        ...['accounts, Contas, M', 'companies, Empresas, M, admin-only', 'contracts, Contratos, M, admin-only'],
        ...['myContract, Meu Contrato, F, outside-admin', 'businessUnits, Unidades de Negócio'],
        ...['departments, Departamentos', 'jobTitles, Cargos', 'users, Usuários'],
      ),
      ...of('contracts', 'generalRules, Regras Gerais, M, admin-only'),
      ...of(
        'content',
        ...['content, Conteúdo, M', 'repository, Depósito', 'assessments, Avaliações', 'courses, Cursos'],
        ...['trails, Trilhas', 'sections, Seções', 'manageExternalCertificates, Gerir Certificados Externos'],
      ),
      ...of(
        'communications',
        ...['communications, Comunicações, M', 'communication, Comunicação'],
        ...['automatedNotifications, Notificações Automatizadas', 'wellbeing, Indicador de Bem Estar'],
      ),
      ...of(
        'gamification',
        ...['gamification, Gamificação, M', 'challenges, Desafios', 'gamificationRules, Regras', 'journey, Jornada'],
      ),
      ...of(
        'settings',
        ...['settings, Configurações, M', 'branding, Personalizações', 'skills, Competências'],
        ...['permissions, Permissões', 'categories, Categorias', 'certificates, Certificados'],
        ...['termsOfUse, Termos de Uso', 'audiences, Segmentações'],
      ),
      ...of('shell', 'notifications, Notificações'),
    ]);
  });
  test('names the permissions of all users, and those that learners begin with', () => {
    expect(heldByEverybody).toEqual([
      ...['learning', 'myProgress', 'myAssessments', 'myPanel', 'externalCertificates', 'journey', 'notifications'],
    ]);
    expect(permissionKeys.filter(isOfLearners)).toEqual(['learning', 'notifications']);
    expect(isOfLearners(undefined)).toBe(true);
  });
  test('puts each permission, except two, under a module that is itself a permission', () => {
    expect(permissionKeys.filter((key) => permissions[key].module === null)).toEqual(['generalRules', 'notifications']);
    for (const key of modules) expect(permissions[key]).toMatchObject({ kind: 'module', module: key });
  });
  test('gives learning content and the administration their own permissions, each by itself [PERM-014, PERM-015]', () => {
    const areas = {
      content:
        'Aprendizado, Meu Progresso, Minhas Avaliações, Certificados Externos, Correções de Avaliações, Conteúdo, Depósito, Avaliações, Cursos, Trilhas, Seções, Gerir Certificados Externos, Certificados, Competências, Categorias',
      administration:
        'Contas, Empresas, Contratos, Meu Contrato, Unidades de Negócio, Departamentos, Cargos, Usuários, Comunicações, Comunicação, Notificações Automatizadas, Indicador de Bem Estar, Gamificação, Desafios, Regras, Jornada, Segmentações, Histórico de Envios, Histórico de Importações, Notificações, Painéis Dashboard, BI, Dashboard, Meu Painel',
    };
    const keysOf = (names: string) => names.split(', ').map((name) => permissionNamed(name));
    expect(keysOf(areas.content)).toHaveLength(15);
    expect(keysOf(areas.administration)).toHaveLength(24);
    for (const key of [...keysOf(areas.content), ...keysOf(areas.administration)]) {
      const held = { isDistributor: false, isClientMode: false, granted: new Set([key!]) };
      // Either staff or all other users may use it with this permission alone.
      expect([key, may({ ...held, level: 'N0' }, key!) || may({ ...held, level: 'N2' }, key!)]).toEqual([key, true]);
      expect([key, may({ ...held, level: 'N0', granted: new Set() }, key!)]).toEqual([key, false]);
    }
    // No permission of learning content belongs to staff alone; those that do are in the administration.
    expect(keysOf(areas.content).filter((key) => permissions[key!].mode !== 'anywhere')).toEqual([]);
    expect(keysOf(areas.administration).filter((key) => permissions[key!].mode === 'admin-only')).toEqual([
      'companies',
      'contracts',
      'dashboardPanels',
    ]);
  });
  test('finds a name in any case and composition, and no unknown one [PERM-005]', () => {
    for (const key of permissionKeys) {
      const { name } = permissions[key];
      for (const written of [name, name.toUpperCase(), name.toLowerCase(), name.normalize('NFD'), ` ${name} `])
        expect(permissionNamed(written)).toBe(key);
    }
    for (const unknown of ['', 'plantar', 'constructor', 'Cursoss']) expect(permissionNamed(unknown)).toBeUndefined();
    expect(permissionsNamed(['CURSOS', 'trilhas', 'gone'])).toEqual(new Set(['courses', 'trails']));
  });
});

describe('the check', () => {
  test('allows an empty name to everyone [PERM-006]', () => {
    for (const situation of everyone) expect(may(situation, '')).toBe(true);
  });
  test('grants the four provider modules in admin mode only, to users who hold them [PERM-007]', () => {
    for (const situation of everyone)
      for (const name of adminOnly)
        expect(may(situation, permissionNamed(name)!)).toBe(isAdminMode(situation) && situation.granted.size > 0);
  });
  test('grants the own contract outside admin mode only [PERM-008]', () => {
    for (const situation of everyone) {
      const expected = situation.isClientMode || (!isAdminMode(situation) && situation.granted.size > 0);
      expect(may(situation, 'myContract')).toBe(expected);
    }
  });
  test('grants all others by the list only, and in client mode always [PERM-009]', () => {
    const rest = permissionKeys.filter((key) => key !== 'myContract' && !adminOnly.includes(permissions[key].name));
    expect(rest).toHaveLength(41);
    for (const situation of everyone)
      for (const key of rest) expect(may(situation, key)).toBe(situation.isClientMode || situation.granted.size > 0);
  });
  test('grants exactly the permission of one grant, and no similar one [PERM-009]', () => {
    for (const held of permissionKeys)
      for (const level of ['N0', 'N2'] as Level[]) {
        const situation = { level, isDistributor: false, isClientMode: false, granted: new Set([held]) };
        for (const asked of permissionKeys) if (asked !== held) expect(may(situation, asked)).toBe(false);
      }
  });
  test('needs the second feature too where one is named [PERM-009]', () => {
    for (const situation of everyone)
      for (const first of permissionKeys)
        for (const second of permissionKeys)
          expect(may(situation, first, second)).toBe(may(situation, first) && may(situation, second));
  });
});

test('is in admin mode as staff outside client mode or as a distributor [PERM-018, PERM-019]', () => {
  for (const situation of everyone) {
    const { level, isDistributor, isClientMode } = situation;
    expect(isElevated(situation)).toBe((level === 'N0' || level === 'N1') && !isClientMode);
    expect(isAdminMode(situation)).toBe(!isClientMode && (level !== 'N2' || isDistributor));
    expect(isProviderStaff(situation)).toBe(level === 'N0');
    expect(hasProfile(situation)).toBe(!isClientMode);
  }
});
