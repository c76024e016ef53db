// Proves that uploads have the specified states, which of them may be cancelled, and when an upload counts as stopped.
import { describe, expect, test } from 'vitest';
import {
  canCancel,
  comesBackMilliseconds,
  hasStopped,
  largestUploadBytes,
  livelyMilliseconds,
  movedAt,
  transferStatuses,
  uploadKeptHours,
  uploadPurposes,
} from './transfer.model.ts';
import type { TransferStatus } from './transfer.model.ts';

test('states and limits match the specification', () => {
  expect(transferStatuses).toEqual(['pending', 'running', 'done', 'failed', 'canceled']);
  expect([largestUploadBytes, uploadKeptHours, livelyMilliseconds]).toEqual([...[1_073_741_824, 24, 60_000]]);
  expect(uploadPurposes).toContain('media');
});
test('an active transfer can be cancelled', () =>
  expect(transferStatuses.filter(canCancel)).toEqual(['pending', 'running']));
describe('an upload has stopped', () => {
  const now = new Date('2026-03-02T12:01:00.000Z');
  const of = (updatedAt: string, claimedUntil: string | null = null, status: TransferStatus = 'running') =>
    hasStopped({ status, updatedAt, claimedUntil }, now);
  test('after a minute without new bytes', () => {
    expect([of('2026-03-02T12:00:00.000Z'), of('2026-03-02T12:00:00.001Z')]).toEqual([true, false]);
  });
  test('ten seconds after its connection broke off', () => {
    const broken = (at: string) => of(movedAt(new Date(at), true).toISOString());
    expect([broken('2026-03-02T12:00:50.000Z'), broken('2026-03-02T12:00:50.001Z')]).toEqual([true, false]);
    expect([comesBackMilliseconds, movedAt(now, false)]).toEqual([10_000, now]);
  });
  test('unless it is over, or its file is being stored', () => {
    const [long, past, present] = ['2026-03-02T11:00:00.000Z', '2026-03-02T12:00:59.999Z', '2026-03-02T12:01:00.000Z'];
    expect(transferStatuses.filter((status) => of(long, null, status))).toEqual(['pending', 'running']);
    expect([of(long, past), of(long, present)]).toEqual([true, false]);
  });
});
