// Declares the events of notifications.
import { fact } from '#platform/server/events.ts';

/** People were told something that also goes to their devices: the new notifications, at most a thousand. */
export const peopleTold = fact<{ notificationIds: string[]; heldUntil: string | null }>('people-told');
