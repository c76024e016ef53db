// Declares automatic enrolments for a job title or unit, carries them out as a job, and repeats them for people who later get it.
import { beginningOf, dayIn } from '#platform/contract/days.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { getTenant, todayOf } from '#features/contracts/server/tenants.service.ts';
import { findPublishedCourse } from '#features/courses/server/courses.service.ts';
import { getPlace, linkAutomatedEnrollment } from '#features/organization/server/organization.service.ts';
import { findPublishedTrail } from '#features/trails/server/trails.service.ts';
import { fieldProblem, invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { enqueueEmail } from '#platform/server/emails.ts';
import type { AutomatedItem } from '../contract/automated-enrollment.model.ts';
import type { AutomatedForm } from '../contract/automated-enrollment.wire.ts';
import { enrollUsers } from './enrollment.service.ts';
import { listEnrolledPairs } from './enrollments-import.store.ts';
import * as store from './automated-enrollments.store.ts';
import type { Automated } from './automated-enrollments.store.ts';

export const automatedTask = 'automated-enrollment';
const atOnce = 500;
const permissionOf = { jobTitle: 'jobTitles', businessUnit: 'businessUnits' } as const;
const originOf = { jobTitle: 'auto-position', businessUnit: 'auto-unit' } as const;

function demand(context: PersonContext, targetKind: Automated['targetKind']) {
  const permission = permissionOf[targetKind];
  if (!personMay(context.person, permission))
    throw new Problem('forbidden', 'identity.permission.denied', { permission });
}

/** Returns the one content that each item names, published and active. */
async function itemsOf(context: Context, { items }: AutomatedForm): Promise<AutomatedItem[]> {
  const found: AutomatedItem[] = [];
  for (const [at, { courseId, trailId }] of items.entries()) {
    if (!courseId === !trailId) throw invalidField(`items[${at}].courseId`, 'required');
    const content = courseId
      ? await findPublishedCourse(context, courseId)
      : await findPublishedTrail(context, trailId!);
    const field = courseId ? `items[${at}].courseId` : `items[${at}].trailId`;
    if (!content?.isActive) throw fieldProblem('missing', field, 'enrollment.unavailable');
    found.push(courseId ? { kind: 'course', id: courseId } : { kind: 'trail', id: trailId! });
  }
  return found;
}
async function read(context: PersonContext, given: AutomatedForm) {
  demand(context, given.kind);
  if (given.jobTitleId) await getPlace(context, 'jobTitle', given.jobTitleId);
  if (given.businessUnitId) await getPlace(context, 'businessUnit', given.businessUnitId);
  const items = await itemsOf(context, given);
  const targetId = given.kind === 'jobTitle' ? given.jobTitleId : given.businessUnitId;
  if (!targetId) throw invalidField(given.kind === 'jobTitle' ? 'jobTitleId' : 'businessUnitId', 'required');
  return {
    targetKind: given.kind,
    targetId,
    items,
    startsOn: given.startsOn ?? null,
    notifiesByEmail: given.notifiesByEmail ?? false,
  };
}
/** Plans the run for now, or for the beginning of its day in the company's time zone. */
async function plan(context: Context, id: string, startsOn: string | null) {
  const { timeZone } = await getTenant(context);
  const runAt = startsOn && startsOn > dayIn(context.now(), timeZone) ? beginningOf(startsOn, timeZone) : undefined;
  await context.enqueue(automatedTask, { id }, { key: `${automatedTask}:${id}`, ...(runAt && { runAt }) });
}
export async function createAutomatedEnrollment(context: PersonContext, given: AutomatedForm): Promise<{ id: string }> {
  const row = await read(context, given);
  const id = newId();
  await store.insert(context.db, { ...row, id });
  if (row.targetKind === 'jobTitle') await linkAutomatedEnrollment(context, row.targetId, id);
  await plan(context, id, row.startsOn);
  return { id };
}
export async function updateAutomatedEnrollment(
  context: PersonContext,
  id: string,
  given: AutomatedForm,
): Promise<void> {
  const before = await need(context, id);
  const row = await read(context, given);
  await store.update(context.db, id, row);
  if (before.targetId !== row.targetId && before.targetKind === 'jobTitle')
    await linkAutomatedEnrollment(context, before.targetId, null);
  if (row.targetKind === 'jobTitle') await linkAutomatedEnrollment(context, row.targetId, id);
  await plan(context, id, row.startsOn);
}
async function need(context: PersonContext, id: string): Promise<Automated> {
  const found = requireFound(await store.find(context.db, id), 'request.missing');
  demand(context, found.targetKind);
  return found;
}
/** Removes an automatic enrolment. A running one stops after its current part; enrolled users stay. */
export async function removeAutomatedEnrollment(context: PersonContext, id: string): Promise<void> {
  const { targetKind, targetId, items } = await need(context, id);
  await store.remove(context.db, id);
  if (targetKind === 'jobTitle') await linkAutomatedEnrollment(context, targetId, null);
  context.note({ before: { place: targetKind, placeId: targetId, items } });
}
/** Lists the automatic enrolments of one unit or job title: one at most. */
export async function listAutomatedEnrollments(
  context: PersonContext,
  targetKind: Automated['targetKind'],
  targetId: string,
) {
  await getPlace(context, targetKind, targetId);
  const found = await store.findByTarget(context.db, targetId);
  return found ? [shown(found)] : [];
}
export const getAutomatedEnrollment = async (context: PersonContext, id: string) => shown(await need(context, id));
function shown({ targetKind, targetId, items, ...rest }: Automated) {
  return {
    ...rest,
    kind: targetKind,
    jobTitleId: targetKind === 'jobTitle' ? targetId : null,
    businessUnitId: targetKind === 'businessUnit' ? targetId : null,
    items: items.map((one) => (one.kind === 'course' ? { courseId: one.id } : { trailId: one.id })),
  };
}

/** Enrols these users where they are not enrolled yet, and tells them where the settings wish it. */
async function reach(context: Context, one: Automated, people: readonly store.Reached[]): Promise<void> {
  for (const { kind, id } of one.items) {
    const content = kind === 'course' ? await findPublishedCourse(context, id) : await findPublishedTrail(context, id);
    // The content was taken back meanwhile, so there is nothing to enrol in.
    if (!content?.isActive) continue;
    const pairs = people.map((person) => ({ userId: person.id, objectId: id }));
    const enrolled = await listEnrolledPairs(context.db, kind, pairs);
    const fresh = people.filter((person) => !enrolled.has(`${person.id} ${id}`));
    if (!fresh.length) continue;
    await enrollUsers(
      context,
      kind,
      id,
      fresh.map((person) => person.id),
      originOf[one.targetKind],
    );
    await store.addEnrolled(context.db, one.id, fresh.length);
    if (one.notifiesByEmail)
      for (const person of fresh)
        await enqueueEmail(context, {
          to: person.email,
          language: person.language,
          subject: 'enrollment.auto.mail.subject',
          body: 'enrollment.auto.mail.body',
          values: { name: person.fullName, title: content.title },
        });
  }
}
const hasBegun = async (context: Context, { startsOn }: Automated) => !startsOn || startsOn <= (await todayOf(context));
/** Enrols everybody who has this unit or job title now; it commits set by set, so that its count shows. */
export async function enrollTarget(context: Context, id: string): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const one = await store.find(context.db, id);
    if (!one || !(await hasBegun(context, one))) return;
    const people = await store.listPeople(context.db, one, { after, most: atOnce });
    if (!people.length) return;
    await reach(context, one, people);
    after = people.at(-1)!.id;
    await context.settle();
  }
}
/** Enrols users who got a job title or a unit. */
export async function enrollMoved(context: Context, userIds: readonly string[]): Promise<void> {
  for (const one of await store.listFor(context.db, userIds))
    if (await hasBegun(context, one))
      await reach(context, one, await store.listPeople(context.db, one, { among: userIds, most: userIds.length }));
}
