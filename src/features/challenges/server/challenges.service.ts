// Creates, changes, closes and lists challenges.
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import type { Ordered, Page, Paging } from '#platform/contract/page.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext, Ports } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import {
  bindSegmentations,
  requireSegmentations,
} from '#features/segmentation/server/segmentation-bindings.service.ts';
import { challengeErrors, challengeLimits, mostPoints, ruleFacts, ruleKeys } from '../contract/challenge.model.ts';
import type { ChallengeContent, ContentKind } from '../contract/challenge.model.ts';
import type {
  Challenge,
  ChallengeFilter,
  ChallengeForm,
  ChallengeRow,
  PlayRule,
  PlayRuleFilter,
} from '../contract/challenge.wire.ts';
import * as store from './challenges.store.ts';

/** Lists what can give points, in the caller's language. */
export const listPlayRules = async (
  { language }: Pick<PersonContext, 'language'>,
  { environment }: PlayRuleFilter,
): Promise<PlayRule[]> =>
  ruleKeys
    .map((rule) => ({
      ...{ rule, ...ruleFacts[rule] },
      name: say(language, `challenges.rule.${rule}`),
      description: say(language, `challenges.ruleHelp.${rule}`),
    }))
    .filter((one) => environment === undefined || one.environment === environment);

const stateOf = ({ isActive, startsOn, endsOn }: store.ChallengeRow, today: string): ChallengeRow['state'] =>
  !isActive ? 'draft' : startsOn > today ? 'coming' : endsOn !== null && endsOn < today ? 'over' : 'running';
/** Returns challenges with what their list says of them. */
export async function rowsOf(context: PersonContext, found: readonly store.ChallengeRow[]): Promise<ChallengeRow[]> {
  const ids = found.map(({ id }) => id);
  const today = await todayOf(context);
  const rules = await store.listRules(context.db, ids);
  const contents = await store.listContents(context.db, ids);
  const people = await store.countPeople(context.db, ids);
  return found.map((one) => {
    const own = rules.filter(({ challengeId }) => challengeId === one.id);
    const total = contents.filter(({ challengeId }) => challengeId === one.id).length;
    return {
      ...one,
      rules: own.map(({ rule, points, description }) => ({ rule, points, description })),
      state: stateOf(one, today),
      contents: total,
      mostPoints: mostPoints(own, total),
      people: people.get(one.id) ?? 0,
    };
  });
}
export async function listChallenges(
  context: PersonContext,
  filter: Ordered<ChallengeFilter> & Paging,
): Promise<Page<ChallengeRow>> {
  const page = await store.list(context.db, filter);
  return { ...page, items: await rowsOf(context, page.items) };
}
export async function getChallenge(context: PersonContext, id: string): Promise<Challenge> {
  const found = requireFound(await store.find(context.db, id), 'challenges.missing');
  const [row] = await rowsOf(context, [found]);
  const contents = await store.listContents(context.db, [id]);
  const bound = await store.listSegmentations(context.db, id);
  const idsOf = (kind: ContentKind) => contents.filter((one) => one.kind === kind).map((one) => one.id);
  return {
    ...row!,
    courseIds: idsOf('course'),
    trailIds: idsOf('trail'),
    segmentationIds: bound.map((one) => one.id),
    contentNames: contents.map(({ kind, id: objectId, title }) => ({ kind, id: objectId, title })),
    segmentationNames: bound,
  };
}

