// Publishes a feature's changes to the features that show them. A feature never changes the cache of a later one, which listens instead.
import type { QueryClient } from '@tanstack/react-query';

/** Every fact, as `feature:happened`, and what is told of it; each is declared where it is told, by extending this type. */
export interface WebFacts {}
type Name = keyof WebFacts;
type Listener<N extends Name> = (client: QueryClient, what: WebFacts[N]) => unknown;

const listeners = new Map<Name, Listener<never>[]>();
/** Said where a feature's keys stand: what comes later than they has read nothing yet. */
export function onFacts<N extends Name>(names: readonly N[], listener: Listener<N>): void {
  for (const name of names) listeners.set(name, [...(listeners.get(name) ?? []), listener]);
}
/** Ends when what is on the screen was read again. */
export const tellFact = <N extends Name>(
  client: QueryClient,
  name: N,
  ...what: WebFacts[N] extends void ? [] : [WebFacts[N]]
): Promise<unknown> => Promise.all((listeners.get(name) ?? []).map((listen) => listen(client, what[0] as never)));
