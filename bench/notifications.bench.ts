// Measures what the panel of notifications costs a processor: the badge and the first page, above the cheapest signed-in read.
import { listDeviceTokens } from '#features/device-tokens/contract/device-tokens.endpoints.ts';
import pg from 'pg';
import { countUnread, listNotifications } from '#features/notifications/contract/notifications.endpoints.ts';
import { notificationEventKeys, notificationsOnPage } from '#features/notifications/contract/notification.model.ts';
import { tellPeople } from '#features/notifications/server/telling.service.ts';

import { pathOf } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { makeTestServer, testFolder } from '#testing/database.ts';
import { testDatabase } from '#testing/test-database.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { giveTestServer } from '#testing/test-server.ts';
import { cpuOf } from './load/usage.ts';
import { headersOf } from './soak/world.ts';

/** The limit of the issue, in milliseconds of the processor. */
const limit = 0.5;
const [people, told, turns, rounds] = [20, 200, 400, 9] as const;
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!;
const missed: string[] = [];

const server = await makeTestServer(testFolder('bench'));
giveTestServer(server);
try {
  const tenant = await makeTenant();
  const readers: Awaited<ReturnType<typeof tenant.person>>[] = [];
  while (readers.length < people) readers.push(await tenant.person());
  for (let at = 0; at < told; at += 1)
    await tenant.run(tenant.administrator, (context) =>
      tellPeople(
        context,
        notificationEventKeys[at % notificationEventKeys.length]!,
        readers.map(({ userId }) => ({
          userId,
          objectId: tenant.tenantId,
          occurrence: String(at),
          title: `NR-35: trabalho em altura, turma ${at}`,
          values: { kind: at % 2 ? ('course' as const) : ('trail' as const), day: '2026-12-20', count: at },
        })),
      ),
    );
  // What autovacuum does in an installation: a number is counted from the index.
  const admin = new pg.Client(new URL(new URL((await testDatabase()).urls.app).pathname, server.adminUrl).href);
  await admin.connect();
  await admin.query('vacuum analyze data.notifications');
  await admin.end();
  /** The answers are not read: the browser's part is not the server's. */
  const ask = (call: Endpoint, query = '') => {
    const url = pathOf(call) + query;
    return async (at: number) => {
      const { statusCode } = await tenant.app.http.inject({ url, headers: headersOf(readers[at % people]!) });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    };
  };
  const reads = {
    devices: ask(listDeviceTokens),
    badge: ask(countUnread),
    page: ask(listNotifications, `?page=1&size=${notificationsOnPage}`),
  };
  const names = Object.keys(reads) as (keyof typeof reads)[];
  const costs = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<keyof typeof reads, number[]>;
  /** PostgreSQL is a child of this process: both count. The reads take turns, so that what else the machine does falls on all. */
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const before = cpuOf(process.pid);
      for (let at = 0; at < turns; at += 1) await reads[name](at);
      if (round > 0) costs[name].push((cpuOf(process.pid) - before) / turns);
    }
  const least = costs.badge.map((badge, round) => Math.min(badge, costs.devices[round]!));
  console.log(`the cheapest signed-in read${' '.repeat(26)}${median(least).toFixed(2).padStart(8)} CPU ms`);
  const judge = (what: string, name: 'badge' | 'page') => {
    const more = median(costs[name].map((one, round) => one - least[round]!));
    console.log(`${what.padEnd(52)} ${more.toFixed(2).padStart(8)} CPU ms more, ${limit} at most`);
    if (more > limit) missed.push(`${what}: ${more.toFixed(2)} of ${limit} CPU ms`);
  };
  judge('badge', 'badge');
  judge(`first page of the panel, ${notificationsOnPage} of ${told}`, 'page');
} finally {
  await server.stop();
}
console.log(missed.length ? `\nNot reached (${missed.length}):` : '\nEvery target is reached.');
for (const one of missed) console.log(`  ✗ ${one}`);
process.exit(0);
