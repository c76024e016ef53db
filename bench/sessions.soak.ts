// Proves that two tabs, lost answers and passing time sign no user out falsely, and that the reuse of an old token ends the session family.
import { refresh, signOut } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { openSession } from '#features/identity/server/sessions.service.ts';
import { replayGraceSeconds } from '#features/identity/contract/session.model.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant, ownersPassword } from '#testing/persona.ts';
import type { Chance, Opened, Soak } from '../scripts/soak-plan.ts';
import { demand, demandSame } from './soak/demand.ts';
import { openEyes } from './soak/world.ts';
import type { Eyes } from './soak/world.ts';

const steps = 25;
/** Seconds around the end of the grace period in which both answers are right, because real time passes too. */
const edgeSeconds = 4;
const browser = { 'user-agent': 'a browser with two tabs' };
const thief = { 'user-agent': 'a thief' };

/** What the session must be by the rules alone: the newest token, the earlier ones, and how long ago the token changed. */
type Model = {
  sessionId: string;
  tokens: string[];
  age: number;
  /** True where a refresh made the newest token, not a sign-in. */
  isTurned: boolean;
  isOver: boolean;
};
type World = { tenant: TenantForTest; eyes: Eyes; model: Model };
type Answer = { status: number; token: string; code: string | undefined };

async function turn({ tenant }: World, token: string, headers: Record<string, string>): Promise<Answer> {
  const { status, answer, problem } = await tenant.inject(
    refresh,
    { body: { refreshToken: token } },
    undefined,
    headers,
  );
  return { status, token: answer?.refreshToken ?? '', code: problem?.code };
}
/** Moves only the clock of the session forward. */
async function pass({ eyes, model }: World, seconds: number): Promise<void> {
  await eyes.rows('update control.sessions set rotated_at = rotated_at - make_interval(secs => $2) where id = $1', [
    model.sessionId,
    seconds,
  ]);
  model.age += seconds;
}
const newest = ({ tokens }: Model) => tokens.at(-1)!;

/** Refreshes one or both tabs with the newest token at once; all get the same next token. `isHeard` false: no answer arrived. */
async function refreshTogether(world: World, tabs: number, isHeard: boolean): Promise<void> {
  const { model } = world;
  const shown = newest(model);
  const answers = await Promise.all(Array.from({ length: tabs }, () => turn(world, shown, browser)));
  if (model.isOver) {
    for (const { status } of answers) demandSame(status, 401, 'a session that is over comes back');
    return;
  }
  for (const { status, code } of answers) demand(status === 200, 'signed out falsely', status, code, model.age);
  const next = new Set(answers.map(({ token }) => token));
  demandSame(next.size, 1, 'tokens that tabs were given at once');
  const [token] = [...next];
  demand(token !== shown, 'the token is turned');
  model.tokens.push(token!);
  Object.assign(model, { age: 0, isTurned: true });
  // No answer arrived, so the browser sends the old token again, within the grace period.
  if (!isHeard) await repeat(world);
}
/** Sends the token before the newest again from the same browser: the same answer within the grace period, the family's end after it. */
async function repeat(world: World): Promise<void> {
  const { model } = world;
  const before = model.tokens.at(-2);
  const isNearTheEdge = model.age <= replayGraceSeconds && model.age > replayGraceSeconds - edgeSeconds;
  if (!before || !model.isTurned || isNearTheEdge) return;
  const { status, token, code } = await turn(world, before, browser);
  if (model.isOver) demandSame(status, 401, 'a session that is over comes back');
  else if (model.age < replayGraceSeconds)
    demandSame([status, token], [200, newest(model)], 'the answer to a repeated refresh');
  else await demandEnded(world, status, code);
}
async function demandEnded(world: World, status: number, code: string | undefined): Promise<void> {
  demandSame([status, code], [401, 'identity.session.reused'], 'what a reused token is told');
  world.model.isOver = true;
  const { status: now } = await turn(world, newest(world.model), browser);
  demandSame(now, 401, 'the newest token after a reuse');
}
/** Sends a token that has changed already, as a thief would. */
async function steal(world: World, chance: Chance): Promise<void> {
  const { model } = world;
  const old = model.tokens.slice(0, -1);
  if (old.length === 0) return;
  const { status, code } = await turn(world, chance.pick(old), thief);
  if (model.isOver) demandSame(status, 401, 'a session that is over comes back');
  else await demandEnded(world, status, code);
}
/** Signs out with a token: the newest one ends the session, an old one ends nothing. */
async function leave(world: World, token: string): Promise<void> {
  const { status } = await world.tenant.inject(signOut, { body: { refreshToken: token } }, undefined, browser);
  demandSame(status, 200, 'the answer to a sign-out');
  if (token === newest(world.model)) world.model.isOver = true;
}

export const soak: Soak = {
  name: 'sessions',
  rounds: { full: 1_000, inTests: 5 },
  async open(): Promise<Opened> {
    const eyes = await openEyes();
    const tenant = await makeTenant();
    const { accountId, userId, tenantId } = tenant.learner;
    return {
      async round(chance) {
        const opened = await inTenant(tenant.app, tenantId, async (context) =>
          openSession(
            { ...context, from: { ...context.from, agent: browser['user-agent'] } },
            {
              accountId,
              shown: { level: 'N2', tenantId, userId },
              proof: await ownersPassword(context, accountId, tenantId),
            },
          ),
        );
        const model: Model = {
          sessionId: opened.sessionId,
          tokens: [opened.refreshToken],
          age: 0,
          isTurned: false,
          isOver: false,
        };
        const world = { tenant, eyes, model };
        for (let step = 0; step < steps; step++) {
          const lot = chance.number();
          if (lot < 0.45) await refreshTogether(world, chance.between(1, 2), true);
          else if (lot < 0.65) await refreshTogether(world, chance.between(1, 2), false);
          else if (lot < 0.85) await pass(world, chance.between(1, 7));
          else if (lot < 0.93) await repeat(world);
          else if (lot < 0.95) await steal(world, chance);
          else if (lot < 0.98) await leave(world, chance.pick(model.tokens));
          else await leave(world, newest(model));
        }
        const [row] = await eyes.rows('select revoked_at is not null as "isOver" from control.sessions where id = $1', [
          model.sessionId,
        ]);
        demandSame(row, { isOver: model.isOver }, 'whether the session is over');
      },
      close: () => eyes.close(),
    };
  },
};
