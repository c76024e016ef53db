// Creates the challenges of the demonstration, with the points of what people have learnt and of the days on which they came.
import { dayAfter, dayIn, momentAt } from '#platform/contract/days.ts';
import { recountLadders, rewardAccess, rewardConclusions } from '#features/challenges/server/awards.service.ts';
import { createChallenge, listChallenges } from '#features/challenges/server/challenges.service.ts';
import { listPastConclusions, listSomePeople } from './challenges.store.ts';
import type { Ids } from './courses.ts';
import { markOf } from './moments.ts';
import { contentTenant } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';

/** The learner's persona comes every day; others on some days. */
const faithful = 'marina.alves';
const people = 12;
const days = 9;

export async function loadChallenges(stage: Stage, ids: Ids): Promise<void> {
  const { timeZone } = stage.seeds.tenants.find((one) => one.key === contentTenant)!;
  const today = dayIn(stage.now, timeZone);
  const isMade = await act(stage, contentTenant, async (context) => {
    const page = { orderBy: 'name', direction: 'asc', pageNumber: 1, pageSize: 100 } as const;
    if ((await listChallenges(context, page)).total > 0) return false;
    const courseIds = [...ids.course.values()];
    const trailIds = [...ids.trail.values()];
    await createChallenge(context, {
      ...{ name: 'Um ano de aprendizado', description: 'Cada curso e cada trilha contam, no seu ritmo.' },
      ...{ environment: 'content', contentType: 'both', courseIds, trailIds },
      ...{ startsOn: dayAfter(today, -330), endsOn: dayAfter(today, 35) },
      rules: [
        { rule: 'concluded', points: 100, description: '' },
        { rule: 'topScore', points: 50, description: '' },
      ],
    });
    await createChallenge(context, {
      ...{ name: 'Semana da segurança', description: 'Conclua todos os conteúdos até o fim.' },
      ...{ environment: 'content', contentType: 'course', courseIds: courseIds.slice(0, 3) },
      ...{ startsOn: dayAfter(today, -60), endsOn: dayAfter(today, 3) },
      rules: [
        { rule: 'concluded', points: 40, description: '' },
        { rule: 'allConcluded', points: 120, description: 'Terminar todos no prazo' },
      ],
    });
    await createChallenge(context, {
      ...{ name: 'Todo dia um pouco', description: 'Aparecer já vale; sete dias seguidos valem mais.' },
      ...{ environment: 'platform', startsOn: dayAfter(today, -days), endsOn: null },
      rules: [
        { rule: 'dailyAccess', points: 5, description: '' },
        { rule: 'sevenDays', points: 80, description: 'Sete dias seguidos' },
        { rule: 'communicationRead', points: 10, description: '' },
      ],
    });
    return true;
  });
  if (!isMade) return;
  await act(stage, contentTenant, async (context) => {
    await rewardConclusions(context, await listPastConclusions(context.db));
  });
  await act(stage, contentTenant, async (context) => {
    for (const { id, username } of await listSomePeople(context.db, people))
      for (let day = days - 1; day >= 0; day--) {
        const on = dayAfter(today, -day);
        const at = momentAt(on, '08:05', timeZone);
        const comes = username === faithful || markOf(`${username} ${day}`) % 3 > 0;
        if (comes && at <= stage.now) await rewardAccess(context, { userId: id, at: at.toISOString() });
      }
    await recountLadders(context);
  });
}
