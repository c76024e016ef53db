// Reads the results of an assessment for its author: counts small ones at once and large ones by a job, and hides small groups.
import type { Ordered, Paging } from '#platform/contract/page.ts';

import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { minimumOf } from '#features/assessments/contract/assessment-rules.model.ts';
import {
  getAssessmentVersion,
  listAssessmentsByIds,
  listVersionsWithoutNames,
} from '#features/assessments/server/assessments.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { isScored } from '#features/questions/contract/question-rules.model.ts';
import type { CountedFigures } from '../contract/counted-figures.model.ts';
import { leastShown } from '../contract/figures.model.ts';
import { resultsOf } from '../contract/shown-results.model.ts';
import type { AskedQuestion } from '../contract/shown-results.model.ts';
import type { AssessmentResults, Comparison, ResultPeopleFilter } from '../contract/results.wire.ts';
import { countFigures } from './counting.store.ts';
import * as store from './results.store.ts';

/** An assessment with at most so many attempts is counted while its author waits. */
const countedAtOnce = 2_000;
/** Kept figures are at most so old, and older in proportion to the time that counting takes. */
const freshMs = 60_000;
const restFactor = 20;
/** After this time a counting that did not end is asked for again. */
const lostMs = 10 * freshMs;

type Published = { title: string; content: AssessmentContent };
async function getPublished(context: Context, id: string): Promise<Published> {
  const [found] = await listAssessmentsByIds(context, [id]);
  if (!found?.publishedVersion) throw new Problem('missing', 'assessments.missing');
  return { title: found.title, content: await getAssessmentVersion(context, id, found.publishedVersion) };
}
const spreadIdsOf = ({ kind, questions }: Pick<AssessmentContent, 'kind' | 'questions'>) =>
  questions.filter((one) => kind === 'reaction' || !isScored(one.kind)).map(({ id }) => id);
async function count(context: Context, id: string, unitId: string | undefined, content: AssessmentContent) {
  const { timeZone } = await getTenant(context);
  const counted = content.countedAttempt ?? 'highest';
  return countFigures(context.db, {
    ...{ assessmentId: id, unitId, counted, timeZone },
    spreadIdsOf: (drawn) => spreadIdsOf({ ...content, questions: [...content.questions, ...drawn] }),
  });
}
/**
 * Returns the questions of all versions that these attempts had, and behind them what they drew from the bank; where several
 * versions have one, the newest.
 */
async function questionsOf(context: Context, id: string, figures: CountedFigures, content: AssessmentContent) {
  const known = new Map<string, AskedQuestion>();
  for (const version of figures.versions.toSorted((a, b) => a - b))
    for (const question of (await getAssessmentVersion(context, id, version)).questions)
      known.set(question.id, question);
  for (const question of content.questions) known.set(question.id, question);
  const last = [...known.values()].reduce((most, { position }) => Math.max(most, position), 0);
  const drawn = (figures.drawn ?? []).filter(({ id: drawnId }) => !known.has(drawnId));
  for (const [at, question] of drawn.entries())
    known.set(question.id, { ...question, position: last + at + 1, isDrawn: true });
  return known;
}
/** Returns the kept figures, and asks for newer ones where they are older than counting them allows. */
async function keptFigures(context: Context, id: string, unitId: string | undefined) {
  const kept = await store.findKept(context.db, id, unitId);
  const now = context.now();
  const since = (at: string | null | undefined) => (at ? now.getTime() - Date.parse(at) : Infinity);
  const isOld = since(kept?.countedAt) > Math.max(freshMs, restFactor * (kept?.tookMs ?? 0));
  const isAsked = since(kept?.askedAt) < lostMs;
  if (isOld && !isAsked) {
    await store.markAsked(context.db, id, unitId, now.toISOString());
    await context.enqueue('count-results', { id, unitId }, { key: `results:${id}:${unitId ?? ''}` });
  }
  return { figures: kept?.figures ?? undefined, countedAt: kept?.countedAt ?? null, isCounting: isOld || isAsked };
}
export async function getAssessmentResults(
  context: PersonContext,
  id: string,
  unitId: string | undefined,
): Promise<AssessmentResults> {
  const { title, content } = await getPublished(context, id);
  const isSmall = (await store.countUpTo(context.db, id, countedAtOnce)) <= countedAtOnce;
  const { figures, countedAt, isCounting } = isSmall
    ? {
        figures: await count(context, id, unitId, content),
        countedAt: context.now().toISOString(),
        isCounting: false,
      }
    : await keptFigures(context, id, unitId);
  const units = await store.listUnits(context.db, id);
  const questions = figures ? await questionsOf(context, id, figures, content) : new Map<string, AskedQuestion>();
  return {
    ...{ id, title, kind: content.kind, countedAttempt: content.countedAttempt ?? 'highest', units },
    ...{ minimumPercent: minimumOf(content) ?? null, durationSeconds: content.durationSeconds ?? null },
    ...{ countedAt, isCounting },
    ...resultsOf(figures, questions, units),
  };
}
/** Counts a large assessment, or one unit of it, and keeps the figures; the job calls it. */
export async function countResults(context: Context, { id, unitId }: { id: string; unitId?: string }): Promise<void> {
  const { content } = await getPublished(context, id);
  const begun = performance.now();
  const figures = await count(context, id, unitId, content);
  const tookMs = Math.round(performance.now() - begun);
  await store.keep(context.db, id, unitId, { figures, countedAt: context.now().toISOString(), tookMs });
}

/** Lists the attempts that ended, with their person and result. */
export async function listResultPeople(
  context: PersonContext,
  id: string,
  query: Ordered<ResultPeopleFilter> & Paging,
) {
  await getPublished(context, id);
  const { pageNumber, pageSize } = query;
  const nameless = await listVersionsWithoutNames(context, id);
  const ids = await store.listAttemptIds(context.db, id, query, nameless, query);
  const rows = new Map((await store.listPeopleByIds(context.db, ids)).map((row) => [row.id, row]));
  const counted = await store.countPeople(context.db, id, query, nameless);
  const items = ids.flatMap((one) => (rows.has(one) ? [shownPerson(context, nameless, rows.get(one)!)] : []));
  return { items, pageNumber, pageSize, ...counted };
}
/** Returns a person's row; where evaluators correct without names, it has none for good (decision 31). */
export function shownPerson(context: Context, nameless: readonly number[], { version, ...row }: store.PersonRow) {
  const status = row.status as Exclude<store.PersonRow['status'], 'running'>;
  const isHidden = nameless.includes(version);
  return { ...row, status, ...(isHidden && { name: say(context.language, 'results.hiddenName'), unitName: null }) };
}
/** Compares diagnostic and learning assessments of the same skills, by the people who took both. */
export async function compareResults(context: PersonContext, id: string): Promise<Comparison[]> {
  await getPublished(context, id);
  return (await store.listPairs(context.db, id)).map(({ kind, people, before, after, improved, ...pair }) => {
    const isHidden = people < leastShown;
    return {
      ...pair,
      isDiagnostic: kind === 'diagnostic',
      isHidden,
      people: isHidden ? null : people,
      before: isHidden ? null : before,
      after: isHidden ? null : after,
      improvedShare: isHidden ? null : improved / people,
    };
  });
}
