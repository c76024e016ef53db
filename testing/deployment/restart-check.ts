// Checks that the nodes are restarted one after another under load, without a failed request.
import { getHome } from '#features/catalog/contract/catalog.endpoints.ts';
import { getPublicSettings } from '#features/branding/contract/public-settings.endpoints.ts';
import { pathOf } from '#platform/contract/endpoint.ts';
import { demand } from './checks.ts';
import type { Checks } from './checks.ts';
import type { Topology } from './topology.ts';
import type { Session, Visitor } from './visitor.ts';

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export async function checkRestarts(
  { check }: Checks,
  { topology, visitor, session, opened }: { topology: Topology; visitor: Visitor; session: Session; opened: string[] },
): Promise<void> {
  const { origin, headers } = session;
  const settings = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ clientUrl: new URL(origin).host, subDomain: '' })),
  };
  const kinds = [
    () => visitor.ask(`${origin}/`),
    () => visitor.ask(origin + pathOf(getHome), { headers }),
    () => visitor.ask(origin + pathOf(getPublicSettings), settings),
    ...opened.map((url) => () => visitor.ask(url)),
  ];
  await check('nodes restart one after another under load without a failed request', async () => {
    let [asked, isOver] = [0, false];
    const failures: string[] = [];
    const loops = Array.from({ length: 6 }, async (_, loop) => {
      for (let turn = loop; !isOver; turn++) {
        asked++;
        const kind = turn % kinds.length;
        const outcome = await kinds[kind]!().then(
          (answer) => answer.status,
          (error: Error) => error.message,
        );
        if (outcome !== 200) failures.push(`${kind}: ${outcome}`);
        await pause(100);
      }
    });
    const codes: (number | null)[] = [];
    for (const name of Object.keys(topology.addresses)) {
      await pause(3_000);
      codes.push(await topology.restart(name));
      await pause(12_000); // The proxy counts the node in again after ten seconds.
    }
    isOver = true;
    await Promise.all(loops);
    demand(
      codes.every((code) => code === 0),
      `the nodes ended with ${codes.join(' and ')}`,
    );
    demand(failures.length === 0, `${failures.length} of ${asked} failed: ${failures.slice(0, 5).join('; ')}`);
    return `${asked} requests, 0 failed`;
  });
}
