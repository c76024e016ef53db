// Provides the actions on rows of courses and trails: copy, remove, restore, switch off, for one or many.
import { useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { confirm } from '#platform/web/confirm.ts';
import { tellOutcome } from '#platform/web/many.ts';
import type { Outcome } from '#platform/web/many.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { removalWarning } from '#features/contracts/web/copies.queries.ts';
import type { ContentUse } from '../contract/course.wire.ts';

type ContentRow = { id: string; title: string; origin: string };
/** The number of rows whose change ends before the user expects a sign of progress. */
const fewRows = 5;
export type ContentCalls = {
  changeMany: (given: { rows: readonly ContentRow[]; deed: 'remove' | 'inactivate' }) => Promise<Outcome<ContentRow>>;
  use: (id: string) => Promise<ContentUse>;
  duplicate: (id: string) => Promise<{ id: string }>;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  setActive: (given: { id: string; isActive: boolean }) => Promise<unknown>;
};
type Words = { one: string; removed: string; replicated: string };
type Options = { kind: 'course' | 'trail'; calls: ContentCalls; words: Words; path: string };

export function useContentActions({ kind, calls, words, path }: Options) {
  const t = useTexts();
  const [use, setUse] = useState<{ title: string; use: ContentUse; isRefusal: boolean }>();
  const failed = (problem: unknown) => toast.error(problem);
  /** `remove` and `setActive` are silent mutations, so this code shows their errors. */
  const removal = (people: number) =>
    t(people > 0 ? 'courses.remove.archives' : 'courses.remove.forever', { count: people });
  const restore = (row: ContentRow) =>
    void quietly('the mutation told it', async () => {
      await calls.restore(row.id);
      toast.success(t('courses.restored', { title: row.title }));
    });
  const remove = async (row: ContentRow) => {
    try {
      const found = await calls.use(row.id);
      if (found.links.length > 0) return setUse({ title: row.title, use: found, isRefusal: true });
      const copies = await removalWarning(kind, row.id);
      if (copies === undefined) return;
      const isWanted = await confirm({
        title: t('courses.remove.title', { title: row.title }),
        body: [t('dialog.remove'), removal(found.people), copies].filter(Boolean).join('\n'),
        confirmLabel: t('dialog.removeConfirm'),
        danger: true,
      });
      if (!isWanted) return;
      await calls.remove(row.id);
      toast.success(
        words.removed,
        found.people > 0 ? { action: { label: t('toast.undo'), run: () => restore(row) } } : undefined,
      );
    } catch (problem) {
      failed(problem);
    }
  };
  /** Changes the rows and returns the ids of those that stayed as they were. */
  const change = async (
    rows: readonly ContentRow[],
    deed: 'remove' | 'inactivate',
    said: (count: number) => string,
  ) => {
    const running = rows.length > fewRows ? toast.info(t('many.running'), { seconds: null }) : 0;
    const outcome = await calls.changeMany({ rows, deed });
    toast.dismiss(running);
    if (outcome.left.length === 0) toast.success(said(outcome.done.length));
    else tellOutcome(outcome, ({ title }) => title);
    return [...outcome.left.map(({ one }) => one.id), ...outcome.untried.map(({ id }) => id)];
  };
  return {
    use,
    closeUse: () => setUse(undefined),
    failed,
    remove,
    restore,
    showUse: (row: ContentRow) =>
      calls.use(row.id).then((found) => setUse({ title: row.title, use: found, isRefusal: false }), failed),
    duplicate: (row: ContentRow) =>
      quietly('the mutation told it', async () => {
        const { id } = await calls.duplicate(row.id);
        toast.success(t('courses.duplicated'));
        goTo(`${path}/${id}`);
      }),
    /** Each action returns the ids of the rows that stay chosen; nothing where there was nothing to do. */
    inactivate: async (rows: readonly ContentRow[]) => {
      const copies = await removalWarning(kind, ...rows.map(({ id }) => id));
      if (copies === undefined) return undefined;
      const isWanted = await confirm({
        title: t('courses.bulk.inactivate.title', { count: rows.length }),
        body: [t('courses.bulk.inactivate.body'), copies].filter(Boolean).join('\n'),
        confirmLabel: t('courses.bulk.inactivate'),
      });
      return isWanted ? change(rows, 'inactivate', (count) => t('courses.bulk.inactivated', { count })) : undefined;
    },
    removeMany: async (rows: readonly ContentRow[]) => {
      const copies = await removalWarning(kind, ...rows.map(({ id }) => id));
      if (copies === undefined) return undefined;
      const isWanted = await confirm({
        title: t('courses.bulk.remove.title', { count: rows.length }),
        body: [t('courses.bulk.remove.body'), copies].filter(Boolean).join('\n'),
        confirmLabel: t('dialog.removeConfirm'),
        danger: true,
      });
      return isWanted ? change(rows, 'remove', (count) => t('courses.bulk.removed', { count })) : undefined;
    },
  };
}
