// Tells administrators what a challenge would have given in the last 90 days, before they publish it.
import { dayAfter } from '#platform/contract/days.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { getTenant, todayOf } from '#features/contracts/server/tenants.service.ts';
import { requireSegmentations } from '#features/segmentation/server/segmentation-bindings.service.ts';
import { hasPast } from '../contract/challenge.model.ts';
import type { ChallengeForm } from '../contract/challenge.wire.ts';
import type { ChallengeTrial } from '../contract/participants.wire.ts';
import { contentOf, requireContents } from './challenges.service.ts';
import { countTrial } from './trial.store.ts';

const triedDays = 90;
/** Returns for each rule what it would have given; a rule without a stored past says so by null. */
export async function tryChallenge(context: PersonContext, form: ChallengeForm): Promise<ChallengeTrial> {
  const content = contentOf(form);
  await requireSegmentations(context, content.segmentationIds);
  await requireContents(context, content);
  const { timeZone } = await getTenant(context);
  const until = await todayOf(context);
  const from = dayAfter(until, 1 - triedDays);
  const rules = content.rules.filter(({ rule }) => hasPast(rule));
  const found = await countTrial(context.db, { ...content, rules, from, timeZone });
  const byRule = new Map(found.rules.map((one) => [one.rule, one]));
  return {
    ...{ from, until, people: found.people },
    points: found.rules.reduce((sum, { points }) => sum + points, 0),
    rules: content.rules.map(({ rule }) => byRule.get(rule) ?? { rule, awards: null, people: 0, points: 0 }),
  };
}
