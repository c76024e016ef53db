// Names the database of files that a device keeps until the server has them, and removes it when its user leaves.
import { quietly } from '#platform/contract/quietly.ts';

/** The browser's database of recordings and files that are not sent yet. */
export const keptFilesDatabase = 'sabia.kept-files';
/** The key of the user whose files this device keeps. */
const ownerKey = 'sabia.kept-files.owner';

/** Removes the files: they may show faces and voices, so they stay on no device after their user signed out. */
export function forgetKeptFiles(): void {
  void quietly('a window without a storage keeps nothing', () => {
    localStorage.removeItem(ownerKey);
    indexedDB.deleteDatabase(keptFilesDatabase);
  });
}
/** Removes the files of another user, who did not sign out here: a session can also end by itself. */
export function keepFilesOf(userId: string): void {
  void quietly('a blocked storage keeps nothing', () => {
    const owner = localStorage.getItem(ownerKey);
    if (owner === userId) return;
    if (owner) forgetKeptFiles();
    localStorage.setItem(ownerKey, userId);
  });
}
