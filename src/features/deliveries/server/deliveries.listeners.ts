// Listens to people who are anonymised: the ledger forgets their addresses.
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { forgetDeliveriesOf } from './keeping.service.ts';

export const deliveryListeners = [
  listener(personAnonymized, 'deliveries-forget-person', (context, { userId }) => forgetDeliveriesOf(context, userId)),
];
