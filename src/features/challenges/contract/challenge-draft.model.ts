// Turns a challenge into the values of its form, and back into what is sent.
import { challengeErrors, ruleFacts, rulesOf } from './challenge.model.ts';
import type { ChallengeContent, ChallengeError, ContentKind, Environment, RuleKey } from './challenge.model.ts';

export type DraftContent = { kind: ContentKind; id: string; title: string };
/** Numbers are text while they are typed. */
export type DraftRule = { rule: RuleKey; points: number | string; description: string };
export type ChallengeDraft = {
  name: string;
  description: string;
  environment: Environment;
  contents: DraftContent[];
  segmentationIds: string[];
  rules: DraftRule[];
  startsOn: string | null;
  endsOn: string | null;
  daysToFinish: number | string;
};
/** A challenge as it is stored. */
type StoredChallenge = Omit<ChallengeContent, 'contentType' | 'courseIds' | 'trailIds'> & {
  contentNames: readonly DraftContent[];
};
export const usualPoints = 10;
export const emptyChallengeDraft = (today: string): ChallengeDraft => ({
  ...{ name: '', description: '', environment: 'content', contents: [], segmentationIds: [] },
  rules: [{ rule: 'concluded', points: usualPoints, description: '' }],
  ...{ startsOn: today, endsOn: null, daysToFinish: 0 },
});
export const challengeDraftOf = (stored: StoredChallenge): ChallengeDraft => ({
  ...{ name: stored.name, description: stored.description, environment: stored.environment },
  contents: [...stored.contentNames],
  segmentationIds: [...stored.segmentationIds],
  rules: stored.rules.map((rule) => ({ ...rule })),
  ...{ startsOn: stored.startsOn, endsOn: stored.endsOn, daysToFinish: stored.daysToFinish },
});
const wholeOf = (typed: number | string): number => {
  const given = Number(typed);
  return typed !== '' && Number.isInteger(given) ? given : 0;
};
/** Returns what is sent; an empty start counts from today, and contents of a platform challenge are left out. */
export function challengeFormOf(draft: ChallengeDraft, isActive: boolean, today: string): ChallengeContent {
  const contents = draft.environment === 'content' ? draft.contents : [];
  const idsOf = (kind: ContentKind) => contents.filter((one) => one.kind === kind).map(({ id }) => id);
  return {
    ...{ name: draft.name.trim(), description: draft.description.trim(), environment: draft.environment, isActive },
    contentType: draft.environment === 'content' ? 'both' : null,
    ...{ courseIds: idsOf('course'), trailIds: idsOf('trail'), segmentationIds: draft.segmentationIds },
    rules: draft.rules.map(({ rule, points, description }) => ({
      ...{ rule, points: wholeOf(points), description: description.trim() },
    })),
    ...{ startsOn: draft.startsOn ?? today, endsOn: draft.endsOn, daysToFinish: wholeOf(draft.daysToFinish) },
  };
}
/** Returns what the server would refuse, by the form's fields. */
export const challengeDraftErrors = (draft: ChallengeDraft, isActive: boolean, today: string): ChallengeError[] =>
  challengeErrors(challengeFormOf(draft, isActive, today)).map((error) =>
    error.field === 'courseIds' || error.field === 'trailIds' ? { ...error, field: 'contents' } : error,
  );
/** Returns the rules that a draft can still take. */
export const freeRules = ({ environment, rules }: Pick<ChallengeDraft, 'environment' | 'rules'>): RuleKey[] =>
  rulesOf(environment).filter((rule) => !rules.some((one) => one.rule === rule));
/** Returns a draft that is played elsewhere: rules of the other environment go. */
export function movedDraft(
  draft: ChallengeDraft,
  environment: Environment,
): Pick<ChallengeDraft, 'environment' | 'rules'> {
  const kept = draft.rules.filter(({ rule }) => ruleFacts[rule].environment === environment);
  const [first] = rulesOf(environment);
  return { environment, rules: kept.length ? kept : [{ rule: first!, points: usualPoints, description: '' }] };
}
