// Proves how choices and defaults become what applies, and when hours are quiet.
import { expect, test } from 'vitest';
import { notificationSubjects } from './notification.model.ts';
import { channelsOf, defaultsOf, differing, isQuietAt, productChannels } from './preference.model.ts';

test('a choice wins over the company’s default, and that over the product’s', () => {
  const usual = defaultsOf({ learning: { mail: 'daily' } });
  expect(Object.keys(usual)).toEqual([...notificationSubjects]);
  expect(usual.certificates).toEqual(productChannels.certificates);
  expect(channelsOf(usual.learning)).toEqual({ inApp: true, mail: 'daily', isPushed: true });
  expect(channelsOf(usual.learning, { mail: 'weekly', isPushed: false })).toEqual({
    ...{ inApp: true, mail: 'weekly', isPushed: false },
  });
});
test('what is required ignores an older choice, except for the push', () => {
  const own = { inApp: false, mail: 'never', isPushed: false } as const;
  expect(channelsOf(productChannels.deadlines, own)).toEqual({ inApp: true, mail: 'now', isPushed: false });
});
test('only what differs is kept', () => {
  const usual = { inApp: true, mail: 'now', isPushed: true };
  expect(differing({ inApp: true, mail: 'daily' }, usual)).toEqual({ mail: 'daily' });
  expect(differing({ inApp: true }, usual)).toBeUndefined();
  expect(differing({}, usual)).toBeUndefined();
});
test('quiet hours may pass midnight; their end belongs to them no more', () => {
  const night = { isOn: true, from: '22:00', to: '07:00' };
  expect(['21:59', '22:00', '23:59', '00:00', '06:59', '07:00'].map((time) => isQuietAt(night, time))).toEqual([
    ...[false, true, true, true, true, false],
  ]);
  const noon = { isOn: true, from: '12:00', to: '13:00' };
  expect(['11:59', '12:00', '12:59', '13:00'].map((time) => isQuietAt(noon, time))).toEqual([false, true, true, false]);
  expect(isQuietAt({ ...night, isOn: false }, '23:00')).toBe(false);
});
