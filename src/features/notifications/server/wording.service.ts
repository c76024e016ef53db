// Writes the sentences of notifications in the language of their reader.
import { LRUCache } from 'lru-cache';
import { say } from '#platform/server/texts.ts';
import type { Language } from '#platform/server/texts.ts';
import { notificationEvents } from '../contract/notification.model.ts';
import type { NotificationRow } from './notifications.store.ts';

/** The newest days in words, by language: making a format or using one takes more than all else of a notification. */
const days = new LRUCache<string, string>({ max: 1_000 });
function dayWords(day: string, language: Language): string {
  const known = days.get(`${language} ${day}`);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const words = format.format(new Date(`${day}T00:00:00Z`));
  days.set(`${language} ${day}`, words);
  return words;
}
/** Returns the two sentences of a notification. */
export function wordsOf(
  {
    event,
    title,
    values: { kind = 'course', day, count = 1, note },
  }: Pick<NotificationRow, 'event' | 'title' | 'values'>,
  language: Language,
): { title: string; content: string } {
  const known = event in notificationEvents ? event : 'trial';
  const given = { title, count, day: day ? dayWords(day, language) : '' };
  const key = `notifications.event.${known}`;
  const content = event === 'enrolled' || event === 'concluded' || event === 'newContent' ? `${key}.${kind}` : key;
  const said = say(language, content, given);
  return {
    title: say(language, `${key}.title`, given),
    content: note ? say(language, 'notifications.event.withNote', { said, note }) : said,
  };
}
