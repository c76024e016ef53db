// Creates an indicator of well-being with the answers of closed months; it has ended, so it opens for nobody.
import { randomUUID } from 'node:crypto';
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import { fewestPeople, placeDimensions } from '#features/well-being/contract/protection.model.ts';
import type { PlaceDimension } from '#features/well-being/contract/protection.model.ts';
import {
  emotions,
  endOfWeek,
  monthOfWeek,
  weekOf,
  weeksOfMonth,
} from '#features/well-being/contract/well-being.model.ts';
import { createWellBeingIndicator, listWellBeingIndicators } from '#features/well-being/server/indicators.service.ts';
import { endWellBeingDay } from '#features/well-being/server/night.service.ts';
import { personKeyOf } from '#features/well-being/server/surveys.service.ts';
import { dayAfter } from '#platform/contract/days.ts';
import type { Context } from '#platform/server/context.ts';
import { markOf } from './moments.ts';
import { contentTenant } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';
import * as store from './well-being.store.ts';
import type { Answers, AskedPerson } from './well-being.store.ts';

const name = 'Pulso semanal';
const months = 4;
/** How many of a hundred answers name each emotion, from the heaviest to the lightest, in a month long ago. */
const shares = [3, 3, 7, 9, 10, 14, 24, 17, 8, 5];
/** In this unit the work weighs more; of that one few people answer, so that its figures stay hidden. */
const [heavyUnit, quietUnit] = ['Manaus', 'Recife'];
const comments = [
  'A equipe ajuda muito no turno',
  'A escala mudou e falta folga',
  'Boa equipe e bom curso',
  'Escala apertada, pouca folga',
  'Gostei do curso novo',
] as const;

/** Returns the last closed months, the oldest first: a month is closed when the last of its weeks has ended. */
function closedMonths(today: string): string[] {
  const found: string[] = [];
  for (let week = weekOf(today); found.length < months; week = dayAfter(week, -7)) {
    const month = monthOfWeek(week);
    if (!found.includes(month) && endOfWeek(weeksOfMonth(month).at(-1)!) < today) found.push(month);
  }
  return found.toReversed();
}
/** Returns the emotion that a number from 0 to 99 draws; `lift` moves it towards the light ones. */
function emotionOf(drawn: number, lift: number) {
  let left = Math.min(99, Math.max(0, drawn + lift));
  return emotions[
    Math.max(
      0,
      shares.findIndex((share) => (left -= share) < 0),
    )
  ]!;
}
/** Returns the places of a person that are shared by enough others, as an answer keeps them. */
function largePlacesOf(people: readonly AskedPerson[]) {
  const sizeOf = (place: PlaceDimension, id: string) => people.filter((one) => one[place] === id).length;
  return (person: AskedPerson) =>
    placeDimensions.map((dimension) => {
      const id = person[dimension];
      return { dimension, groupKey: id && sizeOf(dimension, id) >= fewestPeople ? id : null };
    });
}
function answersOf(context: Context, indicatorId: string, people: readonly AskedPerson[], today: string): Answers {
  const given: Answers = { marks: [], participations: [], comments: [] };
  const placesOf = largePlacesOf(people);
  const quiet = people.filter(({ unitName }) => unitName?.includes(quietUnit)).slice(fewestPeople - 1);
  for (const [at, month] of closedMonths(today).entries())
    for (const person of people) {
      const isAlone = placesOf(person)[0]!.groupKey === null;
      const weeks = weeksOfMonth(month).filter(
        (week) => !isAlone && !quiet.includes(person) && markOf(`${week} ${person.username}`) % 100 < 88,
      );
      const drawn = markOf(`${person.username} ${month}`);
      const comment = weeks.length > 0 && drawn % 3 === 0 ? comments[drawn % comments.length]! : undefined;
      for (const [nth, week] of weeks.entries()) {
        const mark = markOf(`${person.username} ${week} feels`);
        const lift = 4 * at - (person.unitName?.includes(heavyUnit) ? 18 : 0);
        const reason = (['professional', 'professional', 'personal', 'other'] as const)[(mark >>> 8) % 4]!;
        // Nobody answered these, so the night has no order to hide.
        const kept = {
          ...{ indicatorId, week, emotion: emotionOf(mark % 100, lift) },
          ...{ isFirstOfWeek: true, isFirstOfMonth: nth === 0, isMixed: true },
        };
        given.marks.push(
          { ...kept, id: randomUUID(), dimension: 'all' },
          { ...kept, id: randomUUID(), dimension: 'reason', groupKey: reason },
          ...placesOf(person).map((place) => ({ ...kept, ...place, id: randomUUID() })),
        );
      }
      // Somebody of the others put it off, and the rest has not seen it.
      if (weeks.length > 0 || drawn % 2 === 0)
        given.participations.push({
          ...{ indicatorId, month, personKey: personKeyOf(context, person.id), lastWeek: weeks.at(-1) ?? null },
          ...{ hasAnswered: weeks.length > 0, hasCommented: comment !== undefined },
        });
      if (comment) given.comments.push({ id: randomUUID(), indicatorId, month, comment, isMixed: true });
    }
  return given;
}
export async function loadWellBeing(stage: Stage): Promise<void> {
  await act(stage, contentTenant, async (context) => {
    const paging = { orderBy: 'name', direction: 'asc', pageNumber: 1, pageSize: 10 } as const;
    if ((await listWellBeingIndicators(context, { search: name, ...paging })).total > 0) return;
    const today = await todayOf(context);
    const closed = closedMonths(today);
    const { id } = await createWellBeingIndicator(context, {
      ...{ name, description: 'Uma pergunta por semana, sem nome.', frequencyDays: 7, style: 'animated' },
      ...{ startsOn: weeksOfMonth(closed[0]!)[0]!, endsOn: endOfWeek(weeksOfMonth(closed.at(-1)!).at(-1)!) },
      helpText: 'O programa Cuidar atende em sigilo, todos os dias, a qualquer hora.',
      helpContact: '0800 000 0188',
    });
    await store.insertAnswers(context.db, id, answersOf(context, id, await store.listAsked(context.db), today));
    await endWellBeingDay(context);
  });
}