const once = (ids: readonly string[]) => [...new Set(ids)];
/** Returns the challenge of a form; what the form does not name stays as it was. */
export function contentOf(form: ChallengeForm, before?: Challenge): ChallengeContent {
  const { name, environment, startsOn } = form;
  const isOfContents = environment === 'content';
  const kept = <K extends 'contentType' | 'endsOn'>(field: K): ChallengeContent[K] =>
    (form[field] === undefined ? (before?.[field] ?? null) : form[field]) as ChallengeContent[K];
  return {
    ...{ name, environment, startsOn, endsOn: kept('endsOn') },
    description: form.description ?? before?.description ?? '',
    contentType: isOfContents ? kept('contentType') : null,
    courseIds: isOfContents ? once(form.courseIds ?? before?.courseIds ?? []) : [],
    trailIds: isOfContents ? once(form.trailIds ?? before?.trailIds ?? []) : [],
    segmentationIds: once(form.segmentationIds ?? before?.segmentationIds ?? []),
    rules: form.rules ?? before?.rules ?? [],
    daysToFinish: form.daysToFinish ?? before?.daysToFinish ?? 0,
    isActive: form.isActive ?? before?.isActive ?? true,
  };
}
/** Throws where one of the added contents is none of this company; one that was removed meanwhile may stay. */
export async function requireContents(
  context: PersonContext,
  content: ChallengeContent,
  before?: Challenge,
): Promise<void> {
  for (const [kind, field] of [
    ['course', 'courseIds'],
    ['trail', 'trailIds'],
  ] as const) {
    const added = content[field].filter((id) => !before?.[field].includes(id));
    const [missing] = added.length ? await store.listMissingContents(context.db, kind, added) : [];
    if (missing) throw fieldProblem('missing', field, 'challenges.contentUnknown');
  }
}
async function requireSound(context: PersonContext, content: ChallengeContent, before?: Challenge): Promise<void> {
  await requireSegmentations(context, content.segmentationIds);
  await requireContents(context, content, before);
  const [first] = challengeErrors(content);
  if (first) throw fieldProblem('rule', first.field, first.code);
}
const storedOf = ({ name, description, environment, contentType, startsOn, ...rest }: ChallengeContent) => ({
  ...{ name, description, environment, contentType, startsOn },
  ...{ endsOn: rest.endsOn, daysToFinish: rest.daysToFinish, isActive: rest.isActive },
});
async function write(context: PersonContext, id: string, content: ChallengeContent): Promise<void> {
  await store.replaceRules(context.db, id, content.rules);
  await store.replaceContents(context.db, id, content);
  await bindSegmentations(context, 'challenge', id, content.segmentationIds);
}
export async function createChallenge(context: PersonContext, form: ChallengeForm): Promise<{ id: string }> {
  const content = contentOf(form);
  await requireSound(context, content);
  await store.lockChallenges(context.db);
  if ((await store.count(context.db)) >= challengeLimits.challenges)
    throw new Problem('rule', 'challenges.tooMany', { count: challengeLimits.challenges });
  const id = newId();
  await store.insert(context.db, id, storedOf(content));
  await write(context, id, content);
  context.note({ after: { id, ...content } });
  return { id };
}
/** Changes a challenge, also while it runs: awards that were given keep what they were worth. */
export async function updateChallenge(context: PersonContext, id: string, form: ChallengeForm): Promise<void> {
  requireFound(await store.findForUpdate(context.db, id), 'challenges.missing');
  const before = await getChallenge(context, id);
  const content = contentOf(form, before);
  await requireSound(context, content, before);
  await store.update(context.db, id, { ...storedOf(content), updatedAt: context.now().toISOString() });
  await write(context, id, content);
  const was: Record<string, unknown> = before;
  context.note({
    subject: id,
    before: Object.fromEntries(Object.keys(content).map((field) => [field, was[field]])),
    after: content,
  });
}
/** Replaces the courses or the trails of a challenge. */
export async function updateChallengeContents(
  context: PersonContext,
  { id, kind }: { id: string; kind: ContentKind },
  contentIds: readonly string[],
): Promise<void> {
  requireFound(await store.findForUpdate(context.db, id), 'challenges.missing');
  const before = await getChallenge(context, id);
  if (before.environment !== 'content') throw new Problem('rule', 'challenges.noContents');
  const content: ChallengeContent = { ...before, [kind === 'course' ? 'courseIds' : 'trailIds']: once(contentIds) };
  await requireSound(context, content, before);
  await store.replaceContents(context.db, id, content);
  await store.update(context.db, id, { updatedAt: context.now().toISOString() });
  context.note({
    subject: id,
    before: { courseIds: before.courseIds, trailIds: before.trailIds },
    after: { courseIds: content.courseIds, trailIds: content.trailIds },
  });
}
/** Closes a challenge with its reason (decisions D7.1): nothing counts from then on, and what was earned stays. */
export async function removeChallenge(context: PersonContext, id: string, reason: string): Promise<void> {
  const before = requireFound(await store.findForUpdate(context.db, id), 'challenges.missing');
  const at = context.now().toISOString();
  await bindSegmentations(context, 'challenge', id, []);
  await store.update(context.db, id, { isActive: false, archivedAt: at, archivedBecause: reason, updatedAt: at });
  context.note({ subject: id, before: { name: before.name }, after: { reason } });
}
/** Returns the challenges that count for each of these courses. Plugged into the list of courses as a port. */
export const challengesOfCourses: Ports['challengesOfCourses'] = async (context, courseIds) => {
  const found = new Map<string, string[]>();
  for (const { courseId, id } of await store.listOfCourses(context.db, courseIds))
    found.set(courseId, [...(found.get(courseId) ?? []), id]);
  return found;
};
