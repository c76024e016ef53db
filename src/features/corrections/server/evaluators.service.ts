// Decides who corrects: listed evaluators with the flag, and support staff in client mode; nobody corrects an own attempt.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { CorrectionClaim } from '../contract/correction-queue.wire.ts';
import { listOwnAssessments } from './listed-assessments.store.ts';
import * as queue from './queue.store.ts';
import type { ShownRow } from './queue.store.ts';

/** Returns who reads and corrects. Staff in client mode act as an account alone, in all assessments (decisions D1.5). */
export function evaluatorOf({ person }: PersonContext): { userId: string | undefined; accountId: string } {
  if (person.clientContractId) return { userId: undefined, accountId: person.accountId };
  const { userId, accountId, isEvaluator } = person;
  if (userId === undefined || !isEvaluator) throw new Problem('forbidden', 'corrections.onlyEvaluators');
  return { userId, accountId };
}
/** Returns the evaluator with the assigned assessments and the totals that the counters know. */
export async function queueReaderOf(context: PersonContext) {
  const evaluator = evaluatorOf(context);
  const own = await listOwnAssessments(context.db, evaluator.userId);
  const reader: queue.Reader = { ...evaluator, assessmentIds: own.map(({ assessmentId }) => assessmentId) };
  return { reader, assessments: own };
}
/** Returns a correction that the evaluator may see; an own one and one of another assessment are missing. */
export async function getVisible(context: PersonContext, id: string): Promise<ShownRow> {
  return requireFound(await queue.findVisible(context.db, evaluatorOf(context), id), 'corrections.missing');
}
/** Returns the shown name: of the person, or a number that is the same in every attempt of the assessment. */
export const nameOf = (
  context: PersonContext,
  row: Pick<ShownRow, 'hidesNames' | 'fullName' | 'personNumber'>,
): string =>
  row.hidesNames ? say(context.language, 'corrections.person', { number: row.personNumber ?? 0 }) : row.fullName;
type Claimed = Pick<ShownRow, 'claimedBy' | 'claimedAt' | 'claimedUntil' | 'claimerName'>;
/** Returns who has a correction open now; nothing where the claim has ended. */
export function claimOf(context: PersonContext, row: Claimed): CorrectionClaim | null {
  const { claimedBy, claimedAt: since, claimedUntil: until, claimerName: holderName } = row;
  if (!claimedBy || !since || !until || Date.parse(until) <= context.now().getTime()) return null;
  return { holderName, isOwn: claimedBy === context.person.accountId, since, until };
}
