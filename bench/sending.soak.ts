// Proves with two senders and four receivers that after edits and killed workers each copy equals its source or is off, and receivers keep their switches and order.
import { setTimeout } from 'node:timers/promises';
import { updateSectionContracts } from '#features/sections/contract/sections.endpoints.ts';
import { diskAndRows, storedContents } from '#testing/disk-and-rows.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest, TenantOptions } from '#testing/make/tenant.ts';
import type { Chance, Opened, Soak } from '../scripts/soak-plan.ts';
import { demand, demandSame } from './soak/demand.ts';
import { startCrashingWorker } from './soak/installation.ts';
import { compareCopies, compareCounts, readRows } from './soak/sending/copies.ts';
import type { SectionLink } from './soak/sending/copies.ts';
import { edit, giveAll } from './soak/sending/edits.ts';
import { use } from './soak/sending/receivers.ts';
import type { Held } from './soak/sending/receivers.ts';
import { makeShop } from './soak/sending/shop.ts';
import type { Receiver, Shop, Thing } from './soak/sending/shop.ts';
import { openEyes, patient } from './soak/world.ts';
import type { Eyes } from './soak/world.ts';

/** Milliseconds for one of the three waits for jobs; a round that hangs names the jobs that no worker does. */
const patienceMs = 90_000;
/** Does the work that many times, one after the other; adds what each one did to the list. */
async function times(count: number, work: () => Promise<string>, told: string[]): Promise<void> {
  for (let done = 0; done < count; done++) told.push(await work());
}
/** Returns what some of these did: each word once, with its count. */
const counted = (words: readonly string[]) =>
  [...new Set(words)]
    .map((word) => {
      const count = words.filter((one) => one === word).length;
      return count > 1 ? `${count} × ${word}` : word;
    })
    .join(', ');
/** Returns everything of a shop, in the order in which it was made. */
const thingsOf = ({ media, assessments, courses, trails, sections }: Shop): Thing[] => [
  ...media,
  ...assessments,
  ...courses.map(({ id }): Thing => ({ kind: 'course', id })),
  ...trails.map(({ id }): Thing => ({ kind: 'trail', id })),
  ...sections.map(({ id }): Thing => ({ kind: 'section', id })),
];

