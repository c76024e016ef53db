// Declares the calls about users (access-shell-settings §7.3).
import { megabyteBytes } from '#platform/contract/units.ts';
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { importLimits } from '#features/imports/contract/import.model.ts';
import { importKey, importRow } from '#features/imports/contract/imports.wire.ts';
import { outcome } from '#features/permissions/contract/permissions.wire.ts';
import { list } from '#platform/contract/wire.ts';
import {
  activityEdit,
  anonymization,
  basicFilter,
  basicPerson,
  firstPageChoice,
  userEdit,
  userExport,
  userKey,
  userListQuery,
  userPage,
} from './people.wire.ts';
import { userProfile } from './profile.wire.ts';

const main = { service: 'main' } as const;
/** The largest body: it holds a photo as a data URL, and 1 MB becomes a third more. */
const bodyLimitBytes = 2 * megabyteBytes;

export const listUsers = endpoint({
  ...main,
  method: 'GET',
  path: 'usuario',
  access: { permission: 'users' },
  query: userListQuery,
  answer: userPage,
});
export const listBasicUsers = endpoint({
  ...main,
  method: 'GET',
  path: 'usuario/Basic',
  access: 'signed-in',
  rateLimit: 'search',
  query: basicFilter,
  answer: list(basicPerson),
});
export const getUser = endpoint({
  ...main,
  method: 'GET',
  path: 'usuario/:id',
  access: 'signed-in',
  params: userKey,
  answer: userProfile,
});
export const createUser = endpoint({
  ...main,
  method: 'POST',
  path: 'usuario',
  access: { permission: 'users' },
  inTurn: 'usage',
  body: userEdit,
  bodyLimitBytes,
  answer: userKey,
  answerStatus: 201,
  audit: 'users.created',
});
export const updateUser = endpoint({
  ...main,
  method: 'PUT',
  path: 'usuario/:id',
  access: 'signed-in',
  params: userKey,
  body: userEdit,
  bodyLimitBytes,
  audit: 'users.changed',
});
/** Stores the page with which the caller begins; without one, the role's own is the first again. decision 0047 */
export const updateFirstPage = endpoint({
  ...main,
  method: 'PUT',
  path: 'usuario/PaginaInicial',
  access: 'signed-in',
  body: firstPageChoice,
  audit: false,
});
/** Activates or deactivates many people; reports each failure separately. */
export const setActivity = endpoint({
  ...main,
  method: 'PUT',
  path: 'usuario/ativo',
  access: { permission: 'users' },
  inTurn: 'usage',
  body: activityEdit,
  answer: outcome,
  audit: 'users.changed',
});
/** Removes a user softly: history, statistics and certificates stay. decisions D6.3 */
export const removeUser = endpoint({
  ...main,
  method: 'DELETE',
  path: 'usuario/:id',
  access: { permission: 'users' },
  params: userKey,
  audit: 'users.removed',
});
/** Restores a removed user as the same person, within thirty days. decisions D8.6 */
export const restoreUser = endpoint({
  ...main,
  method: 'POST',
  path: 'usuario/:id/restaurar',
  access: { permission: 'users' },
  inTurn: 'usage',
  params: userKey,
  audit: 'users.restored',
});
/** LGPD: exports all stored data about a person: one's own, or anybody's for a user who manages users. */
export const exportPersonalData = endpoint({
  ...main,
  method: 'GET',
  path: 'usuario/:id/dados',
  access: 'signed-in',
  rateLimit: 'export',
  params: userKey,
  answer: download('application/json; charset=utf-8'),
  audit: 'users.dataExported',
});
/** LGPD: makes a person unrecognisable; statistics and certificates stay. decisions D6.3 */
export const anonymizeUser = endpoint({
  ...main,
  method: 'POST',
  path: 'usuario/:id/anonimizar',
  access: { permission: 'users' },
  params: userKey,
  body: anonymization,
  audit: 'users.anonymized',
});
export const exportUsers = endpoint({
  ...main,
  method: 'GET',
  path: 'usuario/csv',
  access: { permission: 'users' },
  rateLimit: 'export',
  query: userExport,
  answer: download('text/csv; charset=utf-8'),
  audit: 'users.exported',
});
const importing = { ...main, access: { permission: 'users' } } as const;
/** Returns the import file to fill in, with its explanations. */
export const getPeopleTemplate = endpoint({
  ...importing,
  method: 'GET',
  path: 'usuario/import/modelo',
  answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
});
/** Validates the lines of a file first; writes only what the file says. */
export const validatePeople = endpoint({
  ...importing,
  method: 'POST',
  path: 'usuario/validate/batch',
  multipart: { file: { name: 'usersBatch', maxBytes: importLimits.fileBytes } },
  rateLimit: 'upload',
  answer: importRow,
  audit: 'people.fileChecked',
  idempotent: false,
});
export const importPeople = endpoint({
  ...importing,
  method: 'POST',
  path: 'usuario/import/batch/:id',
  params: importKey,
  answer: importRow,
  audit: 'people.imported',
});
export const exportUsersAsWorkbook = endpoint({
  ...main,
  method: 'GET',
  path: 'usuario/xlsx',
  access: { permission: 'users' },
  rateLimit: 'export',
  query: userExport,
  answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  audit: 'users.exported',
});
