// Decides for a browser's journal which of its tickets are known, and the result of each entry (decisions D3.19).
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { Context } from '#platform/server/context.ts';
import { tenantOfTicket, ticketHash } from './content-access.service.ts';
import { readSnapshot, ticketDays } from './scorm.service.ts';
import type { Snapshot } from './scorm.service.ts';
import * as store from './scorm.store.ts';

export const mostEntries = 50;
const longestName = 200;

/** `unknown` was never ours; everything else is lost to a learner, who is told. */
export type Refusal = 'unknown' | 'over' | 'malformed' | 'gone';
/** What became of one entry. One that is not named here is neither taken nor refused: it stays in the journal. */
export type EntryResult = {
  launch: string;
  /** Absent where it was not read. */
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

/** The text as JSON; nothing where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
/** The tickets that a journal's text names, found without reading it; a text within its strings has its quotes escaped. */
export const ticketsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/"launch"\s*:\s*"([\w-]{65})"/g)].slice(0, mostEntries).map(([, ticket]) => ticket!)),
];
/** Those that a launch was opened with, and whether it still takes anything. */
export type KnownTickets = Map<string, { isOpen: boolean }>;
/** Of these tickets the known ones; one statement for all tenants they name. */
export async function knownTickets(context: Context, tickets: readonly string[]): Promise<KnownTickets> {
  const named = new Map(tickets.map((ticket) => [ticketHash(ticket), ticket]));
  const tenants = new Set(tickets.map((ticket) => tenantOfTicket(ticket)!));
  if (named.size === 0) return new Map();
  const openedAfter = new Date(context.now().getTime() - ticketDays * dayMilliseconds);
  const found = await store.knownLaunches(context.db, [...tenants], [...named.keys()], openedAfter);
  return new Map(found.map(({ hash, isOpen }) => [named.get(hash)!, { isOpen }]));
}

export type Entry = Pick<EntryResult, 'launch' | 'n'> & { snapshot?: Snapshot };
/** The entries of a journal that was read; nothing where it is no journal. */
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
/** Whether nothing in a journal was one of ours: then the sender is wrong, not an entry. */
export const isAllMalformed = (results: readonly EntryResult[]): boolean =>
  results.length > 0 && results.every(({ reason }) => reason === 'malformed');
