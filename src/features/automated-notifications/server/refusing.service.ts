// Refuses a rule that is not valid, at its field.
import { fieldProblem } from '#platform/contract/problem.ts';
import { nameOfToken } from '../contract/template-tokens.wire.ts';
import type { RuleError } from '../contract/automated-notification.model.ts';

/** Throws the first of these errors at its field. */
export function refuseErrors(errors: readonly RuleError[]): void {
  const [first] = errors;
  if (!first) return;
  const { field, code, ...values } = first;
  const { token } = values;
  throw fieldProblem('rule', field, code, { ...values, ...(token !== undefined && { token: nameOfToken(token) }) });
}
