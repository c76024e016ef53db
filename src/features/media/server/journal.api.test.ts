// Proves that the content host answers each journal entry separately, that a harmful entry hurts no other, and that little is read of unknown senders.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePackage } from '#testing/make/scorm.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { contentHostFor } from '#testing/content-host.ts';
import type { ContentHost } from '#testing/content-host.ts';
import type { Persona } from '#testing/persona.ts';
import { recordStatements } from '#testing/statements.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { EntryResult } from './journal.service.ts';
import { findRecordOf } from './scorm-record.service.ts';
import { createTicket } from './content-access.service.ts';

let tenant: TenantForTest;
let other: TenantForTest;
let content: ContentHost;
let late = 0;
beforeAll(async () => {
  tenant = await makeTenant();
  other = await makeTenant();
  content = await contentHostFor(tenant, { services: { now: () => new Date(Date.now() + late) } });
});
afterAll(() => content.close());

type Launched = { ticket: string; who: Persona; mediaId: string };
/** Begins a package as a learner of a tenant. */
async function launch(of: TenantForTest = tenant): Promise<Launched> {
  const who = await of.person();
  const host = of === tenant ? content : await contentHostFor(of, { services: { now: content.services.now } });
  const mediaId = await host.make({ kind: 'scorm', packageKind: 'scorm' }, makePackage());
  const { packageUrl } = await host.open(mediaId, who);
  const { launch: ticket } = (await host.post(`${packageUrl}launch`)).json() as { launch: string };
  if (host !== content) await host.close();
  return { ticket, who, mediaId };
}
const cmi = (location = '1', more: object = {}) => ({
  core: { lesson_location: location, lesson_status: 'incomplete', session_time: '0000:00:05' },
  ...more,
});
const commit = async (...entries: unknown[]) => {
  const answer = await content.post('/commit', { entries });
  return { status: answer.statusCode, results: (answer.json() as { results?: EntryResult[] }).results };
};
const locationOf = async ({ who, mediaId }: Launched) =>
  (await content.as(who, (context) => findRecordOf(context, { mediaId })))?.location;
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const unknownTicket = () => createTicket(tenant.tenantId);

