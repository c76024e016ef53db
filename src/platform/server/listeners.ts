// Registers the listeners of events. Each listener runs as a separate job, and the app's assembly makes it known to `publish`.
import type { Context } from './context.ts';
import type { FactKind } from './events.ts';

/** What happens upon a fact; a job of its own, so at least once: idempotent by the payload. */
export type Listener = {
  readonly fact: string;
  readonly task: string;
  run(context: Context, payload: never): Promise<void>;
};
export const listener = <T>(
  kind: FactKind<T>,
  task: string,
  run: (context: Context, payload: T) => Promise<void>,
): Listener => ({ fact: kind.name, task, run: run as Listener['run'] });

const tasksOf = new Map<string, string[]>();
/** Makes the listeners known to `publish`; called once by the app's assembly. */
export function registerListeners(listeners: readonly Listener[]) {
  for (const { fact: name, task } of listeners) tasksOf.set(name, [...new Set([...(tasksOf.get(name) ?? []), task])]);
}
/** The jobs a fact is stored as. */
export const listeningTasks = (name: string): readonly string[] => tasksOf.get(name) ?? [];
