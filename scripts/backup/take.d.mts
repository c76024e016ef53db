// The types of taking a back-up, for the tests that are written in TypeScript.
import type { Contents } from './contents.d.mts';
export type Table = { place: string; name: string; columns: string[]; rows: number; sha256: string };
export type Manifest = {
  format: 1;
  at: string;
  server: string;
  storage: Contents['kind'];
  contents: number;
  tables: Table[];
};
export function takeBackup(options: {
  opsUrl: string;
  folder: string;
  contents: Contents;
  say?: (line: string) => void;
}): Promise<Manifest>;