describe('entries', () => {
  it('are answered one by one: a malformed, unknown or ended one does not affect the others (probe 33a)', async () => {
    const over = await launch();
    late = 31 * 86_400_000;
    const [fresh, freshForeign] = [await launch(), await launch(other)];
    const stranger = unknownTicket();
    const { status, results } = await commit(
      { launch: 'x' },
      null,
      { launch: fresh.ticket, n: 1, cmi: cmi('7') },
      { launch: stranger, n: 4, cmi: cmi() },
      { launch: over.ticket, n: 1, cmi: cmi() },
      { launch: freshForeign.ticket, n: 2, cmi: cmi('8') },
      { launch: fresh.ticket, n: 1, cmi: cmi('6') },
      { launch: fresh.ticket, n: 2, cmi: [] },
    );
    late = 0;
    expect(status).toBe(200);
    expect(results).toEqual([
      { launch: 'x', result: 'refused', reason: 'malformed' },
      { launch: '', result: 'refused', reason: 'malformed' },
      { launch: fresh.ticket, n: 1, result: 'stored' },
      { launch: stranger, n: 4, result: 'refused', reason: 'unknown' },
      { launch: over.ticket, n: 1, result: 'refused', reason: 'over' },
      { launch: freshForeign.ticket, n: 2, result: 'stored' },
      { launch: fresh.ticket, n: 1, result: 'duplicate' },
      { launch: fresh.ticket, n: 2, result: 'refused', reason: 'malformed' },
    ]);
    expect(await locationOf(fresh)).toBe('7');
  });
  it('of every kind let the next one be stored (probe 33c)', async () => {
    const poisons: unknown[] = [
      ...['x', 7, true, null, [], {}, { launch: {} }, { launch: 'x'.repeat(10_000), n: 1, cmi: {} }],
      ...[0, -1, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER, '1', null].map((n) => ({
        launch: unknownTicket(),
        n,
        cmi: {},
      })),
    ];
    const mine: ((ticket: string) => unknown)[] = [
      (ticket) => ({ launch: ticket, n: 2 ** 31, cmi: cmi() }),
      (ticket) => ({ launch: ticket, n: 1, cmi: [] }),
      (ticket) => ({ launch: ticket, n: 1, cmi: { suspend_data: 'x'.repeat((1 << 20) + 1) } }),
      (ticket) => ({ launch: ticket, n: 1, cmi: {}, outcome: { completion: 1 } }),
      (ticket) => ({ launch: ticket, n: 1, cmi: JSON.parse(nested(40)) as object }),
    ];
    for (const poison of [...poisons.map((one) => () => one), ...mine]) {
      const it = await launch();
      const { status, results } = await commit(poison(it.ticket), { launch: it.ticket, n: 1, cmi: cmi('9') });
      expect([status, results?.[0]?.result, results?.[1]?.result]).toEqual([200, 'refused', 'stored']);
      expect(await locationOf(it)).toBe('9');
    }
  });
  it('are stored without the characters that PostgreSQL cannot hold: null characters, halves of pairs, backslashes before them', async () => {
    const it = await launch();
    const odd = { 'na\0me': 'a\0b', half: '\ud800x', text: String.raw`\u0000 \ud800`, list: ['\udfff'] };
    const { results } = await commit({
      launch: it.ticket,
      n: 1,
      cmi: cmi('3', odd),
      sequencing: '{"a":"\\u0000\0\ud83d"}',
    });
    expect(results).toEqual([{ launch: it.ticket, n: 1, result: 'stored' }]);
    expect(await locationOf(it)).toBe('3');
  });
  it('that the server fails to store are not named, and later ones are stored', async () => {
    const [first, second] = [await launch(), await launch()];
    const failing = vi
      .spyOn(content.services.ports, 'reportMediaProgress')
      .mockRejectedValueOnce(new Error('a defect'));
    const { status, results } = await commit(
      { launch: first.ticket, n: 1, cmi: cmi() },
      { launch: second.ticket, n: 1, cmi: cmi() },
    );
    failing.mockRestore();
    expect([status, results]).toEqual([200, [{ launch: second.ticket, n: 1, result: 'stored' }]]);
    expect((await commit({ launch: first.ticket, n: 1, cmi: cmi() })).results).toEqual([
      { launch: first.ticket, n: 1, result: 'stored' },
    ]);
  });
  it('are all kept by the browser where the database is down: none is named, the answer is 503', async () => {
    const it = await launch();
    const gone = new Problem('unavailable', 'request.busy');
    const failing = vi.spyOn(content.services.ports, 'reportMediaProgress').mockRejectedValueOnce(gone);
    const { status, results } = await commit({ launch: it.ticket, n: 1, cmi: cmi() });
    failing.mockRestore();
    expect([status, results]).toEqual([503, undefined]);
  });
  it('nested 30,000 levels deep, or more than fifty, are refused with 400 (probes 33b and 33d)', async () => {
    const it = await launch();
    const deep = await content.send(`{"entries":[{"launch":"${it.ticket}","n":1,"cmi":${nested(30_000)}}]}`);
    expect([deep.statusCode, deep.json()]).toEqual([
      400,
      { results: [{ launch: it.ticket, n: 1, result: 'refused', reason: 'malformed' }] },
    ]);
    const good = { launch: it.ticket, n: 1, cmi: cmi('5') };
    expect(await commit(...Array.from({ length: 51 }, () => good))).toEqual({ status: 400, results: undefined });
    expect((await commit(...Array.from({ length: 50 }, () => good))).results).toHaveLength(50);
    for (const text of ['', 'x', '[]', '{}', `{"launch":"${it.ticket}"}`, `"launch":"${it.ticket}"`])
      expect((await content.send(text)).statusCode).toBe(400);
  });
});

