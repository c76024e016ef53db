// Publishes a feature's changes to the features that show them. A feature never changes the cache of a later one, which listens instead.
import type { QueryClient } from '@tanstack/react-query';

/** Every fact, as `feature:happened`, with its value; the module that tells a fact declares it by extending this type. */
export interface WebFacts {}
type Name = keyof WebFacts;
type Listener<N extends Name> = (client: QueryClient, what: WebFacts[N]) => unknown;

const listeners = new Map<Name, Listener<never>[]>();
/** Registers a listener, in the module with a feature's query keys: nothing is read before that module loads. */
export function onFacts<N extends Name>(names: readonly N[], listener: Listener<N>): void {
  for (const name of names) listeners.set(name, [...(listeners.get(name) ?? []), listener]);
}
/** Tells a fact; resolves after the data on the screen was read again. */
export const tellFact = <N extends Name>(
  client: QueryClient,
  name: N,
  ...what: WebFacts[N] extends void ? [] : [WebFacts[N]]
): Promise<unknown> => Promise.all((listeners.get(name) ?? []).map((listen) => listen(client, what[0] as never)));
