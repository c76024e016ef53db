// Creates published communications for tests.
import { createCommunication } from '#features/communications/server/communications.service.ts';
import type { CommunicationForm } from '#features/communications/contract/communication.wire.ts';
import { toEverybody } from '#features/communications/contract/communication.model.ts';
import type { CommunicationAudience } from '#features/communications/contract/communication.model.ts';
import type { TenantForTest } from './tenant.ts';

/** Returns the audience of a communication that is only for these. */
export const onlyFor = (chosen: Partial<CommunicationAudience>): CommunicationAudience => ({
  ...toEverybody,
  isPublic: false,
  ...chosen,
});
/** Makes a published communication for everybody with one post, unless the caller gives other settings. */
export async function makeCommunication(
  tenant: Pick<TenantForTest, 'administrator' | 'run'>,
  over: Partial<CommunicationForm> = {},
): Promise<string> {
  const form: CommunicationForm = { title: 'Aviso', posts: [{ title: 'Primeira' }], publishes: true, ...over };
  return (await tenant.run(tenant.administrator, (context) => createCommunication(context, form))).id;
}
