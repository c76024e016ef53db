// Translates users between our names and the wire's: English in the list, Portuguese in the edit payload (access-shell-settings §3.1, §3.2).
import { day, dayOrInstant, flag, id, instant, oneOf, text } from '#platform/contract/values.ts';
import { clearable, list, nullable, optional, wire } from '#platform/contract/wire.ts';
import { page, pageQueryBy } from '#platform/contract/page.ts';
import type { Ours, Reading, Sent } from '#platform/contract/wire.ts';
import { educationName, genderName, languageCode, personTypeName, skillsOfPerson, touchable } from './profile.wire.ts';
import type { UserOrder } from './user.model.ts';

const words = (max = 254) => text({ max });

/** A row of the user list. */
export const userRow = wire({
  id: ['id', id()],
  fullName: ['name', text()],
  isActive: ['active', flag()],
  /** True where the user has never entered this company. */
  isPending: ['pendingInvitation', flag()],
  email: ['email', text()],
  username: ['userName', text()],
  cpf: ['cpf', nullable(text())],
  phone: ['phone', nullable(text())],
  personType: ['personType', personTypeName()],
  hiredOn: ['hireDate', nullable(day())],
  supervisorId: ['directSupervisor', nullable(id())],
  supervisorName: ['directSupervisorName', nullable(text())],
  jobTitleId: ['positionId', nullable(id())],
  jobTitleName: ['positionName', nullable(text())],
  departmentId: ['departmentId', nullable(id())],
  departmentName: ['departmentName', nullable(text())],
  businessUnitId: ['businessUnitId', nullable(id())],
  businessUnitName: ['businessUnitName', nullable(text())],
  permissionGroupId: ['permissionId', nullable(id())],
  permissionGroupName: ['permissionName', nullable(text())],
  gender: ['gender', nullable(genderName())],
  nickname: ['nickname', nullable(text())],
  language: ['preferredLanguage', nullable(languageCode())],
  birthOn: ['birthDate', nullable(day())],
  notifiesByPush: ['notifyViaPush', flag()],
  notifiesBySms: ['notifyViaSMS', flag()],
  peopleId: ['peopleId', nullable(id())],
  photoUrl: ['photo', nullable(text())],
  createdAt: ['createdAt', instant()],
  tenantId: ['tenantId', id()],
  education: ['educationLevel', nullable(educationName())],
  skillIds: ['skillsId', list(id())],
  termsAcceptedAt: ['termsOfUseAcceptedDate', nullable(instant())],
  termsOfUseId: ['termsOfUseId', nullable(id())],
  isForeign: ['isForeign', flag()],
  achievements: ['achievements', list(text())],
  isEvaluator: ['isEvaluator', flag()],
  /** The hash that a request for this person's reset link needs; null for people of another tenant. decisions D2.5 */
  resetHash: ['hash', nullable(text())],
  isTouchable: touchable,
  removedAt: ['removedAt', nullable(instant())],
});
export const userPage = page(userRow);