describe('an unknown sender', () => {
  const filler = (size: number) => JSON.stringify({ suspend_data: 'x'.repeat(size) });
  const journalOf = (tickets: string[], size: number) =>
    `{"entries":[${tickets.map((launch) => `{"launch":"${launch}","n":1,"cmi":${filler(size)}}`).join(',')}]}`;

  it('is read up to 256 kB and answered 413; with one valid ticket 4 MB are read (probe 33e)', async () => {
    const invented = Array.from({ length: 48 }, unknownTicket);
    const parse = vi.spyOn(JSON, 'parse');
    const refused = await content.send(journalOf(invented, 80_000));
    expect(refused.statusCode).toBe(413);
    expect(parse.mock.calls.filter(([text]) => String(text).length > 1_000)).toEqual([]);
    parse.mockRestore();
    const { ticket } = await launch();
    const taken = await content.send(journalOf([ticket, ...invented.slice(0, 40)], 80_000));
    expect(taken.statusCode).toBe(200);
    expect((taken.json() as { results: EntryResult[] }).results.map((one) => one.reason ?? one.result)).toEqual([
      'stored',
      ...Array.from({ length: 40 }, () => 'unknown'),
    ]);
    expect((await content.send(journalOf([ticket], 4 << 20))).statusCode).toBe(413);
  });
  it('costs one statement for all tickets of a request, and nothing is parsed (probe 33f)', async () => {
    const invented = Array.from({ length: 48 }, (_one, at) => createTicket(at % 2 ? tenant.tenantId : other.tenantId));
    const parse = vi.spyOn(JSON, 'parse');
    const asked = recordStatements(content.services.pool);
    const answer = await content.send(journalOf(invented, 1_000));
    asked.stop();
    const parsed = parse.mock.calls.filter(([text]) => String(text).includes('suspend_data')).length;
    parse.mockRestore();
    expect([answer.statusCode, parsed]).toEqual([200, 0]);
    expect(asked.texts.filter((text) => text.includes('known_launches'))).toHaveLength(1);
    expect(asked.texts.filter((text) => text.includes('scorm_') || text.includes('"media"'))).toEqual([]);
    expect((answer.json() as { results: EntryResult[] }).results).toEqual(
      invented.map((launch) => ({ launch, result: 'refused', reason: 'unknown' })),
    );
  });
  it('that continues to guess is stopped by address with 429, and a holder of a token is not (probe 33f)', async () => {
    const counted = await contentHostFor(tenant, { rateFactor: 0.05 });
    try {
      const who = await tenant.person();
      const id = await counted.make({ kind: 'scorm', packageKind: 'scorm' }, makePackage());
      const wrapper = (await counted.open(id, who)).packageUrl!;
      const page = `${wrapper.replace('/w/', '/c/')}sco.html`;
      expect((await counted.get(page)).statusCode).toBe(200);
      const statuses: number[] = [];
      for (let guess = 0; guess < 30; guess++)
        statuses.push((await counted.get(`/c/${unknownTicket()}/index.html`)).statusCode);
      expect(statuses[0]).toBe(404);
      expect(statuses.at(-1)).toBe(429);
      expect((await counted.send(journalOf([unknownTicket()], 10))).statusCode).toBe(429);
      expect((await counted.get(page)).statusCode).toBe(200);
    } finally {
      await counted.close();
    }
  });
  it('that sends too much with a known ticket is stopped by address too', async () => {
    const counted = await contentHostFor(tenant, { rateFactor: 0.01 });
    try {
      const { ticket } = await launch();
      const statuses: number[] = [];
      for (let sent = 0; sent < 120; sent++)
        statuses.push((await counted.post('/commit', { entries: [{ launch: ticket, n: 1, cmi: {} }] })).statusCode);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
    } finally {
      await counted.close();
    }
  });
});
