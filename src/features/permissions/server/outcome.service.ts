// Collects the outcome of a call for many users: for whom it was done, and why not for the others.
import type { Outcome } from '../contract/permissions.wire.ts';
import type { Context } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';

/** Asks for each id in turn for the code of its obstacle, and sorts the ids into done and failed. */
export function outcomeOf(
  context: Context,
  ids: readonly string[],
  errorOf: (id: string) => string | undefined,
): Outcome {
  const outcome: Outcome = { done: [], failed: [] };
  for (const id of ids) {
    const code = errorOf(id);
    if (code) outcome.failed.push({ id, code, reason: say(context.language, code) });
    else outcome.done.push(id);
  }
  return outcome;
}