/** The longest use of one world, because a sign-in lasts only a quarter of an hour. */
const longestWorldMs = 10 * 60_000;
async function openWorld(eyes: Eyes) {
  const madeAt = Date.now();
  const provider = patient(await makeTenant({ kind: 'provider' }));
  const receiver = async (options: TenantOptions): Promise<Receiver> => {
    const tenant = patient(await makeTenant({ app: provider.app, ...options }));
    const [contract] = await eyes.rows<{ id: string }>('select id from control.contracts where tenant_id = $1', [
      tenant.tenantId,
    ]);
    return { tenant, contractId: contract!.id };
  };
  const distributor = await receiver({ kind: 'distributor' });
  const ownerTenantId = distributor.tenant.tenantId;
  const below = [await receiver({ ownerTenantId }), await receiver({ ownerTenantId })];
  const receivers = [distributor, ...below, await receiver({})];
  const receiverIds = receivers.map(({ tenant }) => tenant.tenantId);
  const tenantIds = [provider.tenantId, ...receiverIds];
  const named = await eyes.rows<{ id: string; name: string }>(
    'select id, name from control.tenants where id = any($1::uuid[])',
    [tenantIds],
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return { madeAt, provider, distributor, below, receivers, receiverIds, tenantIds, names };
}
export const soak: Soak = {
  name: 'sending',
  rounds: { full: 200, inTests: 1 },
  longestRoundMs: 4 * patienceMs,
  async open(): Promise<Opened> {
    const eyes = await openEyes();
    let world = await openWorld(eyes);
    const worker = await startCrashingWorker('sending');

    const [{ last }] = (await eyes.rows<{ last: string }>(
      'select coalesce(max(id), 0)::text as last from graphile_worker._private_jobs',
    )) as [{ last: string }];
    // The queue marks a running job as out of attempts when the same job is requested again; if its worker dies, the new job does the work.
    async function untilAllSent(): Promise<void> {
      for (const until = Date.now() + patienceMs; ;) {
        const left = await eyes.rows<{ task: string; attempts: number; error: string | null }>(
          `select t.identifier as task, j.attempts, j.last_error as error from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier not like 'chore-%' and j.id > $1 and (j.attempts < j.max_attempts or j.last_error is not null)`,
          [last],
        );
        if (left.length === 0) return;
        const broken = left.filter(({ error }) => error);
        demand(broken.length === 0, 'a job fails', broken);
        demand(Date.now() < until, 'jobs that nobody does', left);
        await setTimeout(50);
      }
    }
    /** Runs the work while the worker dies that many times at any point, and waits until nothing is left to do. */
    async function whileDying(chance: Chance, times: number, works: Promise<unknown>[]): Promise<void> {
      const crashes = Array.from({ length: times }, () => chance.between(0, 700));
      const dying = (async () => {
        for (const afterMs of crashes) {
          await setTimeout(afterMs);
          await worker.crash();
        }
      })();
      const ends = await Promise.allSettled([dying, ...works]);
      for (const one of ends) if (one.status === 'rejected') throw one.reason;
      await untilAllSent();
    }

    return {
      async round(chance) {
        if (Date.now() - world.madeAt > longestWorldMs) world = await openWorld(eyes);
        const { provider, distributor, below, receivers, receiverIds, tenantIds, names } = world;
        const edited: [string[], string[]] = [[], []];
        const deeds: string[] = [];
        let kills = 0;
        const dying = (most: number) => {
          const drawn = chance.between(0, most);
          kills += drawn;
          return drawn;
        };
        // Each uses chances of its own, so both shops are made at once.
        const [first, second] = [chance.fork(), chance.fork()];
        const given = async (tenant: TenantForTest, to: readonly Receiver[], own: Chance) => {
          const shop = await makeShop(tenant, to, own);
          await giveAll(shop, own);
          return shop;
        };
        const shops = await Promise.all([given(provider, receivers, first), given(distributor.tenant, below, second)]);
        const authors = () =>
          shops.map((shop, which) => {
            const own = chance.fork();
            return times(own.between(3, 7), () => edit(shop, own), edited[which]!);
          });
        await whileDying(chance, dying(1), authors());

        // The distributor passes on a section that it received.
        const made = shops.flatMap(thingsOf);
        const ids = made.map(({ id }) => id);
        const own = chance.fork();
        const at = shops[0].sections.filter(({ linked }) => linked.has(distributor));
        if (at.length && own.number() < 0.7) {
          const [section, to] = [own.pick(at), own.pick(below)];
          await distributor.tenant.call(
            updateSectionContracts,
            { params: { id: section.id }, body: { contractIds: [to.contractId] } },
            distributor.tenant.administrator,
          );
          shops[1].passed.push({ id: section.id, to });
          edited[1].push('section passed on');
        }
        const arrived = await readRows(eyes, receiverIds, ids);
        const held = receivers.map(({ tenant }): Held => ({
          things: made.filter(({ id }) => arrived.of(tenant.tenantId, id)?.isCopy),
          ...{ off: new Set(), order: [] },
        }));
        await whileDying(chance, dying(2), [
          ...authors(),
          ...receivers.map((one, which) => {
            const own = chance.fork();
            return times(own.between(0, 4), () => use(one, held[which]!, own), deeds);
          }),
        ]);

        // One more edit of each sender runs alone: no other edit of the sender sends it too.
        await whileDying(
          chance,
          dying(1),
          shops.map((shop, which) => {
            const own = chance.fork();
            return times(1, () => edit(shop, own), edited[which]!);
          }),
        );

        const sent = shops.flatMap(({ tenant, sections, passed }) =>
          [...sections.flatMap(({ id, linked }) => [...linked].map((to) => ({ id, to }))), ...passed].map(
            ({ id, to }): SectionLink => ({ senderId: tenant.tenantId, receiverId: to.tenant.tenantId, sectionId: id }),
          ),
        );
        const rows = await readRows(eyes, tenantIds, ids);
        const saidOff = new Set(held.flatMap(({ off }, which) => [...off].map((id) => `${receiverIds[which]} ${id}`)));
        compareCopies(rows, sent, receiverIds, saidOff, names);
        for (const [which, { order }] of held.entries()) {
          const placed = [...order].sort(
            (a, b) => rows.of(receiverIds[which]!, a)!.homePosition! - rows.of(receiverIds[which]!, b)!.homePosition!,
          );
          demandSame(placed, order, 'the order that a contract gave its sections');
        }
        const links = await eyes.rows(
          `select state, is_linked as "isLinked", reason, count(*)::int from data.section_links where section_id = any($1::uuid[]) and not (state = 'done' and is_linked) group by 1, 2, 3`,
          [ids],
        );
        demandSame(links, [], 'links that are not done');
        await compareCounts(eyes, tenantIds);
        const stored = await storedContents(provider.app.services);
        for (const tenantId of receiverIds) {
          const { unnamed, missing, arriving, countedBytes, heldBytes } = await diskAndRows(
            provider.app.services,
            tenantId,
            stored,
          );
          demandSame([unnamed, missing, arriving], [[], [], 0], `what is stored for ${tenantId}`);
          demandSame(countedBytes, heldBytes, `the disk that is counted for ${tenantId}`);
        }
        const senders = [`the provider: ${counted(edited[0])}`, `the distributor: ${counted(edited[1])}`];
        return [...senders, `contracts: ${counted(deeds) || 'nothing'}`, `${kills} kills`].join(' · ');
      },
      async close() {
        await worker.stop();
        await eyes.close();
      },
    };
  },
};
