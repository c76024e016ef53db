// Proves that an open stream tells its person, and nobody else, the number of unread notifications within two seconds.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterClientMode, getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { newId } from '#platform/server/columns.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { unreadStreamPath } from '../contract/unread-stream.model.ts';
import * as calls from '../contract/notifications.endpoints.ts';
import { tellOfObject } from './telling.service.ts';
import { createUnreadStreams } from './unread-streams.service.ts';

let app: AppForTest;
let tenant: TenantForTest;
let address: string;
beforeAll(async () => {
  // Streams need a real connection, and another app than the shared one, because this one listens and is closed.
  app = await appForTest({ NODE_ENV: 'test' });
  tenant = await makeTenant({ app });
  address = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => {
  // The client opens connections ahead, which never ask anything.
  app.http.server.closeAllConnections();
  return app.http.close();
});
const tell = (who: Persona, occurrence: string) =>
  inTenant(app, tenant.tenantId, (context) =>
    tellOfObject(context, 'enrolled', [who.userId], {
      ...{ objectId: newId(), occurrence, title: 'Curso', values: { kind: 'course' } },
    }),
  );
const headersOf = (who: Persona, tenantId = tenant.tenantId) => ({
  authorization: `Bearer ${who.token}`,
  'x-tenant': tenantId,
});
/** Opens a stream and collects what it tells. */
async function listen(headers: Record<string, string>) {
  const leaving = new AbortController();
  const response = await fetch(address + unreadStreamPath, { headers, signal: leaving.signal });
  const heard: string[] = [];
  const over = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.push(part.trim());
  })().catch(() => undefined);
  return { response, heard, over, leave: () => leaving.abort() };
}
async function within(milliseconds: number, wanted: () => void): Promise<void> {
  const until = Date.now() + milliseconds;
  for (;;)
    try {
      return wanted();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((later) => setTimeout(later, 20));
    }
}

test('the stream begins with the number, and tells each change within two seconds to all of the person’s streams alone', async () => {
  const [who, other] = [await tenant.person(), await tenant.person()];
  await tell(who, '1');
  const [one, two, others] = [
    await listen(headersOf(who)),
    await listen(headersOf(who)),
    await listen(headersOf(other)),
  ];
  expect(one.response.headers.get('content-type')).toContain('text/event-stream');
  expect(one.response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(one.response.headers.get('content-encoding')).toBeNull();
  await within(500, () =>
    expect([one.heard, two.heard, others.heard]).toEqual([['data: 1'], ['data: 1'], ['data: 0']]),
  );
  await tell(who, '2');
  const both = ['data: 1', 'data: 2'];
  await within(2_000, () => expect([one.heard, two.heard]).toEqual([both, both]));
  await tenant.call(calls.markAllRead, {}, who);
  await within(2_000, () => expect(one.heard).toEqual([...both, 'data: 0']));
  expect(others.heard).toEqual(['data: 0']);
  for (const stream of [one, two, others]) stream.leave();
});
test('nobody opens one without a session; staff in client mode have none, and ask no more', async () => {
  const refused = await fetch(address + unreadStreamPath);
  expect(refused.status).toBe(401);
  const distributor = await makeTenant({ app, kind: 'distributor' });
  const client = await makeTenant({ app, ownerTenantId: distributor.tenantId });
  const who = await distributor.person({ role: 'administrator' });
  const { id } = await client.call(getMyContract, {}, client.administrator);
  await distributor.call(enterClientMode, { params: { id }, body: { reason: 'chamado 418: avisos' } }, who);
  const answer = await fetch(address + unreadStreamPath, { headers: headersOf(who, client.tenantId) });
  expect(answer.status).toBe(204);
});
test('a ninth stream of a person ends the first', async () => {
  const who = await tenant.person();
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let number = 0; number < 9; number++) streams.push(await listen(headersOf(who)));
  await streams[0]!.over;
  expect(streams[0]!.heard).toEqual(['data: 0']);
  await tell(who, '1');
  await within(2_000, () => expect(streams.slice(1).every(({ heard }) => heard.includes('data: 1'))).toBe(true));
  for (const stream of streams) stream.leave();
});
test('streams show signs of life, end after their time, and with the server', async () => {
  const streams = createUnreadStreams(app.services, {
    ...{ lookMs: 20, signOfLifeMs: 100, livesMs: 400, mostOfOne: 8, most: 1 },
  });
  const person = { tenantId: newId(), userId: newId() };
  const heard: string[] = [];
  const body = streams.open(person, 0)!;
  body.setEncoding('utf8').on('data', (part: string) => heard.push(part.trim()));
  expect(streams.open(person, 0)).toBeUndefined();
  await within(2_000, () => expect(body.destroyed).toBe(true));
  expect(heard.slice(0, 2)).toEqual(['data: 0', ':']);
  expect(streams.size()).toBe(0);
  const last = streams.open(person, 0)!.resume();
  streams.close();
  await within(1_000, () => expect(last.destroyed).toBe(true));
});
