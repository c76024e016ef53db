// Adds users to a segmentation by name, removes them, and reads the segmentations that a user belongs to.
import { getUser, requireUsers } from '#features/people/server/people.service.ts';
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { linkLists, linksError, segmentationLimits, takesPeople } from '../contract/segmentation.model.ts';
import type { AudienceRule } from '../contract/segmentation.model.ts';
import { getRecord, ruleOf } from './segmentation.service.ts';
import { segmentationChanged } from './segmentation.events.ts';
import * as store from './segmentation.store.ts';

const filledLists = (rule: AudienceRule) => linkLists.filter((list) => rule[list].length).length;

/** Returns the rule and locks it, so that two users who add people do not lose each other's changes. */
async function openRule(context: PersonContext, id: string): Promise<AudienceRule> {
  const rule = await ruleOf(context, await getRecord(context, id, store.findForUpdate));
  if (!takesPeople(rule)) throw new Problem('rule', 'segmentation.named.and');
  return rule;
}
export async function addPeopleToSegmentation(context: PersonContext, id: string, given: readonly string[]) {
  const before = await openRule(context, id);
  await requireUsers(context, given);
  const userIds = [...new Set([...before.userIds, ...given])];
  if (userIds.length > segmentationLimits.links)
    throw fieldProblem('rule', 'userIds', 'segmentation.named.most', { count: segmentationLimits.links });
  const fresh = userIds.slice(before.userIds.length);
  if (fresh.length) {
    await store.addPeople(context.db, id, fresh, filledLists({ ...before, userIds }));
    await context.publish(happened(segmentationChanged, { segmentationId: id }));
  }
  context.note({ after: { id, userIds: fresh } });
  return { added: fresh.length, already: new Set(given).size - fresh.length };
}
/** Removes a person who was added by name, otherwise the person is missing; the last link of a segmentation stays. */
export async function removePersonFromSegmentation(context: PersonContext, id: string, userId: string): Promise<void> {
  const before = await openRule(context, id);
  const userIds = before.userIds.filter((one) => one !== userId);
  if (userIds.length === before.userIds.length) throw new Problem('missing', 'people.missing');
  const after = { ...before, userIds };
  const validationError = linksError(after);
  if (validationError) throw new Problem('rule', 'segmentation.named.last');
  await store.removePerson(context.db, id, userId, filledLists(after));
  await context.publish(happened(segmentationChanged, { segmentationId: id }));
  context.note({ before: { id, userIds: [userId] } });
}
export async function listSegmentationsOfPerson(context: PersonContext, userId: string) {
  await getUser(context, userId);
  const rows = await store.listOfPerson(context.db, userId);
  return rows.map(({ operator, listCount, isLinked, ...row }) => ({
    ...row,
    // Where an AND names the person and has one filled list, that list is the list of people.
    isNamed: isLinked && (operator === 'or' || listCount === 1),
  }));
}
