// Creates, saves, publishes and removes communications, and lists them for authors.
import { isDeepStrictEqual } from 'node:util';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { cleanFormattedText, hasWords } from '#platform/server/formatted-text.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import { requirePlaces } from '#features/organization/server/organization.service.ts';
import {
  bindSegmentations,
  requireSegmentations,
} from '#features/segmentation/server/segmentation-bindings.service.ts';
import {
  communicationError,
  communicationPublishingError,
  oneKindOfAudience,
  publicationOfCommunication,
  toEverybody,
} from '../contract/communication.model.ts';
import type {
  CommunicationAudience,
  CommunicationContent,
  CommunicationError,
  Post,
} from '../contract/communication.model.ts';
import type {
  CommunicationDetails,
  CommunicationFilter,
  CommunicationForm,
  CommunicationRow,
  SentPost,
} from '../contract/communication.wire.ts';
import { countAudience } from './audience.service.ts';
import { enqueueSending } from './sending.service.ts';
import * as links from './communication-links.store.ts';
import { putPictures } from './communication-pictures.service.ts';
import { communicationPublished } from './communications.events.ts';
import * as store from './communications.store.ts';
import { rows } from './communications.store.ts';

export const rowOf = ({ hasUnpublishedChanges, ...row }: store.ListedCommunication): CommunicationRow => ({
  ...row,
  publication: publicationOfCommunication({ ...row, hasUnpublishedChanges }),
});
/** Returns a post as it is stored: cleaned text, no empty values. */
function postOf({ id, title, text, newPicture, pictureKey, pictureText }: SentPost): Post {
  const cleaned = text ? cleanFormattedText(text) : '';
  const picture = newPicture ?? pictureKey;
  return {
    id: id ?? newId(),
    ...(title && { title }),
    ...(hasWords(cleaned) && { text: cleaned }),
    ...(picture && { pictureKey: picture }),
    ...(picture && pictureText && { pictureText }),
  };
}
/** Returns the posts in their order; of two with one id, the second gets another, because each post is seen for itself. */
const inOrder = (posts: readonly SentPost[]) =>
  posts
    .map((post, at) => (posts.findIndex(({ id }) => id === post.id) < at ? { ...post, id: undefined } : post))
    .map((post, at) => ({ post, place: post.position ?? at }))
    .sort((one, other) => one.place - other.place)
    .map(({ post }) => postOf(post));
/** Returns the content of a form; what the form does not name stays as it was. */
function contentOf(form: CommunicationForm, before?: CommunicationContent): CommunicationContent {
  const startsAt = form.startsAt === undefined ? before?.startsAt : form.startsAt;
  const endsAt = form.endsAt === undefined ? before?.endsAt : form.endsAt;
  return {
    title: form.title,
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    alwaysShows: form.alwaysShows ?? before?.alwaysShows ?? false,
    isForced: form.isForced ?? before?.isForced ?? false,
    posts: form.posts ? inOrder(form.posts) : (before?.posts ?? []),
    audience: form.audience ? oneKindOfAudience(form.audience, before?.audience) : (before?.audience ?? toEverybody),
  };
}
const refused = ({ field, code }: CommunicationError) => fieldProblem('rule', field, code);
/** Throws where the content is not valid, or a newly chosen part of its audience is not of this tenant. */
async function requireSound(context: Context, content: CommunicationContent, before?: CommunicationContent) {
  const added = (field: 'businessUnitIds' | 'departmentIds' | 'jobTitleIds' | 'segmentationIds') =>
    content.audience[field].filter((id) => !before?.audience[field].includes(id));
  await requirePlaces(context, {
    businessUnit: added('businessUnitIds'),
    department: added('departmentIds'),
    jobTitle: added('jobTitleIds'),
  });
  await requireSegmentations(context, added('segmentationIds'));
  const error = communicationError(content);
  if (error) throw refused(error);
}
/** Throws, with their number, where more people would see it than are told without a question. */
async function requireFew(context: PersonContext, audience: CommunicationAudience) {
  const { total } = await countAudience(context, { audience });
  const { messages } = await getSettings(context);
  if (total > messages.asksAbovePeople) throw new Problem('rule', 'communications.tooManyPeople', { count: total });
}
/** Returns the content as it is stored; throws before it stores a picture where anything else is not valid. */
async function prepare(context: PersonContext, form: CommunicationForm, before?: CommunicationContent) {
  const content = contentOf(form, before);
  await requireSound(context, content, before);
  const publishingError = form.publishes && communicationPublishingError(content);
  if (publishingError) throw refused(publishingError);
  if (form.publishes && !form.confirms) await requireFew(context, content.audience);
  return { ...content, posts: await putPictures(context, content.posts) };
}