/** What a client sends to create or change a person; a field that it leaves out keeps its value. */
export const userEdit = wire({
  fullName: ['nomeCompleto', text({ max: 200 })],
  email: ['email', optional(text({ max: 254 }))],
  username: ['nomeUsuario', optional(text({ max: 254 }))],
  cpf: ['cpf', clearable(words(20))],
  phone: ['telefone', clearable(words(40))],
  personType: ['tipoPessoa', optional(personTypeName())],
  nickname: ['apelido', clearable(words(60))],
  gender: ['genero', clearable(genderName())],
  language: ['idiomaPreferido', clearable(languageCode())],
  hiredOn: ['dataDeAdmissao', clearable(day())],
  supervisorId: ['superiorDireto', clearable(id())],
  supervisorInterest: ['interesseDoSuperior', clearable(words(2_000))],
  interests: ['interessesDoUsuario', clearable(words(2_000))],
  notifiesByPush: ['notificarViaPush', optional(flag())],
  notifiesBySms: ['notificarViaSMS', optional(flag())],
  /** A data URL is a new photo, null removes the photo, an address leaves it as it is. */
  photo: ['foto', clearable(text({ max: 1_600_000 }))],
  jobTitleId: ['cargoId', clearable(id())],
  departmentId: ['departamentoId', clearable(id())],
  businessUnitId: ['unidadeDeNegocioId', clearable(id())],
  permissionGroupId: ['permissionId', clearable(id())],
  isActive: ['ativo', optional(flag())],
  isEvaluator: ['avaliador', optional(flag())],
  education: ['escolaridade', clearable(educationName())],
  birthOn: ['dataDeNascimento', clearable(day())],
  skillIds: ['usuariosCompetencias', optional(skillsOfPerson())],
  /** The client may send it back as it was read or as the shown day; only accepting the terms changes it. */
  termsAcceptedOn: ['dataTermoDeUsoAceito', clearable(dayOrInstant())],
});
export const userKey = wire({ userId: ['id', id()] });
/** The reason why somebody is anonymised; the audit stores it. */
export const anonymization = wire({ reason: ['motivo', text({ min: 3, max: 500 })] });
/** The people to activate or deactivate. */
export const activityEdit = wire({
  userIds: ['usersIds', list(id(), { min: 1, max: 1_000 })],
  isActive: ['ativo', flag()],
});
export type ActivityEdit = Ours<typeof activityEdit>;
/** The orders of the list: every column, by the name that its row has. */
const listOrders = {
  name: 'name',
  email: 'email',
  username: 'userName',
  cpf: 'cpf',
  phone: 'phone',
  businessUnit: 'businessUnitName',
  department: 'departmentName',
  jobTitle: 'positionName',
  supervisor: 'directSupervisorName',
  permissionGroup: 'permissionName',
  situation: 'situation',
  createdAt: 'createdAt',
} as const satisfies Record<UserOrder, string>;
const listPage = pageQueryBy(listOrders, 'name');
const listed = {
  tenantId: ['tenantId', optional(id())],
  partnerId: ['partnerId', optional(id())],
  isActive: ['active', optional(flag())],
  /** True finds only those who were removed in the last thirty days. decisions D8.6 */
  isRemoved: ['removed', optional(flag())],
  name: ['name', optional(text({ max: 200 }))],
  search: ['search', optional(text({ max: 200 }))],
  userIds: ['usersIds', optional(list(id(), { max: 1_000 }))],
  businessUnitIds: ['businessUnitIds', optional(list(id(), { max: 1_000 }))],
  departmentIds: ['departmentIds', optional(list(id(), { max: 1_000 }))],
  jobTitleIds: ['positionIds', optional(list(id(), { max: 1_000 }))],
  jobTitleId: ['positionId', optional(id())],
  gender: ['gender', optional(genderName())],
  genders: ['genres', optional(list(genderName(), { max: 10 }))],
  supervisorIds: ['directSupervisors', optional(list(id(), { max: 1_000 }))],
  permissionGroupIds: ['permissionIds', optional(list(id(), { max: 1_000 }))],
  /** The access that the list shows; `active` in the same query counts invited people as active. */
  situation: ['situation', optional(oneOf({ active: 'active', pending: 'pendingInvitation', inactive: 'inactive' }))],
  isEvaluator: ['isEvaluator', optional(flag())],
  /** The first and last day of creation in the tenant's time zone, both included. */
  createdFrom: ['createdFrom', optional(day())],
  createdTo: ['createdTo', optional(day())],
  orderBy: listPage.orderBy,
  direction: listPage.direction,
} as const;
export const userListQuery = wire({
  ...listed,
  ...listPage,
});
/** The columns that a spreadsheet of people may have, in the default order. */
export const exportedColumns = {
  fullName: 'nome',
  email: 'email',
  username: 'nomeUsuario',
  cpf: 'cpf',
  phone: 'telefone',
  personType: 'tipoPessoa',
  businessUnitName: 'unidade',
  departmentName: 'departamento',
  jobTitleName: 'cargo',
  supervisorName: 'superior',
  hiredOn: 'dataDeAdmissao',
  birthOn: 'dataDeNascimento',
  gender: 'genero',
  education: 'escolaridade',
  language: 'idiomaPreferido',
  isActive: 'ativo',
  isPending: 'convitePendente',
  createdAt: 'createdAt',
} as const;
export type ExportedColumn = keyof typeof exportedColumns;
/** The chosen columns: all where absent, at least one where sent; an empty text counts as none. TABLE-009 */
const columns = (() => {
  const some = optional(list(oneOf(exportedColumns), { min: 1, max: 30 }));
  return { ...some, read: (given: unknown, reading: Reading) => some.read(given === '' ? [] : given, reading) };
})();
export const userExport = wire({
  ...listed,
  columns: ['colunas', columns],
});
export type UserListQuery = Sent<typeof userListQuery>;
export type UserRow = Ours<typeof userRow>;
export type UserEdit = Ours<typeof userEdit>;
/** The filter of pickers. Users who may choose people also filter by group and unit; all others by name alone. */
export const basicFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  userIds: ['usersIds', optional(list(id(), { max: 100 }))],
  businessUnitIds: ['businessUnitIds', optional(list(id(), { max: 100 }))],
  permissionGroupIds: ['permissionIds', optional(list(id(), { max: 100 }))],
  isEvaluator: ['isEvaluator', optional(flag())],
});
export type BasicFilter = Ours<typeof basicFilter>;
/** A value and its label as in every `Basic` list; users who may choose people also get what distinguishes equal names. */
export const basicPerson = wire({
  id: ['value', id()],
  name: ['label', text()],
  email: ['email', optional(text())],
  permissionGroupId: ['permissionId', optional(nullable(id()))],
  permissionGroupName: ['permissionName', optional(nullable(text()))],
  businessUnitName: ['businessUnitName', optional(nullable(text()))],
});
export type BasicPerson = Ours<typeof basicPerson>;
/** The path of a page of the menu; null for the role's own first page. */
export const firstPageChoice = wire({ path: ['pagina', nullable(text({ max: 100, pattern: /^(\/[a-z0-9-]+)+$/ }))] });
