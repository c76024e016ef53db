// Copies the courses and trails that a distributor sends: the published version, which the copy publishes too.
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/server/context.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { updateUsage } from '#features/contracts/server/usage.service.ts';
import type { LearningContent } from '../contract/course-content.model.ts';
import type { Authored, ContentRecord } from './authored-content.service.ts';
import { replicaRows } from './content-replica.store.ts';
import type { ContentForm } from '../contract/content.wire.ts';

export type ContentReplica<Content> = {
  id: string;
  /** True where the sender has switched it on. */
  isActive: boolean;
  content: Content;
  horizontalCover: Picture | null;
  verticalCover: Picture | null;
};
/** The sender: its tenant, which replaces its accounts because they have no name in the contract, and its name. */
export type Sender = { tenantId: string; name: string };
/** Replaces the sender's ids of skills and of a category with the contract's own ids. */
export type OwnIds = (id: string) => string;

/** Returns `pack` and `unpack` of one kind, which handle many contents in the same statements. */
export function contentReplicas<
  Content extends LearningContent,
  Row extends ContentRecord<Content>,
  Form extends ContentForm,
>({ kind, counter, rows: versioned, published }: Authored<Content, Row, Form>) {
  const rows = replicaRows<Content, Row>(versioned.tables);
  /** Returns the contents with this tenant's category and skills, and with their code only where it is free. */
  async function asOwn({ db }: Context, given: readonly ContentReplica<Content>[], idOf: OwnIds) {
    const coded = given.map(({ id, content: { code } }) => ({ id, ...(code !== undefined && { code }) }));
    const taken = await rows.listTakenCodes(db, coded);
    return given.map((one) => {
      const { code, ...content } = one.content;
      return {
        ...one,
        content: {
          ...content,
          ...(code !== undefined && !taken.has(one.id) && { code }),
          skillIds: content.skillIds.map(idOf),
          ...(content.categoryId && { categoryId: idOf(content.categoryId) }),
        } as Content,
      };
    });
  }
  return {
    /** Returns the published contents that exist here. */
    pack: async (context: Context, ids: readonly string[]): Promise<ContentReplica<Content>[]> =>
      ids.length ? rows.listPublished(context.db, ids) : [],
    /** Stores the sender's switch for copies. */
    offer: (context: Context, ids: readonly string[], isOffered: boolean): Promise<void> =>
      versioned.offer(context.db, ids, isOffered),
    /** Counts how many of these do not exist here yet. */
    countNew: async (context: Context, ids: readonly string[]): Promise<number> =>
      ids.length ? new Set(ids).size - (await rows.listPresent(context.db, ids)).length : 0,
    /** Writes the copies. Their activity, order and users stay, and an unchanged content is not published again. */
    async unpack(
      context: Context,
      replicas: readonly ContentReplica<Content>[],
      idOf: OwnIds,
      sender: Sender,
    ): Promise<void> {
      if (!replicas.length) return;
      const { db } = context;
      const { tenantId: publishedBy, name: originName } = sender;
      const ids = replicas.map(({ id }) => id);
      const before = new Map((await rows.lock(db, ids)).map((row) => [row.id, row]));
      const given = await asOwn(context, replicas, idOf);
      const isThere = ({ id, content }: (typeof given)[number]) => {
        const present = before.get(id);
        return present?.publishedVersion != null && isDeepStrictEqual(present.draft, content);
      };
      const fresh = given
        .filter((one) => !isThere(one))
        .map((one) => {
          const present = before.get(one.id);
          return {
            ...one,
            version: (present?.publishedVersion ?? 0) + 1,
            revision: (present?.draftRevision ?? 0) + 1,
            createdBy: present ? present.createdBy : publishedBy,
          };
        });
      await rows.mark(db, given.filter(isThere), originName);
      await rows.publish(db, fresh, new Set(before.keys()), {
        ...{ publishedBy, originName },
        at: context.now().toISOString(),
      });
      const added = fresh.filter(({ id }) => !before.has(id)).length;
      if (added) await updateUsage(context, { [counter]: added });
      for (const { id } of fresh) {
        // A content that is new here has no enrolments yet.
        if (before.has(id)) await context.ports.settleEnrollments(context, { kind, objectId: id });
      }
      await context.publish(...fresh.map(({ id, version }) => published(id, version)));
    },
  };
}
