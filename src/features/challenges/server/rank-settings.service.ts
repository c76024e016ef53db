// Keeps what a company chose about its ranking.
import type { PersonContext } from '#platform/server/context.ts';
import type { RankSettings } from '../contract/participants.wire.ts';
import * as store from './rank-settings.store.ts';

export const getRankSettings = async ({ db }: PersonContext): Promise<RankSettings> =>
  (await store.find(db)) ?? { hidesNames: false };
export async function updateRankSettings(context: PersonContext, { hidesNames }: RankSettings): Promise<void> {
  const before = await getRankSettings(context);
  await store.save(context.db, { hidesNames, updatedAt: context.now().toISOString() });
  context.note({ before, after: { hidesNames } });
}
