// Creates the communications of the demonstration: one that opens for a learner, a forced one, a draft, and one that the distributor sent.
import { dayAfter, dayIn, momentAt } from '#platform/contract/days.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { listContracts } from '#features/contracts/server/contracts.service.ts';
import { noAudience, toEverybody } from '#features/communications/contract/communication.model.ts';
import { setContracts } from '#features/communications/server/communication-links.service.ts';
import { keepPictures } from '#features/communications/server/communication-pictures.service.ts';
import { createCommunication, listCommunications } from '#features/communications/server/communications.service.ts';
import { sendInto } from '#features/communications/server/sending.service.ts';
import { listBasicSegmentations } from '#features/segmentation/server/segmentation.service.ts';
import * as store from './communications.store.ts';
import { contentTenant } from './seeds.ts';
import type { Seed, SeedCommunication } from './seeds.ts';
import { act, pictureOf } from './stage.ts';
import type { Stage } from './stage.ts';

export async function loadCommunications(stage: Stage): Promise<void> {
  for (const seed of stage.seeds.communications) {
    const id = await load(stage, seed);
    if (!id || !seed.published) continue;
    const { contracts } = seed;
    for (const key of contracts) await act(stage, seed.tenant, (context) => send(stage, context, id, key));
    for (const key of contracts.length ? contracts : [seed.tenant])
      await act(stage, key, (context) => store.spreadReaders(context.db, id, readersOf(stage, seed)));
  }
}
/** Returns eight o'clock of a day of the tenant. */
const ofDay = ({ now, seeds }: Stage, days: number) => {
  const { timeZone } = seeds.tenants.find((one) => one.key === contentTenant)!;
  return momentAt(dayAfter(dayIn(now, timeZone), days), '08:00', timeZone).toISOString();
};
/** Returns the id of a communication that was not there. */
async function load(stage: Stage, seed: SeedCommunication): Promise<string | undefined> {
  const files = seed.posts.flatMap(({ picture }) => picture ?? []);
  const pictures = new Map(
    await Promise.all(files.map(async (file) => [file, await pictureOf(stage, seed.tenant, file)] as const)),
  );
  return act(stage, seed.tenant, async (context) => {
    const page = { orderBy: 'title', direction: 'asc', pageNumber: 1, pageSize: 100 } as const;
    const { items } = await listCommunications(context, { ...page, search: seed.title });
    if (items.some(({ title }) => title === seed.title)) return undefined;
    await keepPictures(context, [...pictures.values()]);
    const segmentations = await listBasicSegmentations(context, {});
    const names = seed.segmentations.map((key) => stage.seeds.segmentations.find((one) => one.key === key)!.name);
    const segmentationIds = segmentations.filter(({ label }) => names.includes(label)).map(({ id }) => id);
    const { id } = await createCommunication(context, {
      ...{ title: seed.title, isActive: true, isForced: seed.forced, alwaysShows: seed.alwaysShows },
      ...{ startsAt: ofDay(stage, seed.startsInDays), endsAt: ofDay(stage, seed.endsInDays) },
      ...{ publishes: seed.published, confirms: true },
      audience: names.length ? { ...noAudience, segmentationIds } : toEverybody,
      posts: seed.posts.map(({ title, text, picture, pictureText }) => ({
        ...{ title, text, pictureText, pictureKey: picture && pictures.get(picture)!.key },
      })),
    });
    return id;
  });
}
/** Gives the communication to the contract of a tenant, and sends it at once: its people have already seen it. */
async function send(stage: Stage, context: PersonContext, id: string, key: Seed.TenantKey): Promise<void> {
  const { items } = await listContracts(context, {
    ...{ orderBy: 'company', isDescending: false, pageNumber: 1, pageSize: 100 },
  });
  const { id: contractId } = items.find(({ tenantId }) => tenantId === stage.tenants.get(key))!;
  await setContracts(context, id, [contractId]);
  await sendInto(context, { communicationId: id, contractId });
}
function readersOf(stage: Stage, seed: SeedCommunication): store.Spread {
  const named = (keys: readonly string[]) =>
    keys.map((key) => stage.seeds.people.find((one) => one.key === key)!.userName);
  const { seenPercent, finishedPercent } = seed;
  const from = ofDay(stage, seed.startsInDays);
  return { seenPercent, finishedPercent, from, seenBy: named(seed.seenBy), notSeenBy: named(seed.notSeenBy) };
}
