// Proves that sessions and links live as long as the decisions say, and that a contract that admits no users says why.
import { expect, test } from 'vitest';
import { linkSeconds } from './link.model.ts';
import {
  accessTokenSeconds,
  admissionAgeMilliseconds,
  briefSeconds,
  contractRefusal,
  longestSeconds,
  rememberedSeconds,
  replayGraceSeconds,
} from './session.model.ts';

const minute = 60;
const hour = 3_600;
const day = 86_400;

test('a token lasts 15 minutes, a session 12 hours or 30 days, and at most 90 days with renewals', () => {
  expect([accessTokenSeconds, briefSeconds, rememberedSeconds, longestSeconds]).toEqual([
    15 * minute,
    12 * hour,
    30 * day,
    90 * day,
  ]);
  expect([replayGraceSeconds, admissionAgeMilliseconds]).toEqual([10, 5_000]);
});
test('a link is valid for two hours, the link of the first access for seven days', () => {
  expect(linkSeconds).toEqual({
    recovery: 2 * hour,
    'first-access': 7 * day,
    'email-change': 2 * hour,
    'sso-link': 2 * hour,
  });
});
test('a contract that is blocked, cancelled or over has its own sentence', () => {
  expect(contractRefusal).toEqual({
    blocked: 'identity.contract.blocked',
    canceled: 'identity.contract.canceled',
    expired: 'identity.contract.expired',
  });
});
