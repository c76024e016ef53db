// Proves that reports of mail servers are read: which message, whether for good, whether the address is at fault.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { returnPathOf } from '#platform/server/mail-addresses.ts';
import { deliveryReport } from '#testing/make/delivery-report.ts';
import { bouncesIn } from './delivery-reports.service.ts';

const [id, tenantId] = [randomUUID(), randomUUID()];
const mark = { id, tenantId };
const named = { messageId: `<${id}.${tenantId}@example.com>` };

test('a report names its message by the envelope, by the Message-ID or by the return address', async () => {
  const bounce = { mark, isFinal: true, isHard: true, reply: '550 5.1.1 no such user here' };
  expect(await bouncesIn(deliveryReport(named))).toEqual([bounce]);
  expect(await bouncesIn(deliveryReport({ envelopeId: `${id}.${tenantId}` }))).toEqual([bounce]);
  expect(await bouncesIn(deliveryReport({ to: returnPathOf('bounces@example.com', id, tenantId) }))).toEqual([bounce]);
  expect(await bouncesIn(deliveryReport({}))).toEqual([]);
});
test.each([
  ['5.1.1', 'failed', true, true],
  ['5.2.2', 'failed', true, false],
  ['5.7.1', 'failed', true, false],
  ['5.6.0', 'failed', true, false],
  ['4.4.7', 'failed', true, false],
  ['4.4.1', 'delayed', false, false],
])('status %s with the action %s', async (status, action, isFinal, isHard) => {
  expect(await bouncesIn(deliveryReport({ ...named, status, action }))).toMatchObject([{ isFinal, isHard }]);
});
test('what is no report, or tries to be a large one, names nothing', async () => {
  const mail = `From: a@example.com\r\nSubject: oi\r\n\r\nMessage-ID: <${id}.${tenantId}@example.com>\r\nAction: failed\r\nStatus: 5.1.1\r\n`;
  expect(await bouncesIn(mail)).toEqual([]);
  expect(await bouncesIn('')).toEqual([]);
  const deep = Array.from(
    { length: 400 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  expect(await bouncesIn(deep.join(''))).toEqual([]);
});
