// Decides for a browser's journal which of its tickets are known, and the result of each entry (decisions D3.19).
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { Context } from '#platform/server/context.ts';
import { tenantOfTicket, ticketHash } from './content-access.service.ts';
import { readSnapshot, ticketDays } from './scorm.service.ts';
import type { Snapshot } from './scorm.service.ts';
import * as store from './scorm.store.ts';

export const mostEntries = 50;
const longestName = 200;

/** The reasons of a refusal. `unknown` was never ours; for the other reasons the learner loses the entry and sees a message. */
export type Refusal = 'unknown' | 'over' | 'malformed' | 'gone';
/** The result of one entry. An entry without a result is neither taken nor refused: it stays in the journal. */
export type EntryResult = {
  launch: string;
  /** The number of the entry; absent where the server did not read it. */
  n?: number;
  result: 'stored' | 'duplicate' | 'refused';
  reason?: Refusal;
};
export const refusedFor = (reason: Refusal, { launch, n }: Pick<EntryResult, 'launch' | 'n'>): EntryResult => ({
  launch,
  ...(n !== undefined && { n }),
  result: 'refused',
  reason,
});

/** Returns the parsed JSON of a text, or undefined where it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
/** Returns the tickets in a journal's text without parsing it. A text inside a string has escaped quotes, so it never matches. */
export const ticketsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/"launch"\s*:\s*"([\w-]{65})"/g)].slice(0, mostEntries).map(([, ticket]) => ticket!)),
];
/** The tickets of known launches, and whether each launch still accepts entries. */
export type KnownTickets = Map<string, { isOpen: boolean }>;
/** Returns the known ones of these tickets, with one statement for all their tenants. */
export async function knownTickets(context: Context, tickets: readonly string[]): Promise<KnownTickets> {
  const named = new Map(tickets.map((ticket) => [ticketHash(ticket), ticket]));
  const tenants = new Set(tickets.map((ticket) => tenantOfTicket(ticket)!));
  if (named.size === 0) return new Map();
  const openedAfter = new Date(context.now().getTime() - ticketDays * dayMilliseconds);
  const found = await store.knownLaunches(context.db, [...tenants], [...named.keys()], openedAfter);
  return new Map(found.map(({ hash, isOpen }) => [named.get(hash)!, { isOpen }]));
}

export type Entry = Pick<EntryResult, 'launch' | 'n'> & { snapshot?: Snapshot };
/** Returns the entries of a parsed journal, or undefined where it is no journal. */
export function entriesOf(journal: unknown): Entry[] | undefined {
  const { entries } = (typeof journal === 'object' && journal !== null ? journal : {}) as { entries?: unknown };
  if (!Array.isArray(entries) || entries.length > mostEntries) return undefined;
  return entries.map((given: unknown) => {
    const { launch, n } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
    return {
      launch: typeof launch === 'string' ? launch.slice(0, longestName) : '',
      ...(typeof n === 'number' && Number.isFinite(n) && { n }),
      snapshot: readSnapshot(given),
    };
  });
}
/** Returns whether every entry of a journal is malformed: then the sender is wrong, not one entry. */
export const isAllMalformed = (results: readonly EntryResult[]): boolean =>
  results.length > 0 && results.every(({ reason }) => reason === 'malformed');
