// Makes challenges and the points of people for tests.
import { sql } from 'drizzle-orm';
import { newId } from '#platform/server/columns.ts';
import { createChallenge } from '#features/challenges/contract/challenges.endpoints.ts';
import type { ChallengeForm } from '#features/challenges/contract/challenge.wire.ts';
import { periodKeysOf } from '#features/challenges/contract/ranking.model.ts';
import { pointAwards, pointTotals } from '#features/challenges/server/points.tables.ts';
import { inTenant } from '../persona.ts';
import { dayFromToday } from '../today.ts';
import type { TenantForTest } from './tenant.ts';

/** Returns the form of a running challenge of the platform, unless the caller gives another. */
export const challengeForm = (over: Partial<ChallengeForm> = {}): ChallengeForm => ({
  name: 'Presença',
  environment: 'platform',
  rules: [{ rule: 'dailyAccess', points: 10, description: 'Entrar hoje' }],
  startsOn: dayFromToday(-30),
  endsOn: dayFromToday(30),
  ...over,
});
export const makeChallenge = async (tenant: TenantForTest, over: Partial<ChallengeForm> = {}): Promise<string> =>
  (await tenant.call(createChallenge, { body: challengeForm(over) }, tenant.administrator)).id;
/** Writes an award and its sums as they are kept, without a fact; the person has no unit. */
export const givePoints = (
  tenant: TenantForTest,
  challengeId: string,
  userId: string,
  points: number,
  day = dayFromToday(0),
): Promise<void> =>
  inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    const occurredAt = `${day}T12:00:00.000Z`;
    const award = { userId, challengeId, rule: 'dailyAccess' as const, objectId: newId(), cycle: 1, title: null };
    await db.insert(pointAwards).values({ id: newId(), ...award, points, day, occurredAt });
    const counted = periodKeysOf(day).map((period) => ({ userId, period, points, trophies: 1 }));
    const { tenantId, period } = pointTotals;
    await db
      .insert(pointTotals)
      .values(counted)
      .onConflictDoUpdate({
        target: [tenantId, pointTotals.userId, period],
        set: {
          points: sql`${pointTotals.points} + excluded.points`,
          trophies: sql`${pointTotals.trophies} + excluded.trophies`,
        },
      });
  });
