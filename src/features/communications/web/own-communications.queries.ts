// Reads the communications of the signed-in person, and reports what was seen and hidden.
import { call } from '#platform/web/call.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { decode } from '#platform/contract/wire.ts';
import { changeCommunicationStatus, listOwnCommunications } from '../contract/own-communications.endpoints.ts';
import { startOfCommunications } from '../contract/shown-communication.wire.ts';
import type { ShownCommunication } from '../contract/shown-communication.wire.ts';

/** Returns what opens at the start: from the start-up data, or from the server where they only tell the number. */
export async function loadStart(start: string): Promise<ShownCommunication[]> {
  const { communications } = decode(startOfCommunications, JSON.parse(start));
  return communications ?? call(listOwnCommunications, { query: {} });
}
/** Returns all that the person may read, hidden ones too. */
export const loadAll = (): Promise<ShownCommunication[]> =>
  call(listOwnCommunications, { query: { withHidden: true } });
/** What a person did in the viewer. */
export type Seen = { ids: readonly string[]; postIds: readonly string[]; hiddenIds: readonly string[] };
/** Reports what was seen; a failure is not shown, because it opens again at the next start. administration-engagement §4 */
export async function reportSeen({ ids, postIds, hiddenIds }: Seen): Promise<void> {
  const send = async (flag: 'hide' | 'see', chosen: string[]) =>
    chosen.length > 0 &&
    quietly('it opens again at the next start', () =>
      call(changeCommunicationStatus, { params: { flag }, body: { ids: chosen, postIds: [...postIds] } }),
    );
  await send('hide', [...hiddenIds]);
  await send(
    'see',
    ids.filter((id) => !hiddenIds.includes(id)),
  );
}
