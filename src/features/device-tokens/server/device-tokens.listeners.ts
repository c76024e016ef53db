// Listens to what people were told, which goes to their devices, and to people who are anonymised.
import { peopleTold } from '#features/notifications/server/notifications.events.ts';
import { personAnonymized } from '#features/people/server/people.events.ts';
import { listener } from '#platform/server/listeners.ts';
import { forgetDevicesOf } from './device-tokens.service.ts';
import { holdTold, pushTold } from './pushing.service.ts';

export const deviceTokensListeners = [
  listener(peopleTold, 'device-tokens-told', (context, { notificationIds, heldUntil }, { id }) =>
    heldUntil ? holdTold(context, notificationIds, { id, until: heldUntil }) : pushTold(context, notificationIds, id),
  ),
  listener(personAnonymized, 'device-tokens-forget-person', (context, { userId }) => forgetDevicesOf(context, userId)),
];
