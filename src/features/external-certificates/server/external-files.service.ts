// Returns the files of a user's approved external certificates, for a pack of all that the user has.
import type { Ports } from '#platform/server/context.ts';
import * as store from './external-certificates.store.ts';

const endings: Readonly<Record<string, 'pdf' | 'png' | 'jpg'>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};
export const externalFilesOf: Ports['externalFilesOf'] = async ({ db }, userId) =>
  (await store.listApprovedFiles(db, userId)).map(({ contentType, ...file }) => ({
    ...file,
    ending: endings[contentType] ?? 'pdf',
  }));