export async function listCommunications(context: PersonContext, filter: Ordered<CommunicationFilter> & Paging) {
  const page = await store.list(context.db, filter, context.now().toISOString());
  return { ...page, items: page.items.map(rowOf) };
}
export async function getCommunication(context: PersonContext, id: string): Promise<CommunicationDetails> {
  const found = await rows.getLive(context.db, id);
  const { posts, startsAt = null, endsAt = null, ...draft } = found.draft;
  const given = await links.list(context.db, id);
  const { userId } = context.person;
  return {
    ...rowOf({ ...found, readers: found.readerCount }),
    ...{ ...draft, startsAt, endsAt, isActive: found.isSwitchedOn },
    posts: posts.map((post, at) => ({
      id: post.id,
      title: post.title ?? null,
      text: post.text ?? null,
      picture: post.pictureKey ? context.pictures.addressOf(post.pictureKey, 1156) : null,
      pictureText: post.pictureText ?? null,
      position: at + 1,
    })),
    contractLinks: given.map(({ contractId }) => ({ contractId, communicationId: id })),
    isHidden: userId !== undefined && (await store.isHiddenFor(context.db, id, userId)),
  };
}
export async function createCommunication(context: PersonContext, form: CommunicationForm) {
  const draft = await prepare(context, form);
  const id = newId();
  await rows.insert(context.db, { id, draft, isActive: form.isActive ?? true });
  await bindSegmentations(context, 'communication', id, draft.audience.segmentationIds);
  context.note({ subject: id, after: { title: draft.title } });
  return form.publishes ? publish(context, id) : { id, publishedVersion: null };
}
/** Changes a copy's switch, which is all the contract owns (decisions D1.8); other fields must equal the stored ones. */
async function switchCopy(context: PersonContext, found: store.CommunicationRecord, form: CommunicationForm) {
  const { id, draft, isSwitchedOn, publishedVersion } = found;
  if (form.publishes || !isDeepStrictEqual(contentOf(form, draft), draft)) throw rows.tables.replicated();
  if (form.isActive !== undefined) await rows.update(context.db, id, { isActive: form.isActive });
  context.note({ subject: id, before: { isActive: isSwitchedOn }, after: { isActive: form.isActive } });
  return { id, publishedVersion };
}
export async function updateCommunication(context: PersonContext, id: string, form: CommunicationForm) {
  const known = await rows.getLive(context.db, id);
  if (known.origin !== 'own') return switchCopy(context, await rows.getLocked(context.db, id), form);
  const draft = await prepare(context, form, known.draft);
  const found = await rows.getWritable(context.db, id);
  await rows.updateDraft(context.db, found, draft, { isActive: form.isActive });
  // The segmentations of the published version stay bound until the draft is published.
  const published = await store.listSegmentations(context.db, id);
  await bindSegmentations(context, 'communication', id, [...published, ...draft.audience.segmentationIds]);
  context.note({
    subject: id,
    before: { title: found.title, isActive: found.isSwitchedOn },
    after: { title: draft.title, isActive: form.isActive },
  });
  if (form.publishes) return publish(context, id);
  if (form.isActive !== undefined && form.isActive !== found.isSwitchedOn) await enqueueSending(context, id);
  return { id, publishedVersion: found.publishedVersion };
}
/** Publishes the draft, so that its audience sees it, and sends it to its contracts. */
async function publish(context: PersonContext, id: string) {
  const found = await rows.getWritable(context.db, id);
  const version = await rows.publish(context.db, found, context.person.accountId);
  await bindSegmentations(context, 'communication', id, found.draft.audience.segmentationIds);
  await context.publish(happened(communicationPublished, { communicationId: id, version }));
  await enqueueSending(context, id);
  context.note({ subject: id, before: { version: found.publishedVersion }, after: { version } });
  return { id, publishedVersion: version };
}
/** Removes a communication; one that somebody has seen or a contract was given is archived (decisions D8.6). */
export async function removeCommunication(context: PersonContext, id: string) {
  const found = await rows.getWritable(context.db, id);
  await bindSegmentations(context, 'communication', id, []);
  const isSent = (await links.listTargets(context.db, id)).length > 0;
  const isArchived = isSent || (await store.hasReaders(context.db, id));
  if (isArchived) {
    await links.replace(context.db, id, []);
    await rows.archive(context.db, id);
    if (isSent) await enqueueSending(context, id);
  } else await rows.remove(context.db, id);
  context.note({ subject: id, before: { title: found.title }, after: { archived: isArchived } });
}
