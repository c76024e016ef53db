// Lists every test call of the adversary's tables in one place.
import { deedsOfEverybody } from './deeds-of-everybody.ts';
import { deedsOnContracts } from './deeds-on-contracts.ts';
import { deedsOnGroups } from './deeds-on-groups.ts';
import { deedsOnPeople } from './deeds-on-people.ts';
import { deedsOnSecrets } from './deeds-on-secrets.ts';

export const allDeeds = [
  ...deedsOnPeople,
  ...deedsOnSecrets,
  ...deedsOnGroups,
  ...deedsOnContracts,
  ...deedsOfEverybody,
];
/** The call that uploads a file of users; the lines of the file have tables of their own. */
export const fileCall = 'POST /api/v1/usuario/validate/batch';
