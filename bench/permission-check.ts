// Measures in a separate process what the permission decision costs, over all situations and permissions.
import { may, permissionKeys } from '#platform/contract/permission.ts';
import type { AccessSituation } from '#platform/contract/permission.ts';

const seconds = Number(process.argv[2] ?? 2);
const situations = (['N0', 'N1', 'N2'] as const).flatMap((level) =>
  [false, true].flatMap((isDistributor) =>
    [false, true].flatMap((isClientMode) =>
      [0, 1, 2].map((share): AccessSituation => ({
        level,
        isDistributor,
        isClientMode,
        granted: new Set(permissionKeys.filter((_key, at) => at % 2 < share)),
      })),
    ),
  ),
);
const round = () => {
  let allowed = 0;
  for (const situation of situations) for (const key of permissionKeys) if (may(situation, key)) allowed += 1;
  return allowed;
};
const allowed = round();
for (let warm = 0; warm < 500; warm += 1) round();
const before = process.cpuUsage();
const started = performance.now();
let rounds = 0;
while (performance.now() - started < seconds * 1_000) {
  for (let at = 0; at < 50; at += 1) if (round() !== allowed) throw new Error('the decision is not a pure one');
  rounds += 50;
}
const { user, system } = process.cpuUsage(before);
const checks = rounds * situations.length * permissionKeys.length;
console.log(
  JSON.stringify({
    nanoseconds: ((user + system) * 1_000) / checks,
    combinations: situations.length * permissionKeys.length,
    allowed,
  }),
);
