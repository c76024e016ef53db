// The types of restoring, for the tests that are written in TypeScript.
import type { Contents } from './contents.d.mts';
export function putBack(options: {
  ownerUrl: string;
  jobsUrl: string;
  folder: string;
  contents: Contents;
  say?: (line: string) => void;
}): Promise<string[]>;
