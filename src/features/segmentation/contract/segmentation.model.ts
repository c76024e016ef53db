// Defines segmentations: audiences by rules over units, job titles, departments, genders and single users.

/** The operators: AND needs every filled list, OR any of them; inside a list one matching entry is enough. decisions D6.4 */
export const operators = ['or', 'and'] as const;
export type Operator = (typeof operators)[number];
export const genders = ['male', 'female', 'nonBinary'] as const;
export const linkLists = ['businessUnitIds', 'jobTitleIds', 'departmentIds', 'genders', 'userIds'] as const;
export type LinkList = (typeof linkLists)[number];
export type Links = {
  businessUnitIds: string[];
  jobTitleIds: string[];
  departmentIds: string[];
  genders: (typeof genders)[number][];
  userIds: string[];
};
export type AudienceRule = Links & { operator: Operator };
/** The kinds that can be limited to segmentations. administration-engagement §3; requirements, corrections 43 */
export const boundKinds = ['section', 'communication', 'notification', 'challenge', 'wellbeing', 'compliance'] as const;
export type BoundKind = (typeof boundKinds)[number];

export const segmentationLimits = { name: 200, observation: 2_000, links: 1_000 } as const;
export const noLinks: Links = { businessUnitIds: [], jobTitleIds: [], departmentIds: [], genders: [], userIds: [] };
export const countLinks = (links: Links): number => linkLists.reduce((total, list) => total + links[list].length, 0);
/** Returns why these links are no audience; the code is a text's key. */
export const linksError = (links: Links): 'segmentation.links.missing' | undefined =>
  countLinks(links) === 0 ? 'segmentation.links.missing' : undefined;
/** Returns whether a named person always matches: with AND only where people are the one filled list. */
export const takesPeople = (rule: AudienceRule): boolean =>
  rule.operator === 'or' || linkLists.every((list) => list === 'userIds' || rule[list].length === 0);
