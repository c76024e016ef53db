// Translates a communication from its details to the values of the author's form, and back to the form that is sent.
import { momentAt, timeIn } from '#platform/contract/days.ts';
import type { CommunicationDetails, CommunicationForm } from './communication.wire.ts';
import { isToNobody, toEverybody } from './communication.model.ts';
import type { CommunicationAudience, CommunicationError } from './communication.model.ts';

/** A post in the form: `picture` is the address of a stored picture, or a picture that is sent with the form. */
export type DraftPost = { id: string; title: string; text: string; picture: string | null; pictureText: string };
export type CommunicationDraft = {
  title: string;
  posts: DraftPost[];
  startDay: string | null;
  startTime: string | null;
  endDay: string | null;
  endTime: string | null;
  alwaysShows: boolean;
  isForced: boolean;
  audience: CommunicationAudience;
  isActive: boolean;
};
export const emptyPost = (id: string): DraftPost => ({ id, title: '', text: '', picture: null, pictureText: '' });
export const emptyCommunicationDraft = (postId: string): CommunicationDraft => ({
  ...{ title: '', posts: [emptyPost(postId)], startDay: null, startTime: null, endDay: null, endTime: null },
  ...{ alwaysShows: false, isForced: false, audience: toEverybody, isActive: true },
});
const partsOf = (moment: string | null, timeZone: string) => {
  const [day, time] = moment ? timeIn(new Date(moment), timeZone).split(' ') : [];
  return { day: day ?? null, time: time ?? null };
};
export function communicationDraftOf(details: CommunicationDetails, timeZone: string): CommunicationDraft {
  const [start, end] = [partsOf(details.startsAt, timeZone), partsOf(details.endsAt, timeZone)];
  const { title, alwaysShows, isForced, audience, isActive } = details;
  return {
    ...{ title, alwaysShows, isForced, audience, isActive },
    ...{ startDay: start.day, startTime: start.time, endDay: end.day, endTime: end.time },
    posts: details.posts.map((post) => ({
      ...{ id: post.id, title: post.title ?? '', text: post.text ?? '' },
      ...{ picture: post.picture, pictureText: post.pictureText ?? '' },
    })),
  };
}
const momentOf = (day: string | null, time: string, timeZone: string) =>
  day ? momentAt(day, time, timeZone).toISOString() : null;
const keyOf = (address: string) => address.replace(/^\/p\//, '').replace(/\/[^/]+$/, '');
export function communicationFormOf(draft: CommunicationDraft, timeZone: string): CommunicationForm {
  const { title, alwaysShows, isForced, audience, isActive } = draft;
  return {
    ...{ title: title.trim(), alwaysShows, isForced, isActive },
    audience: audience.isPublic ? toEverybody : audience,
    startsAt: momentOf(draft.startDay, draft.startTime ?? '00:00', timeZone),
    endsAt: momentOf(draft.endDay, draft.endTime ?? '23:59', timeZone),
    posts: draft.posts.map((post, at) => ({
      ...{ id: post.id, title: post.title.trim() || null, text: post.text || null, position: at + 1 },
      ...(post.picture?.startsWith('data:')
        ? { newPicture: post.picture }
        : { pictureKey: post.picture ? keyOf(post.picture) : null }),
      pictureText: post.pictureText.trim() || null,
    })),
  };
}
/** Returns what the server would refuse, by field; `publishes` adds what only publishing needs. */
export function communicationDraftErrors(draft: CommunicationDraft, publishes: boolean): CommunicationError[] {
  const found: CommunicationError[] = [];
  if (!draft.title.trim()) found.push({ field: 'title', code: 'communications.titleMissing' });
  if (draft.posts.length === 0) found.push({ field: 'posts', code: 'communications.postMissing' });
  if (draft.posts.some(({ title, picture }) => !title.trim() && !picture))
    found.push({ field: 'posts', code: 'communications.postEmpty' });
  // Both times use the same clock, so the code compares them as they are written.
  const starts = draft.startDay && `${draft.startDay} ${draft.startTime ?? '00:00'}`;
  const ends = draft.endDay && `${draft.endDay} ${draft.endTime ?? '23:59'}`;
  if (starts && ends && ends <= starts) found.push({ field: 'endDay', code: 'communications.endsBeforeStart' });
  if (publishes && isToNobody(draft.audience))
    found.push({ field: 'audience', code: 'communications.audienceMissing' });
  return found;
}
