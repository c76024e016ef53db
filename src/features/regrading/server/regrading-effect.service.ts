// Computes what regrading would do, by the same rules that it applies, and stores nothing.
import type { Paging } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { getAssessmentVersion, listAssessmentsByIds } from '#features/assessments/server/assessments.service.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { areNamesHidden } from '#features/assessments/contract/assessment-rules.model.ts';
import { listTakers, listTakenAttempts } from '#features/attempts/server/regraded.service.ts';
import type { TakenAttempt } from '#features/attempts/server/regraded.service.ts';
import { twoDecimals } from '#features/questions/contract/answer-score.model.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { takeQuestions } from '#features/questions/server/questions.service.ts';
import { mostShown, regradeAttempts } from '../contract/regrading.model.ts';
import type { RegradedAttempt } from '../contract/regrading.model.ts';
import type { RegradedPerson, RegradingEffect } from '../contract/regrading.wire.ts';
import * as store from './regrading.store.ts';

/** The people whose attempts are read in one step. */
export const peopleAtOnce = 100;
const bankAtOnce = 100;

/** Returns the published version of an assessment; throws where there is none. */
export async function getPublished(context: Context, id: string): Promise<{ version: number }> {
  const [found] = await listAssessmentsByIds(context, [id]);
  if (!found?.publishedVersion) throw new Problem('missing', 'assessments.missing');
  return { version: found.publishedVersion };
}
/** Returns the function that finds the mended form of a question: of the version, or, for a drawn one, of the bank. */
async function mendedBy(context: Context, current: AssessmentContent, taken: readonly TakenAttempt[]) {
  const inVersion = new Map(current.questions.map((one) => [one.id, one]));
  const bankIds = new Set(
    taken.flatMap(({ row }) => (row.drawnQuestions ?? []).flatMap(({ bankQuestionId }) => bankQuestionId ?? [])),
  );
  const inBank = new Map<string, Question>();
  for (let at = 0; at < bankIds.size; at += bankAtOnce)
    for (const one of (await takeQuestions(context, [...bankIds].slice(at, at + bankAtOnce))).items)
      inBank.set(one.bankQuestionId!, one);
  return ({ id, bankQuestionId }: Question) =>
    inVersion.get(id) ?? (bankQuestionId ? inBank.get(bankQuestionId) : undefined);
}
const placeOf = ({ row }: TakenAttempt) => [row.userId, row.courseId, row.trailId, row.archivedCycle].join(' ');
/** Returns what the mended version makes of attempts, in their order; those of one person in one place stand together. */
export async function regradeTaken(
  context: Context,
  current: AssessmentContent,
  taken: readonly TakenAttempt[],
): Promise<{ taken: TakenAttempt; regraded: RegradedAttempt }[]> {
  const mended = await mendedBy(context, current, taken);
  const byId = new Map(taken.map((one) => [one.row.id, one]));
  return [...groupsOf(taken).values()].flatMap((group) =>
    regradeAttempts(
      group.map(({ row, content, answers }) => ({
        ...{ id: row.id, number: row.number, status: row.status, percent: row.percent, maxPoints: row.maxPoints },
        besidePercent: row.regradedPercent,
        content,
        answers: answers.map(({ questionId, response, verdict, points }) => ({
          ...{ questionId, verdict, points },
          optionIds: response.optionIds ?? [],
        })),
      })),
      mended,
    ).map((regraded) => ({ taken: byId.get(regraded.id)!, regraded })),
  );
}
function groupsOf(taken: readonly TakenAttempt[]): Map<string, TakenAttempt[]> {
  const groups = new Map<string, TakenAttempt[]>();
  for (const one of taken) {
    const group = groups.get(placeOf(one));
    if (group) group.push(one);
    else groups.set(placeOf(one), [one]);
  }
  return groups;
}
/** Returns whether regrading writes anything for an attempt. */
export const isChanged = ({ change, isKept, passes, rescored }: RegradedAttempt): boolean =>
  change !== 'unchanged' || passes || (!isKept && rescored.length > 0);

type ChangedAttempt = Omit<RegradedPerson, 'personName'> & { userId: string };
const effects = ['passes', 'up', 'down', 'kept'] as const;
async function computeEffect(context: Context, id: string) {
  const { version } = await getPublished(context, id);
  const current = await getAssessmentVersion(context, id, version);
  const effect = { attempts: 0, unchanged: 0, up: 0, down: 0, passes: 0, kept: 0, wouldFail: 0 };
  const changed: ChangedAttempt[] = [];
  let last: string | null = null;
  let people = 0;
  for (;;) {
    const userIds: string[] = await listTakers(context, id, last, peopleAtOnce);
    if (userIds.length === 0 || people >= mostShown) break;
    people += userIds.length;
    last = userIds.at(-1)!;
    const taken = await listTakenAttempts(context, id, userIds, { locks: false });
    for (const { taken: one, regraded } of await regradeTaken(context, current, taken)) {
      const { change, passes, isKept, wouldFail, result } = regraded;
      effect.attempts++;
      if (change === 'unchanged') effect.unchanged++;
      else effect[change]++;
      if (passes) effect.passes++;
      if (isKept && change !== 'unchanged') effect.kept++;
      if (wouldFail) effect.wouldFail++;
      if (!isChanged(regraded)) continue;
      const { row, content } = one;
      changed.push({
        ...{ attemptId: row.id, userId: row.userId, number: row.number },
        isNameHidden: areNamesHidden(content),
        before: row.percent === null ? null : twoDecimals(row.percent),
        after: result.percent === null ? null : twoDecimals(result.percent),
        effect: passes ? 'passes' : isKept ? 'kept' : change === 'down' ? 'down' : 'up',
      });
    }
  }
  return { version, ...effect, isPart: people >= mostShown, changed };
}
/** Returns what regrading by the published version would do. */
export async function getRegradingEffect(context: PersonContext, id: string): Promise<RegradingEffect> {
  const { changed: _changed, ...effect } = await computeEffect(context, id);
  return effect;
}
/** Lists the attempts that regrading would change: those that pass first. */
export async function listRegradedPeople(
  context: PersonContext,
  id: string,
  { search, pageNumber, pageSize }: { search?: string } & Paging,
) {
  const { changed: all } = await computeEffect(context, id);
  const found = search?.trim()
    ? await store.listFound(context.db, [...new Set(all.map(({ userId }) => userId))], search.trim())
    : undefined;
  const changed = all.filter(({ userId, isNameHidden }) => !found || (!isNameHidden && found.has(userId)));
  const order = (one: ChangedAttempt) => effects.indexOf(one.effect);
  const sorted = changed.sort((a, b) => order(a) - order(b) || (a.attemptId < b.attemptId ? -1 : 1));
  const shown = sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  const names = await store.listNames(
    context.db,
    shown.map(({ userId }) => userId),
  );
  const items = shown.map(({ userId, ...one }) => ({
    ...one,
    personName: one.isNameHidden ? say(context.language, 'regrading.hiddenName') : (names.get(userId) ?? ''),
  }));
  return { items, pageNumber, pageSize, total: sorted.length };
}
