// Registers the listeners of events. Each listener runs as a separate job of the worker, and the app's assembly makes it known to `publish`.
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
/** The task that turns stored facts into one job for each listener: so a request stores one job, however many listen. */
export const tellTask = 'tell-listeners';
/** What that job holds. */
export type Telling = { readonly tasks: readonly string[]; readonly facts: readonly unknown[] };
/**
 * Puts the listeners' jobs in the place of the job that holds their facts, in one statement: each listener gets a fact once, whatever
 * is killed or tried again, and one that fails is tried again alone.
 */
export const tellListeners = `
  with told as (
    delete from graphile_worker._private_jobs where id = $1 and locked_at is not null returning payload, run_at),
  asked as (
    select t.payload, t.run_at, k.task, f.fact
    from told t
    cross join json_array_elements_text(t.payload -> 'data' -> 'tasks') with ordinality k (task, listener)
    cross join json_array_elements(t.payload -> 'data' -> 'facts') with ordinality f (fact, number)
    order by k.listener, f.number)
  select count(graphile_worker.add_job(a.task,
    json_build_object('tenant', a.payload -> 'tenant', 'account', a.payload -> 'account', 'data', a.fact),
    run_at => a.run_at))
  from asked a`;
