// Declares the calls about users (access-shell-settings §7.3).
import { megabyteBytes } from '#platform/contract/units.ts';
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { importLimits } from '#features/imports/contract/import.model.ts';
import { importIdWire, importWire } from '#features/imports/contract/imports.wire.ts';
import { outcomeWire } from '#features/permissions/contract/permissions.wire.ts';
import { list } from '#platform/contract/wire.ts';
import {
  activityWire,
  anonymizationWire,
  basicFilterWire,
  basicPersonWire,
  userEditWire,
  userExportWire,
  userIdWire,
  userListWire,
  userPageWire,
} from './people.wire.ts';
import { profileWire } from './profile.wire.ts';

const main = { service: 'main' } as const;
/** A photo travels inside the body as a data URL: 1 MB becomes a third more. */
const bodyLimitBytes = 2 * megabyteBytes;

export const listUsers = endpoint({
  ...main,
  method: 'GET',
  path: 'usuario',
  access: { permission: 'users' },
  query: userListWire,
  answer: userPageWire,
});
export const listBasicUsers = endpoint({
  ...main,
  method: 'GET',
  path: 'usuario/Basic',
  access: 'signed-in',
  rateLimit: 'search',
  query: basicFilterWire,
  answer: list(basicPersonWire),
});
export const getUser = endpoint({
  ...main,
  method: 'GET',
  path: 'usuario/:id',
  access: 'signed-in',
  params: userIdWire,
  answer: profileWire,
});
export const createUser = endpoint({
  ...main,
  method: 'POST',
  path: 'usuario',
  access: { permission: 'users' },
  inTurn: 'usage',
  body: userEditWire,
  bodyLimitBytes,
  answer: userIdWire,
  answerStatus: 201,
  audit: 'users.created',
});
export const updateUser = endpoint({
  ...main,
  method: 'PUT',
  path: 'usuario/:id',
  access: 'signed-in',
  params: userIdWire,
  body: userEditWire,
  bodyLimitBytes,
  audit: 'users.changed',
});
/** Lets many in or out; what cannot be is told one by one. */
export const setActivity = endpoint({
  ...main,
  method: 'PUT',
  path: 'usuario/ativo',
  access: { permission: 'users' },
  inTurn: 'usage',
  body: activityWire,
  answer: outcomeWire,
  audit: 'users.changed',
});
/** Soft: history, statistics and certificates stay. decisions D6.3 */
export const removeUser = endpoint({
  ...main,
  method: 'DELETE',
  path: 'usuario/:id',
  access: { permission: 'users' },
  params: userIdWire,
  audit: 'users.removed',
});
/** Thirty days long somebody who was removed comes back as the same person. decisions D8.6 */
export const restoreUser = endpoint({
  ...main,
  method: 'POST',
  path: 'usuario/:id/restaurar',
  access: { permission: 'users' },
  inTurn: 'usage',
  params: userIdWire,
  audit: 'users.restored',
});
/** LGPD: everything that is stored about a person; one's own, or anybody's for who manages users. */
export const exportPersonalData = endpoint({
  ...main,
  method: 'GET',
  path: 'usuario/:id/dados',
  access: 'signed-in',
  rateLimit: 'export',
  params: userIdWire,
  answer: download('application/json; charset=utf-8'),
  audit: 'users.dataExported',
});
/** LGPD: nobody can tell any more who it was; statistics and certificates stay. decisions D6.3 */
export const anonymizeUser = endpoint({
  ...main,
  method: 'POST',
  path: 'usuario/:id/anonimizar',
  access: { permission: 'users' },
  params: userIdWire,
  body: anonymizationWire,
  audit: 'users.anonymized',
});
export const exportUsers = endpoint({
  ...main,
  method: 'GET',
  path: 'usuario/csv',
  access: { permission: 'users' },
  rateLimit: 'export',
  query: userExportWire,
  answer: download('text/csv; charset=utf-8'),
  audit: 'users.exported',
});
const importing = { ...main, access: { permission: 'users' } } as const;
/** The file to fill in, with its explanations. */
export const getPeopleTemplate = endpoint({
  ...importing,
  method: 'GET',
  path: 'usuario/import/modelo',
  answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
});
/** Nothing is written but what the file says: its lines are checked first. */
export const validatePeople = endpoint({
  ...importing,
  method: 'POST',
  path: 'usuario/validate/batch',
  multipart: { file: { name: 'usersBatch', maxBytes: importLimits.fileBytes } },
  rateLimit: 'upload',
  answer: importWire,
  audit: 'people.fileChecked',
  idempotent: false,
});
export const importPeople = endpoint({
  ...importing,
  method: 'POST',
  path: 'usuario/import/batch/:id',
  params: importIdWire,
  answer: importWire,
  audit: 'people.imported',
});
export const exportUsersAsWorkbook = endpoint({
  ...main,
  method: 'GET',
  path: 'usuario/xlsx',
  access: { permission: 'users' },
  rateLimit: 'export',
  query: userExportWire,
  answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  audit: 'users.exported',
});
