// Registers the listeners of events. Each listener runs as a separate job, and the app's assembly makes it known to `publish`.
import type { Context } from './context.ts';
import type { FactKind } from './events.ts';

/** A reaction to a fact. It runs as a separate job at least once, so the same payload must be safe to run twice. Every try has the job's same id. */
export type Listener = {
  readonly fact: string;
  readonly task: string;
  run(context: Context, payload: never, job: { readonly id: string }): Promise<void>;
};
export const listener = <T>(
  kind: FactKind<T>,
  task: string,
  run: (context: Context, payload: T, job: { readonly id: string }) => Promise<void>,
): Listener => ({ fact: kind.name, task, run: run as Listener['run'] });

const tasksOf = new Map<string, string[]>();
/** Makes the listeners known to `publish`. The app's assembly calls it once. */
export function registerListeners(listeners: readonly Listener[]) {
  for (const { fact: name, task } of listeners) tasksOf.set(name, [...new Set([...(tasksOf.get(name) ?? []), task])]);
}
/** Returns the tasks of the jobs that a fact is stored as. */
export const listeningTasks = (name: string): readonly string[] => tasksOf.get(name) ?? [];
