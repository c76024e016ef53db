// Declares the context that every use case receives: the user, the tenant, its rows, the clock, and the events to publish.
import type { Db } from './database.ts';
import type { Fact } from './events.ts';
import type { Mailer } from './mail.ts';
import type { Pictures } from './storage/pictures.ts';
import type { Storage } from './storage/storage.ts';
import type { Language } from './texts.ts';

/** The asking user, with the current data of the membership in the active tenant. */
export type Person = {
  readonly accountId: string;
  /** The id of the membership's user. It is absent in client mode, where staff have no profile. */
  readonly userId?: string;
  readonly sessionId: string;
  readonly level: 'N0' | 'N1' | 'N2';
  /** The keys of `platform/contract/permission.ts`. Check them with identity's `personMay`. */
  readonly permissions: ReadonlySet<string>;
  readonly isEvaluator: boolean;
  readonly isDistributor: boolean;
  /** The tenant that created the session. The session is valid only there. It is absent where the user created the session. */
  readonly originTenantId?: string;
  /** The contract whose environment a staff user has entered. */
  readonly clientContractId?: string;
};
/** The functions that later features provide to earlier ones. The earlier feature extends this type by each one. None is optional. */
export interface Ports {}
/** The installation's settings that services may need. */
export type Installation = {
  readonly appOrigin: string;
  readonly contentOrigin: string;
  /** The stage of the installation. It is production where absent. */
  readonly stage?: 'production' | 'homolog' | 'integration' | 'development';
  /** The tenants whose users see the developers' tools in production too. */
  readonly developerTenants?: readonly string[];
  /** The address of the installation's chat widget. */
  readonly chatWidgetUrl?: string;
  /** The installation's own client at a BI, for the provider's panels; none by default. The secret is a function, so that no log shows it. */
  readonly bi?: {
    readonly kind: 'session' | 'metabase';
    readonly address: string;
    readonly clientId: string;
    readonly secret: () => string;
  };
  /** The address of Stripe's API; Stripe's own where absent. */
  readonly stripeAddress?: string;
  /** How long the audit keeps sign-ins and refusals (months) and acts (years). */
  readonly auditKept: { readonly accessMonths: number; readonly actYears: number };
  /** How e-mails are sent and kept. Where it is absent, nothing limits their pace and nobody posts reports. */
  readonly deliveries?: {
    readonly perMinute: number;
    readonly tenantPerMinute: number;
    readonly keptDays: number;
    /** Tells whether this is the secret of delivery reports; a function, so that no log shows the secret. */
    readonly isReportSecret?: (given: string) => boolean;
  };
  /** True where settings may name servers in the own network. */
  readonly allowsLocalServers: boolean;
  /** Returns the installation's key for one purpose, derived from its secret. */
  readonly keyFor: (purpose: string) => Buffer;
};

/**
 * The lane of a job, by its duration: `now` takes seconds, `document` a minute, `film` many minutes. Shorter jobs run first;
 * a `drawing` takes a second and waits for both, because there may be thousands at once. Documents run one at a time, and so do films. The demonstration's films wait for the films of all others.
 */
export type Lane = 'now' | 'document' | 'drawing' | 'film' | 'demonstration';
export type JobOptions = { key?: string; runAt?: Date; lane?: Lane };
export type Context = {
  readonly person?: Person;
  readonly tenantId?: string;
  /** The account that acts, also where it is not (yet) a user of a tenant. */
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
  /** Stores facts of one kind with the write, as one job, which becomes a job of each listener. The listeners run at least once. */
  publish<T>(...facts: readonly Fact<T>[]): Promise<void>;
  /** Stores a job with the write. A `key` replaces a waiting job that has the same key in this tenant. */
  enqueue(task: string, payload: unknown, options?: JobOptions): Promise<void>;
  /** Stores many jobs of one task in one statement. */
  enqueueAll(task: string, jobs: readonly ({ payload: unknown } & JobOptions)[]): Promise<void>;
  /** Returns the positions of these jobs among all tenants' waiting jobs of their lane. A job that does not wait has no position. */
  queuePositionsOf(keys: readonly string[]): Promise<Map<string, number>>;
  /** Notes the values before and after an administrative write, for the audit. */
  note(change: { subject?: string; before?: unknown; after?: unknown }): void;
  /** Runs slow work such as hashing, storage, mail or calls to other servers. Throws while a transaction is open. */
  outside<T>(fn: () => T): T;
  /** Commits the work so far, so that slow outside work can follow. The next query opens a new transaction. */
  settle(): Promise<void>;
  /** Runs work after the commit, or after a refusal and its rollback, in its own transaction. Its failure does not change the answer. */
  later(when: 'committed' | 'refused', work: (context: Context) => Promise<void>): void;
  /** Allows writes from here on, for a call that reads and in some cases writes an audit entry. */
  beginWriting(): Promise<void>;
  /** Moves a request without sign-in into a tenant (sign-in, public pages). */
  enter(scope: { tenantId?: string; accountId?: string }): Promise<void>;
};
/** The context of a call that requires sign-in. */
export type PersonContext = Context & { readonly person: Person; readonly tenantId: string };
/** The context of a user with a profile in the tenant, which every learner call has. */
export type LearnerContext = PersonContext & { readonly person: Person & { readonly userId: string } };
