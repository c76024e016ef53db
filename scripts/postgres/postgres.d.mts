// The types of the embedded PostgreSQL's launcher, for the tests that are written in TypeScript.
export type Machine = { isRoot: boolean; canUnshare: boolean; canFollow: boolean; passwd: string };
export type PostgresOptions = {
  /** The cluster's folder; its password stands beside it in `<dataDir>.password`, mode 0600. */
  dataDir: string;
  /** A free one where none is given. */
  port?: number;
  /** Settings as "name=value", over our own. */
  flags?: readonly string[];
  /** What the machine allows; inspected where not given. */
  machine?: Machine;
  /** Where programs and data go when the account that runs them cannot reach the project. */
  home?: string;
  onLog?: (text: string) => void;
  /** The server ended without being asked to. */
  onExit?: (end: { code: number | null; signal: string | null; log: string }) => void;
};
export type Postgres = {
  adminUrl: string;
  port: number;
  dataDir: string;
  mode: 'direct' | 'namespace' | 'account';
  pid: number;
  stop: () => Promise<void>;
};
/** Makes the cluster where there is none, starts PostgreSQL on 127.0.0.1 and waits until it accepts connections. */
export function startPostgres(options: PostgresOptions): Promise<Postgres>;
