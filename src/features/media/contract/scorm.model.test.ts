// Proves a learner's state in a package (status, progress, time and score) as each version of SCORM defines it.
import { describe, expect, test } from 'vitest';
import {
  firstLaunchable,
  higherStatus,
  isDone,
  longestSessionSeconds,
  packageKinds,
  percentOf,
  secondsOf,
  sessionSeconds,
  statusOf,
  summaryOf,
} from './scorm.model.ts';
import type { PackageItem, ScormStatus } from './scorm.model.ts';

const order: ScormStatus[] = ['not attempted', 'unknown', 'browsed', 'incomplete', 'failed', 'completed', 'passed'];

test('there are packages of SCORM 1.2, of 2004 and of plain pages', () =>
  expect(packageKinds).toEqual(['scorm12', 'scorm2004', 'html']));
test('the first object of the tree that has a file is launched', () => {
  const item = (id: string, href?: string, items: PackageItem[] = []): PackageItem => ({
    ...{ id, title: id, items },
    ...(href !== undefined && { href }),
  });
  const tree = [item('a', undefined, [item('b')]), item('c', undefined, [item('d', 'd.html')]), item('e', 'e.html')];
  expect(firstLaunchable(tree)?.id).toBe('d');
  expect(firstLaunchable([item('a', '')])?.id).toBe('a');
  expect(firstLaunchable([item('a')])).toBeUndefined();
  expect(firstLaunchable([])).toBeUndefined();
});
describe('the status', () => {
  const old = (status?: unknown) => statusOf('scorm12', { core: { lesson_status: status } });
  const new_ = (success?: unknown, completion?: unknown) =>
    statusOf('scorm2004', { success_status: success, completion_status: completion });
  test('of 1.2 is what the lesson says, and not attempted where it says nothing', () => {
    expect(order.map(old)).toEqual(order);
    expect([old(), old(''), statusOf('scorm12', {}), statusOf('scorm12', { core: 'x' })]).toEqual(
      Array(4).fill('not attempted'),
    );
    expect(old('done')).toBe('unknown');
    // The reader ignores the fields of 2004.
    expect(statusOf('scorm12', { completion_status: 'completed' })).toBe('not attempted');
  });
  test('of 2004 is its success before its completion', () => {
    expect([new_('passed', 'incomplete'), new_('failed', 'completed')]).toEqual(['passed', 'failed']);
    expect([new_('unknown', 'completed'), new_(undefined, 'incomplete'), new_('x', 'completed')]).toEqual([
      ...['completed', 'incomplete', 'completed'],
    ]);
    expect([new_(), new_('', 'x'), new_(undefined, 'not attempted')]).toEqual(['unknown', 'unknown', 'not attempted']);
  });
  test('never falls', () => {
    for (const [low, now] of order.entries())
      for (const [high, next] of order.entries()) expect(higherStatus(now, next)).toBe(high > low ? next : now);
    for (const next of order) expect(higherStatus(undefined, next)).toBe(next);
  });
  test('is done where it is completed or passed', () => expect(order.filter(isDone)).toEqual(['completed', 'passed']));
});
describe('progress', () => {
  test('is 100 when done, 0 before it begins, and between them otherwise', () => {
    expect(order.map((status) => percentOf('scorm12', status, {}))).toEqual([0, 0, 1, 1, 1, 100, 100]);
    expect(percentOf('scorm12', 'incomplete', { progress_measure: '0.5' })).toBe(1);
  });
  test('of 2004 is its measure, from 1 to 99 until it is done', () => {
    const of = (measure: unknown, status: ScormStatus = 'incomplete') =>
      percentOf('scorm2004', status, { progress_measure: measure });
    expect([of('0.5'), of(0.567), of('0'), of('1'), of('-1'), of('2')]).toEqual([50, 56, 1, 99, 1, 99]);
    expect([of(undefined), of('x'), of(''), of(undefined, 'unknown'), of('0.5', 'unknown')]).toEqual([1, 1, 1, 0, 50]);
    expect(of('0.5', 'passed')).toBe(100);
  });
});
describe('time', () => {
  test.each([
    ['0000:00:05.5', 5.5],
    ['00:00:05.25', 5.25],
    ['01:02:03', 3_723],
    ['9999:59:59', 9_999 * 3_600 + 59 * 60 + 59],
    ['1:00:00', 3_600],
    ['PT1H2M3.5S', 3_723.5],
    ['PT90M', 5_400],
    ['PT7S', 7],
    ['PT12.25S', 12.25],
    ['P1Y2M3D', (365 + 60 + 3) * 86_400],
    ['P12Y', 12 * 365 * 86_400],
    ['P10M', 300 * 86_400],
    ['P11DT10H', 11 * 86_400 + 36_000],
    ['PT11H10M', 40_200],
    ['P', 0],
    ['PT', 0],
    [undefined, 0],
    ['', 0],
    ['5', 0],
    ['00:5:00', 0],
    ['00:05:0', 0],
    ['00000:00:05', 0],
    [':00:05', 0],
    ['x00:00:05', 0],
    ['00:00:05x', 0],
    ['00:00:05.', 0],
    ['T5S', 0],
    ['PT5', 0],
    ['P5H', 0],
    ['xPT5S', 0],
    ['PT5Sx', 0],
    ['PT5.S', 0],
    ['P1D5S', 0],
  ])('%s is %d seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds));
  test('of a session is read from the place of its version, and is at most a day', () => {
    const both = { session_time: 'PT5S', core: { session_time: '00:00:07' } };
    expect([sessionSeconds('scorm12', both), sessionSeconds('scorm2004', both)]).toEqual([7, 5]);
    expect(sessionSeconds('scorm2004', { session_time: 'P2D' })).toBe(86_400);
    expect([sessionSeconds('scorm12', {}), sessionSeconds('scorm2004', {})]).toEqual([0, 0]);
  });
  test('is accepted for as long as the server knows the session, and an hour more', () => {
    const now = new Date('2026-03-02T12:00:00Z');
    expect(longestSessionSeconds('2026-03-02T11:59:00Z', now)).toBe(3_660);
    expect(longestSessionSeconds('2026-03-02T12:00:00Z', now)).toBe(3_600);
    expect(longestSessionSeconds('2026-03-02T13:00:00Z', now)).toBe(3_600);
  });
});
describe('the summary of a snapshot', () => {
  test('of 1.2 is read from its core, without a scaled score', () => {
    const core = {
      lesson_location: 'p3',
      location: 'x',
      exit: 'suspend',
      score: { raw: '55', min: 0, max: '100', scaled: 1 },
    };
    expect(summaryOf('scorm12', { core, suspend_data: 'a=1', location: 'y', exit: 'z', score: { raw: 1 } })).toEqual({
      ...{ location: 'p3', suspendData: 'a=1', exit: 'suspend' },
      score: { raw: 55, min: 0, max: 100 },
    });
  });
  test('of 2004 is read from its own fields', () => {
    const cmi = {
      location: '7',
      suspend_data: 'b',
      exit: 'logout',
      score: { raw: 5, min: '1', max: '9', scaled: '0.5' },
    };
    expect(summaryOf('scorm2004', { ...cmi, core: { exit: 'x' } })).toEqual({
      ...{ location: '7', suspendData: 'b', exit: 'logout' },
      score: { raw: 5, min: 1, max: 9, scaled: 0.5 },
    });
  });
  test('of an empty snapshot is empty', () => {
    const nothing = { location: undefined, suspendData: undefined, exit: undefined };
    const none = { raw: undefined, min: undefined, max: undefined };
    expect(summaryOf('scorm12', {})).toEqual({ ...nothing, score: none });
    const empty = { location: '', suspend_data: true, exit: null, score: { raw: 'x', min: '', max: {} } };
    expect(summaryOf('scorm2004', empty)).toEqual({ ...nothing, score: { ...none, scaled: undefined } });
  });
});
