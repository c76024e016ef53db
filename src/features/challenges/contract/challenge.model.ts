// Defines challenges: where they are played, their rules, what is wrong with one, and the days on which it counts.

export const environments = ['content', 'platform'] as const;
export type Environment = (typeof environments)[number];
export const contentTypes = ['course', 'trail', 'both'] as const;
export type ContentType = (typeof contentTypes)[number];
export type ContentKind = 'course' | 'trail';

/** What gives points. Those of contents count for the associated contents alone, those of the platform everywhere. */
export const ruleKeys = [
  'concluded',
  'approved',
  'topScore',
  'certified',
  'allConcluded',
  'dailyAccess',
  'sevenDays',
  'communicationRead',
  'externalCertificate',
] as const;
export type RuleKey = (typeof ruleKeys)[number];
export type RuleFacts = {
  environment: Environment;
  /** How often it counts: once for each object and cycle, once for each day, or once for a person. */
  counts: 'eachObject' | 'eachDay' | 'once';
  /** The most awards of one person and day; nothing limits a rule that only conclusions bring about. */
  perDay: number | null;
};
export const ruleFacts: { readonly [rule in RuleKey]: RuleFacts } = {
  concluded: { environment: 'content', counts: 'eachObject', perDay: null },
  approved: { environment: 'content', counts: 'eachObject', perDay: null },
  topScore: { environment: 'content', counts: 'eachObject', perDay: null },
  certified: { environment: 'content', counts: 'eachObject', perDay: null },
  allConcluded: { environment: 'content', counts: 'once', perDay: null },
  dailyAccess: { environment: 'platform', counts: 'eachDay', perDay: 1 },
  sevenDays: { environment: 'platform', counts: 'eachDay', perDay: 1 },
  communicationRead: { environment: 'platform', counts: 'eachObject', perDay: 5 },
  externalCertificate: { environment: 'platform', counts: 'eachObject', perDay: 3 },
};
/** The days in a row that one award of `sevenDays` needs. */
export const streakDays = 7;
/** False for rules about days, of which the product keeps no past: only the last access and the present streak are stored. */
export const hasPast = (rule: RuleKey): boolean => ruleFacts[rule].counts !== 'eachDay';
export const rulesOf = (environment: Environment): RuleKey[] =>
  ruleKeys.filter((rule) => ruleFacts[rule].environment === environment);

export const challengeLimits = {
  ...{ name: 60, description: 500, reason: 500, ruleDescription: 200 },
  ...{ points: 10_000, days: 3_650, contents: 200, segmentations: 50, challenges: 500 },
} as const;
export type ChallengeRule = { rule: RuleKey; points: number; description: string };
export type ChallengeContent = {
  name: string;
  description: string;
  environment: Environment;
  contentType: ContentType | null;
  courseIds: string[];
  trailIds: string[];
  segmentationIds: string[];
  rules: ChallengeRule[];
  /** Days of the company, the last one included; without an end it runs until it is switched off. */
  startsOn: string;
  endsOn: string | null;
  /** The days that a person has after entering; 0 is no deadline. */
  daysToFinish: number;
  isActive: boolean;
};
export type ChallengeError = { field: string; code: string; limit?: number };
/** Returns what is wrong with a challenge, by field. A draft may still lack rules and contents. */
export function challengeErrors(challenge: ChallengeContent): ChallengeError[] {
  const { environment, contentType, courseIds, trailIds, rules, startsOn, endsOn, isActive } = challenge;
  const isOfContents = environment === 'content';
  const taken = new Set<RuleKey>();
  return [
    ...(challenge.name.trim() ? [] : [{ field: 'name', code: 'challenges.nameMissing' }]),
    ...rules.flatMap(({ rule, points }, at): ChallengeError[] => {
      const isRepeated = taken.has(rule);
      taken.add(rule);
      return [
        ...(ruleFacts[rule].environment === environment
          ? []
          : [{ field: `rules[${at}].rule`, code: 'challenges.ruleElsewhere' }]),
        ...(isRepeated ? [{ field: `rules[${at}].rule`, code: 'challenges.ruleTwice' }] : []),
        ...(points > 0 ? [] : [{ field: `rules[${at}].points`, code: 'challenges.pointsPositive' }]),
      ];
    }),
    ...(isActive && rules.length === 0 ? [{ field: 'rules', code: 'challenges.rulesMissing' }] : []),
    ...(isActive && isOfContents && courseIds.length + trailIds.length === 0
      ? [{ field: 'courseIds', code: 'challenges.contentMissing' }]
      : []),
    ...(contentType === 'trail' && courseIds.length ? [{ field: 'courseIds', code: 'challenges.contentOfType' }] : []),
    ...(contentType === 'course' && trailIds.length ? [{ field: 'trailIds', code: 'challenges.contentOfType' }] : []),
    ...(endsOn !== null && endsOn < startsOn ? [{ field: 'endsOn', code: 'challenges.endBeforeStart' }] : []),
  ];
}
/** Returns the points of somebody who does everything once; rules of days count a single day. */
export const mostPoints = (rules: readonly Pick<ChallengeRule, 'rule' | 'points'>[], contents: number): number =>
  rules.reduce((sum, { rule, points }) => {
    const { environment, counts } = ruleFacts[rule];
    return sum + points * (environment === 'content' && counts === 'eachObject' ? contents : 1);
  }, 0);
