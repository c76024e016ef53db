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
/** The call of the files, whose lines have tables of their own. */
export const fileCall = 'POST /api/v1/usuario/validate/batch';
