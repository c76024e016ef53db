// Translates notifications between our names and the wire's (access-shell-settings §3.10, §7.7).
import { pageOfData, pageQuery } from '#platform/contract/page.ts';
import type { Page } from '#platform/contract/page.ts';
import { id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, optional, shape, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { largestNamedSize } from './notification.model.ts';

export const subject = oneOf({
  deadlines: 'Prazos',
  learning: 'Aprendizado',
  certificates: 'Certificados',
  corrections: 'Correcoes',
  news: 'Novidades',
  system: 'Sistema',
});
const status = oneOf({ unread: 'SENT', read: 'READ' });
export const notification = wire({
  id: ['id', id()],
  title: ['title', text()],
  content: ['content', text()],
  /** `SENT` means unread. */
  status: ['status', status],
  deliveredAt: ['deliveryTime', instant()],
  event: ['evento', text()],
  subject: ['assunto', subject],
  /** The page of this app to which the notification leads. */
  href: ['link', text()],
});
export type Notification = Ours<typeof notification>;

const bare = list(notification);
const paged = pageOfData(notification);
/** A page, or the bare list of one that was asked for without a size. decisions D8.3 */
export type FoundNotifications = Page<Notification> & { isBare?: boolean };
export const notificationList = shape<FoundNotifications, object>({
  schema: { anyOf: [paged.schema, bare.schema] },
  read: (value, reading) => {
    if (!Array.isArray(value)) return paged.read(value, reading);
    const items = bare.read(value, reading);
    return { items, pageNumber: 1, pageSize: items.length, total: items.length, isBare: true };
  },
  write: ({ isBare, ...found }) => (isBare ? bare.write(found.items) : paged.write(found)),
});
/** A size may be missing, and then the list is bare; more than 100 rows are never answered. */
const namedSize = optional(number({ whole: true, min: 1, max: largestNamedSize }));
export const notificationFilter = wire({
  pageNumber: pageQuery.pageNumber,
  pageSize: ['size', namedSize],
  search: ['search', optional(text({ max: 200 }))],
  status: ['status', optional(status)],
  subject: ['assunto', optional(subject)],
});
export type NotificationFilter = Sent<typeof notificationFilter>;
export const notificationKey = wire({ id: ['id', id()] });
export const unreadCount = wire({ count: ['count', number({ whole: true, min: 0 })] });
export const notificationMade = wire({ id: ['data.id', id()] });
