// Creates acts that enrol or cancel many people, and previews, lists, stops and undoes them; jobs carry them out.
import { fieldProblem, invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import type { Paging } from '#platform/contract/page.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import { findPublishedCourse } from '#features/courses/server/courses.service.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { requirePlaces } from '#features/organization/server/organization.service.ts';
import { matchPeople } from '#features/people/server/match-people.service.ts';
import { requireSegmentations } from '#features/segmentation/server/segmentation-bindings.service.ts';
import { findPublishedTrail } from '#features/trails/server/trails.service.ts';
import type { EnrollmentKind } from '../contract/enrollment.model.ts';
import { canUndo, isUnderWay, mostKept, mostNamed, undoEndsAt } from '../contract/mass-enrollment.model.ts';
import type { MassAudience, MassContent } from '../contract/mass-enrollment.model.ts';
import type { MassForm, MassPreview, MassQuestion } from '../contract/mass-enrollment.wire.ts';
import { countWho } from './mass-audience.store.ts';
import * as store from './mass-enrollments.store.ts';
import type { MassRecord } from './mass-enrollments.store.ts';

export const massTasks = {
  run: 'mass-enrollment',
  undo: 'mass-enrollment-undo',
  close: 'mass-enrollment-close',
} as const;
const shortestReason = 3;

function requirePermission(context: PersonContext, kind: EnrollmentKind) {
  const permission = kind === 'course' ? 'courses' : 'trails';
  if (!personMay(context.person, permission))
    throw new Problem('forbidden', 'identity.permission.denied', { permission });
}
/** Returns the audience by ids, and the addresses that nobody in the tenant has. */
async function audienceOf(
  context: PersonContext,
  { businessUnitIds = [], departmentIds = [], jobTitleIds = [], segmentationIds = [], addresses = [] }: MassQuestion,
): Promise<{ audience: MassAudience; unknown: string[] }> {
  const lists = { businessUnitIds, departmentIds, jobTitleIds, segmentationIds };
  const isPlaced = Object.values(lists).some((ids) => ids.length > 0);
  if (isPlaced && addresses.length) throw fieldProblem('rule', 'addresses', 'enrollment.mass.oneWay');
  if (!isPlaced && !addresses.length) throw fieldProblem('rule', 'addresses', 'enrollment.mass.nobody');
  await requirePlaces(context, { businessUnit: businessUnitIds, department: departmentIds, jobTitle: jobTitleIds });
  await requireSegmentations(context, segmentationIds);
  const emails = [...new Set(addresses.map((one) => one.trim().toLowerCase()))].filter(Boolean);
  const found = emails.length
    ? await matchPeople(
        context,
        emails.map((email) => ({ email })),
      )
    : [];
  return {
    audience: { ...lists, userIds: found.flatMap((one) => one?.id ?? []) },
    unknown: emails.filter((_email, at) => !found[at]),
  };
}
/** True where all addresses are unknown: an audience with empty lists would otherwise hold everybody. */
const isNobody = (audience: MassAudience) => Object.values(audience).every((ids) => ids.length === 0);
async function requireContent(context: PersonContext, { kind, objectId }: MassContent) {
  requirePermission(context, kind);
  const content =
    kind === 'course' ? await findPublishedCourse(context, objectId) : await findPublishedTrail(context, objectId);
  if (!content?.isActive) throw fieldProblem('missing', 'objectId', 'enrollment.unavailable');
}
/** Counts and names whom an act would change, who is so already, and who may not be changed. */
export async function previewMassEnrollment(context: PersonContext, question: MassQuestion): Promise<MassPreview> {
  await requireContent(context, question);
  const { audience, unknown } = await audienceOf(context, question);
  const nobody = { total: 0, people: [] };
  if (isNobody(audience)) return { fresh: nobody, already: nobody, refused: nobody, unknown };
  const { deed, kind, objectId } = question;
  return { ...(await countWho(context.db, { deed, kind, objectId, audience }, mostNamed)), unknown };
}
export async function createMassEnrollment(context: PersonContext, given: MassForm): Promise<{ id: string }> {
  await requireContent(context, given);
  const { deed, kind, objectId, note, reason = '', dueOn } = given;
  if (deed === 'cancel' && reason.length < shortestReason) throw invalidField('reason', 'required');
  if (deed === 'enroll' && dueOn && dueOn < (await todayOf(context)))
    throw fieldProblem('rule', 'dueOn', 'enrollment.mass.dueOn.past');
  const { audience } = await audienceOf(context, given);
  if (isNobody(audience)) throw fieldProblem('rule', 'addresses', 'enrollment.mass.nobody');
  const id = newId();
  await store.insert(context.db, {
    ...{ id, deed, kind, objectId, audience, startedBy: context.person.accountId },
    ...(deed === 'enroll' ? { dueOn: dueOn ?? null, note: note || null } : { reason }),
  });
  await context.enqueue(massTasks.run, { id });
  const { userIds, ...lists } = audience;
  context.note({
    subject: objectId,
    after: { deed, kind, ...lists, people: userIds.length, ...(reason && { reason }) },
  });
  return { id };
}
const shown = (context: PersonContext, act: MassRecord) => ({ ...act, canUndo: canUndo(act, context.now()) });
export async function listMassEnrollments(context: PersonContext, { kind, objectId, ...paging }: MassContent & Paging) {
  requirePermission(context, kind);
  const page = await store.list(context.db, { kind, objectId }, paging);
  return { ...page, items: page.items.map((act) => shown(context, act)) };
}
export async function getMassEnrollment(context: PersonContext, id: string) {
  const act = await getOf(context, id, store.find);
  return { ...shown(context, act), keptPeople: act.kept ? await store.listKept(context.db, id, mostKept) : [] };
}
async function getOf(context: PersonContext, id: string, find: typeof store.find): Promise<MassRecord> {
  const act = requireFound(await find(context.db, id), 'request.missing');
  requirePermission(context, act.kind);
  return act;
}
/** Ends an act before its next part. Those whom it has reached can be undone for ten minutes. */
export async function stopMassEnrollment(context: PersonContext, id: string): Promise<void> {
  const act = await getOf(context, id, store.findForUpdate);
  if (!isUnderWay(act)) throw new Problem('rule', 'enrollment.mass.over');
  const undoUntil = undoEndsAt(context.now());
  await store.update(context.db, id, {
    ...{ status: 'stopped', endedAt: context.now().toISOString(), undoUntil: undoUntil.toISOString() },
  });
  await context.enqueue(massTasks.close, { id }, { runAt: undoUntil });
  context.note({ subject: act.objectId, after: { deed: act.deed, changed: act.changed } });
}
export async function undoMassEnrollment(context: PersonContext, id: string): Promise<void> {
  const act = await getOf(context, id, store.findForUpdate);
  if (!canUndo(act, context.now())) throw new Problem('rule', 'enrollment.mass.tooLate');
  await store.update(context.db, id, { status: 'undoing' });
  await context.enqueue(massTasks.undo, { id });
  context.note({ subject: act.objectId, after: { deed: act.deed, changed: act.changed } });
}
