// Proves the rule of a segmentation: how many links it has, and when naming a user is enough.
import { expect, test } from 'vitest';
import {
  boundKinds,
  countLinks,
  genders,
  linkLists,
  linksError,
  noLinks,
  operators,
  segmentationLimits,
  takesPeople,
} from './segmentation.model.ts';
import type { Links } from './segmentation.model.ts';

const links = (more: Partial<Links> = {}): Links => ({ ...noLinks, ...more });
test('choices and limits match the specification', () => {
  expect([operators, genders]).toEqual([
    ['or', 'and'],
    ['male', 'female', 'nonBinary'],
  ]);
  expect(linkLists).toEqual(['businessUnitIds', 'jobTitleIds', 'departmentIds', 'genders', 'userIds']);
  // The specification names four; rules of compliance are the company's too.
  expect(boundKinds).toEqual(['section', 'communication', 'notification', 'challenge', 'wellbeing', 'compliance']);
  expect(segmentationLimits).toEqual({ name: 200, observation: 2_000, links: 1_000 });
});
test('links are counted over all lists, and a rule without links has no audience', () => {
  const every = links({
    businessUnitIds: ['a'],
    jobTitleIds: ['b', 'c'],
    departmentIds: ['d'],
    genders: ['male'],
    userIds: ['e'],
  });
  expect([countLinks(every), countLinks(noLinks)]).toEqual([6, 0]);
  expect([linksError(noLinks), linksError(links({ userIds: ['e'] }))]).toEqual([
    'segmentation.links.missing',
    undefined,
  ]);
  expect(noLinks).toEqual({ businessUnitIds: [], jobTitleIds: [], departmentIds: [], genders: [], userIds: [] });
});
test('a named person belongs to an OR rule, and to an AND rule where people are the only filled list', () => {
  const mixed = links({ userIds: ['e'], departmentIds: ['d'] });
  expect(takesPeople({ ...mixed, operator: 'or' })).toBe(true);
  expect(takesPeople({ ...mixed, operator: 'and' })).toBe(false);
  expect(takesPeople({ ...links({ userIds: ['e'] }), operator: 'and' })).toBe(true);
  for (const list of linkLists)
    expect([list, takesPeople({ ...links({ [list]: ['x'] }), operator: 'and' })]).toEqual([list, list === 'userIds']);
});
