// The types of taking a back-up, for the tests that are written in TypeScript.
import type { Contents } from './contents.d.mts';
export type Table = { place: string; name: string; columns: string[]; rows: number; sha256: string };
export type Manifest = {
  format: 1;
  at: string;
  server: string;
  storage: Contents['kind'];
  contents: number;
  /** The numbered migrations that the installation had; its rows are restored into their schema. */
  migrations?: { name: string; hash: string }[];
  tables: Table[];
};
export function takeBackup(options: {
  opsUrl: string;
  folder: string;
  contents: Contents;
  say?: (line: string) => void;
}): Promise<Manifest>;
