// Its own process: creates people by the set-based use case, in the worker's place, until the import calls exist; prints what it took.
import { argv } from 'node:process';
import { createUsers } from '#features/people/server/create-users.service.ts';
import { findTenantByHost } from '#features/contracts/server/tenants.service.ts';
import { closeHouse } from '#app/server/house.ts';
import type { RoleUrls } from '#platform/server/migrate.ts';
import { idOf } from './dataset/sizes.ts';
import { actIn, benchHouse } from './house.ts';

const [, , urls, folder, count, mark] = argv;
const people = Array.from({ length: Number(count) }, (_, n) => ({
  fullName: `Importada ${mark} Pessoa ${n}`,
  email: `importada-${mark}-${n}@example.com`,
  departmentId: idOf(1, 'department', n % 20),
}));
const house = benchHouse(JSON.parse(urls!) as RoleUrls, folder!);
const tenant = await actIn(house, undefined, (context) => findTenantByHost(context, 'grande.localhost'));
const before = process.cpuUsage();
const started = performance.now();
/** Sets of a thousand, so that no transaction holds the counter for long. */
for (let at = 0; at < people.length; at += 1_000)
  await actIn(house, tenant!.id, (context) => createUsers(context, people.slice(at, at + 1_000)));
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ seconds, perSecond: people.length / seconds, appCpu: (user + system) / 1000 }));
await closeHouse(house);
