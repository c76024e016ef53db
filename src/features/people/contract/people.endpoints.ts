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
/** The largest body: it holds a photo as a data URL, and 1 MB becomes a third more. */
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
/** Activates or deactivates many people; reports each failure separately. */
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
/** Removes a user softly: history, statistics and certificates stay. decisions D6.3 */
export const removeUser = endpoint({
  ...main,
  method: 'DELETE',
  path: 'usuario/:id',
  access: { permission: 'users' },
  params: userIdWire,
  audit: 'users.removed',
});
/** Restores a removed user as the same person, within thirty days. decisions D8.6 */
export const restoreUser = endpoint({
  ...main,
  method: 'POST',
  path: 'usuario/:id/restaurar',
  access: { permission: 'users' },
  inTurn: 'usage',
  params: userIdWire,
  audit: 'users.restored',
});
/** LGPD: exports all stored data about a person: one's own, or anybody's for a user who manages users. */
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
/** LGPD: makes a person unrecognisable; statistics and certificates stay. decisions D6.3 */
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
