// Declares the context that every use case receives: the user, the tenant, its rows, the clock, and the events to publish.
import type { Db } from './database.ts';
import type { Fact } from './events.ts';
import type { Mailer } from './mail.ts';
import type { Pictures } from './storage/pictures.ts';
import type { Storage } from './storage/storage.ts';
import type { Language } from './texts.ts';

/** Who asks, as the membership in the active tenant says it now. */
export type Person = {
  readonly accountId: string;
  /** The membership's user; absent in client mode, where staff have no profile. */
  readonly userId?: string;
  readonly sessionId: string;
  readonly level: 'N0' | 'N1' | 'N2';
  /** Keys of `platform/contract/permission.ts`; ask with identity's `personMay`. */
  readonly permissions: ReadonlySet<string>;
  readonly isEvaluator: boolean;
  readonly isDistributor: boolean;
  /** The tenant that made the session, and in which alone it counts; absent where the person made it. */
  readonly originTenantId?: string;
  /** The contract whose environment staff have entered. */
  readonly clientContractId?: string;
};
/** What later features plug in for earlier ones; each is declared where it is needed, by extending this type, and never optional. */
export interface Ports {}
/** Settings of the installation that services may need. */
export type Installation = {
  readonly appOrigin: string;
  readonly contentOrigin: string;
  /** Absent: production. */
  readonly stage?: 'production' | 'homolog' | 'integration' | 'development';
  /** Tenants whose people see the developers' tools in production too. */
  readonly developerTenants?: readonly string[];
  /** The address of the installation's chat widget. */
  readonly chatWidgetUrl?: string;
  /** How long the audit keeps who came in or was refused, and what was done. */
  readonly auditKept: { readonly accessMonths: number; readonly actYears: number };
  /** Whether servers named in settings may stand in the own network. */
  readonly allowsLocalServers: boolean;
  /** The installation's key for one purpose, derived from its secret. */
  readonly keyFor: (purpose: string) => Buffer;
};

/**
 * How long a job takes, where it takes more than moments: `now` seconds, `document` a minute, `film` many. Shorter ones go
 * first; documents and films run one at a time, each beside the other. The demonstration's films wait for everybody's.
 */
export type Lane = 'now' | 'document' | 'film' | 'demonstration';
export type JobOptions = { key?: string; runAt?: Date; lane?: Lane };
export type Context = {
  readonly person?: Person;
  readonly tenantId?: string;
  /** Who acts, also where it is not (yet) a person of a tenant. */
  readonly accountId?: string;
  readonly language: Language;
  readonly from: { readonly address: string; readonly agent: string; readonly host: string };
  readonly requestId: string;
  readonly db: Db;
  readonly ports: Ports;
  readonly storage: Storage;
  readonly pictures: Pictures;
  readonly mail: Mailer;
  readonly installation: Installation;
  now(): Date;
  /** Stores facts of one kind with the write, in one statement for each listener; these run as jobs, at least once. */
  publish<T>(...facts: readonly Fact<T>[]): Promise<void>;
  /** Stores a job with the write. `key` replaces a waiting job of the same key in this tenant. */
  enqueue(task: string, payload: unknown, options?: JobOptions): Promise<void>;
  /** Many jobs of one task in one statement. */
  enqueueAll(task: string, jobs: readonly ({ payload: unknown } & JobOptions)[]): Promise<void>;
  /** Which place these jobs have among those that wait in their lane, all tenants together; those that do not wait have none. */
  placesOf(keys: readonly string[]): Promise<Map<string, number>>;
  /** Before and after of an administrative write, for the audit. */
  note(change: { subject?: string; before?: unknown; after?: unknown }): void;
  /** Hashing, storage, mail, other servers; throws while a transaction is open. */
  outside<T>(fn: () => T): T;
  /** Commits what was done so far, so that slow work outside may follow; the next query opens a new transaction. */
  settle(): Promise<void>;
  /** Runs after the work was committed, or after it was refused and rolled back, each in a transaction of its own; a failure there is nobody's answer. */
  later(when: 'committed' | 'refused', work: (context: Context) => Promise<void>): void;
  /** For a call that reads and leaves a trace in some cases: what follows may write. */
  beginWriting(): Promise<void>;
  /** Moves an unsigned request into a tenant (sign-in, public pages). */
  enter(scope: { tenantId?: string; accountId?: string }): Promise<void>;
};
/** The context of a call that demands sign-in. */
export type PersonContext = Context & { readonly person: Person; readonly tenantId: string };
/** The context of somebody with a profile in the tenant: every learner call. */
export type LearnerContext = PersonContext & { readonly person: Person & { readonly userId: string } };
