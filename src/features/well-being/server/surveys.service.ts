// Opens surveys, takes answers once, and puts surveys off; an anonymous answer leaves nothing that leads to its person.
import { createHmac, randomUUID } from 'node:crypto';
import { requireProfile } from '#features/identity/server/learner.service.ts';
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, LearnerContext, Person, PersonContext } from '#platform/server/context.ts';
import { fewestPeople, placeDimensions } from '../contract/protection.model.ts';
import { isOpen, monthOfWeek, nextAfter, weekOf } from '../contract/well-being.model.ts';
import { encode } from '#platform/contract/wire.ts';
import { wellBeingSurvey } from '../contract/well-being.wire.ts';
import type { WellBeingAnswer, WellBeingSurvey } from '../contract/well-being.wire.ts';
import * as store from './surveys.store.ts';

/** Returns the key of a person, which only the installation's secret can make: the tables alone tell nobody's participation. */
export const personKeyOf = ({ installation, tenantId }: Context, userId: string): string =>
  createHmac('sha256', installation.keyFor('well-being participation')).update(`${tenantId} ${userId}`).digest('hex');

type AskedPerson = Pick<Person, 'userId' | 'clientContractId'>;
/** Returns the surveys that are open for a person now; staff in client mode are asked nothing. */
async function openFor(context: Context, { userId, clientContractId }: AskedPerson): Promise<WellBeingSurvey[]> {
  if (!userId || clientContractId) return [];
  const today = await todayOf(context);
  const month = monthOfWeek(weekOf(today));
  return store.listOpen(context.db, { personKey: personKeyOf(context, userId), userId, today, month });
}
export const listOpenSurveys = (context: PersonContext): Promise<WellBeingSurvey[]> => openFor(context, context.person);
/** Returns the survey that opens at a start of the app, as the JSON text of its message. */
export async function surveyAtStart(context: Context, person: AskedPerson): Promise<string | undefined> {
  const [survey] = await openFor(context, person);
  return survey && encode(wellBeingSurvey, survey);
}

/** Returns the indicator, held until the transaction ends; throws where the person is not asked by it. */
async function hold(context: PersonContext, id: string) {
  requireProfile(context);
  const found = await store.findHeld(context.db, id, context.person.userId);
  if (!found?.isInAudience) throw new Problem('missing', 'wellBeing.missing');
  const today = await todayOf(context);
  if (!isOpen(found.indicator, null, today)) throw new Problem('rule', 'wellBeing.closed');
  const { frequencyDays } = found.indicator;
  return {
    indicator: found.indicator,
    turn: {
      ...{ indicatorId: id, personKey: personKeyOf(context, context.person.userId), today },
      nextOn: nextAfter(today, frequencyDays),
    },
  };
}
type Held = Awaited<ReturnType<typeof hold>>;

/** Stores the marks of an answer, each with its own random id: nothing connects them with each other or with the person. */
async function leaveMarks(
  context: LearnerContext,
  { indicator, turn: { personKey, today } }: Held,
  { emotion, reason, comment }: WellBeingAnswer,
) {
  const { id: indicatorId, segmentationId } = indicator;
  const week = weekOf(today);
  const month = monthOfWeek(week);
  const before = await store.findParticipation(context.db, indicatorId, month, personKey);
  const hasComment = Boolean(comment) && !before?.hasCommented;
  await store.saveParticipation(context.db, {
    ...{ indicatorId, month, personKey, hasAnswered: true, lastWeek: week },
    hasCommented: hasComment || (before?.hasCommented ?? false),
  });
  const place = await store.findLargePlace(context.db, context.person.userId, segmentationId, fewestPeople);
  const mark = {
    ...{ indicatorId, week, emotion },
    isFirstOfWeek: before?.lastWeek !== week,
    isFirstOfMonth: !before?.hasAnswered,
  };
  await store.insertMarks(context.db, [
    { ...mark, id: randomUUID(), dimension: 'all' },
    { ...mark, id: randomUUID(), dimension: 'reason', groupKey: reason },
    ...placeDimensions.map((dimension) => ({ ...mark, id: randomUUID(), dimension, groupKey: place[dimension] })),
  ]);
  if (hasComment) await store.insertComment(context.db, { id: randomUUID(), indicatorId, month, comment: comment! });
}

/** Takes an answer. Of two answers at once the second is refused, because the first moved the next presentation. */
export async function answerSurvey(
  context: PersonContext,
  id: string,
  answer: WellBeingAnswer,
): Promise<{ nextOn: string }> {
  const held = await hold(context, id);
  const own = context as LearnerContext;
  if (!(await store.takeTurn(context.db, held.turn))) throw new Problem('conflict', 'wellBeing.answered');
  await store.noteFirstAnswer(context.db, id);
  await leaveMarks(own, held, answer);
  if (!held.indicator.isAnonymous)
    await store.insertAnswer(context.db, {
      ...{ id: newId(), indicatorId: id, userId: own.person.userId, emotion: answer.emotion, reason: answer.reason },
      comment: answer.comment || null,
      viewedAt: answer.viewedAt ?? null,
      answeredAt: context.now().toISOString(),
    });
  return { nextOn: held.turn.nextOn };
}
/** Puts a survey off until its next presentation; a mandatory one cannot be put off. */
export async function deferSurvey(context: PersonContext, id: string): Promise<{ nextOn: string }> {
  const { indicator, turn } = await hold(context, id);
  if (indicator.isMandatory) throw new Problem('rule', 'wellBeing.required.deferred');
  const month = monthOfWeek(weekOf(turn.today));
  // A second dismissal, for example of another tab, finds the survey put off or answered, and changes nothing.
  if (!(await store.takeTurn(context.db, turn)))
    return { nextOn: (await store.findNextOn(context.db, id, turn.personKey)) ?? turn.nextOn };
  await store.noteDeferral(context.db, id, month, turn.personKey);
  return { nextOn: turn.nextOn };
}
/** Removes the answers with a name of an anonymized person, and the person's turns. */
export const forgetWellBeingOf = (context: Context, userId: string): Promise<void> =>
  store.forgetPerson(context.db, userId, personKeyOf(context, userId));
