// Creates the start-up bundle of a page as the server sends it, for tests of screens.
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import { startUp } from '#features/sign-in/contract/sign-in.wire.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { encode } from '#platform/contract/wire.ts';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;
type Wanted = {
  companies?: number;
  permissions?: Permission[];
  mustChange?: boolean;
  birthOn?: string | null;
  method?: 'local' | 'sso';
  termsOfUseId?: string | null;
  termsAcceptedAt?: string | null;
};
/** Returns one learner of the first of `companies` companies. */
export function startUpSample({
  companies = 1,
  permissions = ['learning'],
  mustChange = false,
  birthOn = null,
  method = 'local',
  termsOfUseId = null,
  termsAcceptedAt = null,
}: Wanted = {}): unknown {
  const person = {
    id: id(1),
    fullName: 'Ana Souza',
    email: 'ana@exemplo.com',
    username: 'ana',
    cpf: null,
    phone: null,
    personType: 'physical',
    nickname: null,
    gender: null,
    language: null,
    hiredOn: null,
    supervisorId: null,
    supervisorName: null,
    supervisorInterest: null,
    interests: null,
    notifiesByPush: false,
    notifiesBySms: false,
    photoUrl: null,
    peopleId: null,
    jobTitleId: null,
    jobTitleName: null,
    departmentId: null,
    departmentName: null,
    businessUnitId: null,
    businessUnitName: null,
    permissionGroupId: null,
    isActive: true,
    isPending: false,
    isEvaluator: false,
    education: null,
    birthOn,
    skillIds: [],
    termsOfUseId,
    termsAcceptedAt,
    isForeign: false,
  } as const;
  const memberships = Array.from({ length: companies }, (_, at) => ({
    tenantId: id(100 + at),
    isDefault: at === 0,
    tenantName: `Empresa ${at + 1}`,
    host: null,
    userId: id(1 + at),
    level: 'N2' as const,
  }));
  return JSON.parse(
    encode(startUp, {
      tenantId: id(100),
      tenantName: 'Empresa 1',
      timeZone: 'America/Sao_Paulo',
      accountId: id(50),
      level: 'N2',
      isDistributor: false,
      isEvaluator: false,
      isClientMode: false,
      clientMode: null,
      classification: 'student',
      mustChangePassword: mustChange,
      method,
      person: { ...person, isTouchable: true, skillIds: [] },
      memberships,
      permissions,
      settings: defaultSettings(),
    }),
  ) as unknown;
}
