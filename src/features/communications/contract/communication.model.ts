// Defines communications: their posts, audience and period, what is wrong with one, and when it opens for a person.
import { megabyteBytes } from '#platform/contract/units.ts';

export type Post = {
  id: string;
  title?: string;
  /** Formatted text, which the server cleaned when it was written. */
  text?: string;
  /** The key of a stored picture; in a form also a picture that the server has yet to store: `data:image/png;base64,…`. */
  pictureKey?: string;
  /** What the picture shows, for people who do not see it. */
  pictureText?: string;
};
/** The people who see it: everybody, people of a unit, department or job title, or people of segmentations. */
export type CommunicationAudience = {
  isPublic: boolean;
  segmentationIds: string[];
  businessUnitIds: string[];
  departmentIds: string[];
  jobTitleIds: string[];
};
export const toEverybody: CommunicationAudience = {
  ...{ isPublic: true, segmentationIds: [], businessUnitIds: [], departmentIds: [], jobTitleIds: [] },
};
/** What a communication says and to whom: the immutable content of a draft or a published version. */
export type CommunicationContent = {
  title: string;
  startsAt?: string;
  endsAt?: string;
  /** True where it opens at every start until the person hides it. */
  alwaysShows: boolean;
  /** True where it cannot be hidden. */
  isForced: boolean;
  posts: Post[];
  audience: CommunicationAudience;
};
/** What an audience means of which some lists are sent: the others are empty. */
export const noAudience: CommunicationAudience = { ...toEverybody, isPublic: false };
export const communicationLimits = {
  ...{ title: 120, postTitle: 80, postText: 20_000, pictureText: 200, posts: 10, audience: 500 },
  pictureBytes: 5 * megabyteBytes,
  /** The most bytes of a form with its pictures. */
  formBytes: 24 * megabyteBytes,
} as const;
/** The most communications that a start of the app brings, and the most bytes of their posts; the viewer loads others itself. */
export const startLimits = { communications: 10, bytes: 60_000 } as const;

export type CommunicationError = { field: string; code: string };
/** Returns why this content is not valid: the field and a text's key. administration-engagement §5 */
export function communicationError(content: CommunicationContent): CommunicationError | undefined {
  const { title, startsAt, endsAt, posts } = content;
  if (!title.trim()) return { field: 'title', code: 'communications.titleMissing' };
  if (posts.length === 0) return { field: 'posts', code: 'communications.postMissing' };
  const empty = posts.findIndex((post) => !post.title?.trim() && !post.pictureKey);
  if (empty >= 0) return { field: `posts[${empty}].title`, code: 'communications.postEmpty' };
  if (new Set(posts.map(({ id }) => id)).size < posts.length)
    return { field: 'posts', code: 'communications.postRepeated' };
  if (startsAt && endsAt && endsAt <= startsAt) return { field: 'endsAt', code: 'communications.endsBeforeStart' };
  return undefined;
}
/** Returns whether nobody sees it: it is not public, and nothing is chosen. */
export const isToNobody = ({ isPublic, ...chosen }: CommunicationAudience): boolean =>
  !isPublic && Object.values(chosen).every((ids) => ids.length === 0);
/** Returns why the content cannot be published yet. */
export function communicationPublishingError(content: CommunicationContent): CommunicationError | undefined {
  if (isToNobody(content.audience)) return { field: 'isPublic', code: 'communications.audienceMissing' };
  return communicationError(content);
}
/** Keeps the last choice, because segmentations and units, departments, job titles exclude each other. */
export function oneKindOfAudience(
  audience: CommunicationAudience,
  before: CommunicationAudience | undefined,
): CommunicationAudience {
  if (audience.isPublic) return toEverybody;
  const { segmentationIds, businessUnitIds, departmentIds, jobTitleIds } = audience;
  const hasPlaces = businessUnitIds.length + departmentIds.length + jobTitleIds.length > 0;
  if (segmentationIds.length === 0 || !hasPlaces) return audience;
  return before?.segmentationIds.length
    ? { ...audience, segmentationIds: [] }
    : { ...audience, businessUnitIds: [], departmentIds: [], jobTitleIds: [] };
}
/** What is known of a person and a communication. */
export type Reading = { isHidden: boolean; hasSeen: boolean; hasSeenAll: boolean };
/**
 * Returns whether a visible communication opens at the next start: a forced one until all its posts were seen, others until they
 * were seen once or hidden; one that always shows again and again, until it is hidden if it can be.
 */
export const opensAtStart = (
  { alwaysShows, isForced }: Pick<CommunicationContent, 'alwaysShows' | 'isForced'>,
  { isHidden, hasSeen, hasSeenAll }: Reading,
): boolean => (isForced ? alwaysShows || !hasSeenAll : !isHidden && (alwaysShows || !hasSeen));

/** The state of a communication in lists: published ones before, in and after their period. */
export const communicationStates = ['draft', 'inactive', 'planned', 'running', 'ended'] as const;
export type CommunicationState = (typeof communicationStates)[number];
export type Publication = 'draft' | 'published' | 'changed';
export const publicationOfCommunication = (row: {
  publishedVersion: number | null;
  hasUnpublishedChanges: boolean;
}): Publication => (row.publishedVersion === null ? 'draft' : row.hasUnpublishedChanges ? 'changed' : 'published');
/** Returns the state at a moment. */
export function stateOfCommunication(
  row: { publishedVersion: number | null; isActive: boolean; startsAt: string | null; endsAt: string | null },
  now: string,
): CommunicationState {
  if (row.publishedVersion === null) return 'draft';
  if (!row.isActive) return 'inactive';
  if (row.startsAt && row.startsAt > now) return 'planned';
  return row.endsAt && row.endsAt <= now ? 'ended' : 'running';
}
/** The state of a sending; one that waits is sent once the communication is published. */
export type LinkState = 'waiting' | 'done' | 'failed';
