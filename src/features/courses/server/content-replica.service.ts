// Courses and trails as a distributor sends them: the published version, which the copy publishes in its turn.
import type { Context } from '#platform/server/context.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { changeUsage } from '#features/people/server/usage.service.ts';
import type { LearningContent } from '../contract/course-content.model.ts';
import type { Authored, ContentRecord } from './authored-content.service.ts';
import type { ContentForm } from '../contract/content.wire.ts';

export type ContentReplica<Content> = {
  id: string;
  /** The sender's switch. */
  isActive: boolean;
  content: Content;
  horizontalCover: Picture | null;
  verticalCover: Picture | null;
};
/** Who sends: the tenant that stands for its accounts, which have no name in the contract, and what it is called. */
export type Sender = { tenantId: string; name: string };
/** What a contract has of its own instead: skills and a category by other ids. */
export type OwnIds = (id: string) => string;
type Versions<Content> = {
  find(
    context: Context,
    id: string,
  ): Promise<
    { content: Content; isActive: boolean; horizontalCover: Picture | null; verticalCover: Picture | null } | undefined
  >;
};
type Marked = {
  markReplica(db: Context['db'], id: string, originName: string): Promise<void>;
  offer(db: Context['db'], ids: readonly string[], isOffered: boolean): Promise<void>;
};

/** `pack` and `unpack` of one kind. */
export function contentReplicas<
  Content extends LearningContent,
  Row extends ContentRecord<Content>,
  Form extends ContentForm,
>({ kind, counter, store, published }: Authored<Content, Row, Form> & { store: Marked }, versions: Versions<Content>) {
  return {
    async pack(context: Context, id: string): Promise<ContentReplica<Content> | undefined> {
      const found = await versions.find(context, id);
      return (
        found && {
          id,
          isActive: found.isActive,
          content: found.content,
          horizontalCover: found.horizontalCover,
          verticalCover: found.verticalCover,
        }
      );
    },
    /** The sender's switch of copies. */
    offer: (context: Context, ids: readonly string[], isOffered: boolean): Promise<void> =>
      store.offer(context.db, ids, isOffered),
    async exists(context: Context, id: string): Promise<boolean> {
      return (await store.find(context.db, id)) !== undefined;
    },
    /** What is kept: whether it is active, its order, its people. What did not change is published no second time. */
    async unpack(context: Context, given: ContentReplica<Content>, idOf: OwnIds, sender: Sender): Promise<void> {
      const { db } = context;
      const { tenantId: publishedBy, name } = sender;
      const { id, horizontalCover, verticalCover } = given;
      const { code, ...content } = given.content;
      const isCodeFree = code !== undefined && !(await store.hasCode(db, code, id));
      const draft = {
        ...content,
        ...(isCodeFree && { code }),
        skillIds: content.skillIds.map(idOf),
        ...(content.categoryId && { categoryId: idOf(content.categoryId) }),
      } as Content;
      const before = await store.findForUpdate(db, id);
      if (before?.publishedVersion && JSON.stringify(sorted(before.draft)) === JSON.stringify(sorted(draft))) {
        await store.updateCover(db, id, { horizontalCover, verticalCover } as never);
        await store.markReplica(db, id, name);
        return;
      }
      if (before) await store.updateDraft(db, before, draft, {});
      else {
        await store.insert(db, { id, draft, createdBy: publishedBy, horizontalCover, verticalCover });
        await changeUsage(context, { [counter]: 1 });
      }
      if (before) await store.updateCover(db, id, { horizontalCover, verticalCover } as never);
      await store.markReplica(db, id, name);
      const row = (await store.findForUpdate(db, id))!;
      const version = await store.publish(db, row, publishedBy);
      await context.ports.settleEnrollments(context, { kind, objectId: id });
      await context.publish(published(id, version));
    },
  };
}
/** The same content whatever the order of its keys: jsonb keeps its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
