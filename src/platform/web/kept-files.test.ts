// Proves that files which are not sent yet leave the device with their user, and at the latest when another user comes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKeptFiles, keepFilesOf, keptFilesDatabase } from './kept-files.ts';

const deleteDatabase = vi.fn<(name: string) => void>();
beforeEach(() => {
  localStorage.clear();
  deleteDatabase.mockReset();
  vi.stubGlobal('indexedDB', { deleteDatabase });
});
afterEach(() => vi.unstubAllGlobals());

test('a sign-out removes the files', () => {
  keepFilesOf('ana');
  forgetKeptFiles();
  expect(deleteDatabase.mock.calls).toEqual([[keptFilesDatabase]]);
});
test('a user finds the own files again, and never those of another user', () => {
  keepFilesOf('ana');
  keepFilesOf('ana');
  expect(deleteDatabase).not.toHaveBeenCalled();
  keepFilesOf('bia');
  expect(deleteDatabase).toHaveBeenCalledOnce();
  keepFilesOf('bia');
  keepFilesOf('ana');
  expect(deleteDatabase).toHaveBeenCalledTimes(2);
});
test('a browser without a storage is no failure', () => {
  vi.stubGlobal('indexedDB', undefined);
  keepFilesOf('ana');
  expect(() => forgetKeptFiles()).not.toThrow();
});
