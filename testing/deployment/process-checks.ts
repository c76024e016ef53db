// Checks the processes of the product: their account, their files, their way to the database and their end.
import { readFileSync } from 'node:fs';
import { demand } from './checks.ts';
import type { Checks } from './checks.ts';
import { accountIn, filesBelow } from './containers.ts';
import type { Image } from './image.ts';
import type { Topology } from './topology.ts';

export async function checkProcesses({ check }: Checks, { containers, metricsOfPooler }: Topology, image: Image) {
  const { uid } = accountIn(image.root, image.user);
  await check('every process of the product runs as the unprivileged user', () => {
    const seen = [...containers.values()].flatMap((one) => one.pids().map((pid) => ({ name: one.name, pid })));
    demand(seen.length >= 6, `only ${seen.length} processes`);
    for (const { name, pid } of seen) {
      const [, uids] = /^Uid:\s+(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
      demand(
        uids!.split('\t').every((one) => Number(one) === uid),
        `${name}: process ${pid} has ${uids}`,
      );
    }
    return `${seen.length} processes as ${uid}`;
  });
  await check('what they write is readable by its owner alone', () => {
    const all = [...containers.values()].flatMap((one) =>
      [one.volume, `/proc/${one.pids()[0]}/root/tmp`].flatMap((folder) =>
        filesBelow(folder).map((file) => ({ ...file, name: one.name })),
      ),
    );
    const odd = all.filter((one) => one.uid !== uid || (one.mode & 0o077) !== 0);
    demand(odd.length === 0, odd.map((one) => `${one.name} ${one.file} ${one.uid} ${one.mode.toString(8)}`).join(', '));
    return `${all.length} files and folders`;
  });
  await check('the nodes’ transactions went through the pooler', async () => {
    const stats = await metricsOfPooler();
    const count = Number(stats?.['total_xact_count'] ?? 0);
    demand(count > 100, `${count} transactions`);
    return `${count} transactions`;
  });
}

/** Ends them one after another. */
export async function checkEnds({ check }: Checks, { containers }: Topology): Promise<void> {
  for (const [name, container] of [...containers].reverse())
    await check(`${name} ends when it is asked to, and its log says nothing it may not`, async () => {
      const code = await container.stop();
      containers.delete(name);
      demand(code === 0, `it ended with ${code}`);
    });
}
