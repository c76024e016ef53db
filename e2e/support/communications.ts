// Closes what the demonstration shows its learner at the start, so that no dialog stands before what a journey or a picture is about.
import {
  changeCommunicationStatus,
  listOwnCommunications,
} from '#features/communications/contract/own-communications.endpoints.ts';
import type { Persona } from '#testing/running-app.ts';
import { signedIn } from './api.ts';

/** Reports that each persona of the client has seen and hidden what would open; the others have nothing to see. */
export async function closeCommunications({ address, personas }: { address: string; personas: readonly Persona[] }) {
  const { origin } = new URL(address);
  for (const { username, password } of personas.filter((one) => new URL(one.address ?? address).origin === origin)) {
    const person = await signedIn(address, username, password);
    const found = await person.call(listOwnCommunications, { query: {} });
    const body = { ids: found.map(({ id }) => id) };
    if (found.length > 0) await person.call(changeCommunicationStatus, { params: { flag: 'hide' }, body });
  }
}
