// Shows people the communications that are for them, and stores which posts they have seen and what they hide.
import { fieldProblem } from '#platform/contract/problem.ts';
import { encode } from '#platform/contract/wire.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { requireProfile } from '#features/identity/server/learner.service.ts';
import { startLimits } from '../contract/communication.model.ts';
import { startOfCommunications } from '../contract/shown-communication.wire.ts';
import type { ShownCommunication } from '../contract/shown-communication.wire.ts';
import { communicationsFinished } from './communications.events.ts';
import * as store from './own-communications.store.ts';

/** The most communications that one answer shows. */
const mostShown = 100;

const shownOf = (context: Context, { content, seenAt, finishedAt: _end, ...row }: store.Shown): ShownCommunication => ({
  ...row,
  hasSeen: seenAt !== null,
  posts: content.posts.map((post, at) => ({
    id: post.id,
    title: post.title ?? null,
    text: post.text ?? null,
    picture: post.pictureKey ? context.pictures.addressOf(post.pictureKey, 800) : null,
    pictureText: post.pictureText ?? null,
    position: at + 1,
  })),
});
/** Returns what opens at the next start, or with `withHidden` all that the person may read; staff in client mode read nothing. */
export async function listOwnCommunications(
  context: PersonContext,
  { withHidden = false }: { withHidden?: boolean },
): Promise<ShownCommunication[]> {
  const { userId } = context.person;
  if (!userId) return [];
  const list = withHidden ? store.listVisible : store.listOpening;
  return (await list(context.db, userId, mostShown)).map((row) => shownOf(context, row));
}
/** Returns what opens at a start of the app as JSON text, if anything does: with its posts where they are few and short. */
export async function communicationsAtStart(context: Context, userId: string | undefined): Promise<string | undefined> {
  const found = userId ? await store.listOpening(context.db, userId, startLimits.communications + 1) : [];
  if (found.length === 0) return undefined;
  const communications = found.map((row) => shownOf(context, row));
  const message = encode(startOfCommunications, { total: found.length, communications });
  return found.length <= startLimits.communications && message.length <= startLimits.bytes
    ? message
    : encode(startOfCommunications, { total: found.length, communications: null });
}
/** Stores that the person has seen these posts, all of them where none is named; hides the communications that may be hidden. */
export async function reportCommunications(
  context: PersonContext,
  hides: boolean,
  { ids, postIds }: { ids: readonly string[]; postIds?: readonly string[] },
): Promise<void> {
  requireProfile(context);
  const { userId } = context.person;
  const found = await store.listReadable(context.db, userId, ids);
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw fieldProblem('missing', `ids[${unknown}]`, 'communications.missing');
  const at = context.now().toISOString();
  const named = postIds && new Set(postIds);
  await store.addReader(context.db, userId, [...known], at);
  await store.addViews(
    context.db,
    found.flatMap((one) =>
      one.postIds
        .filter((postId) => !named || named.has(postId))
        .map((postId) => ({ id: newId(), communicationId: one.id, userId, postId, seenAt: at })),
    ),
  );
  const hidden = found.flatMap(({ id, isForced }) => (hides && !isForced ? [id] : []));
  const finished = await store.listFinished(context.db, userId, [...known]);
  const communicationIds = await store.setReader(context.db, userId, { ids: [...known], hidden, finished }, at);
  if (communicationIds.length > 0)
    await context.publish(happened(communicationsFinished, { userId, communicationIds, at }));
}
