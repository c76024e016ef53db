// Provides parts of the wizard of courses and trails: additional data of the draft, the question before publishing, names of contents, Ctrl+S.
import { useEffect, useMemo, useRef, useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import type { Origin } from '#platform/web/copies.ts';
import type { useTexts } from '#platform/web/texts.ts';
import type { ContentDraft } from '../contract/content-draft.wire.ts';
import { itemChanges } from '../contract/course-builder.model.ts';
import type { Publication } from '../contract/course.model.ts';
import type { ContentObject } from '../contract/course.wire.ts';
import type { Covers } from './content-covers.widget.tsx';
import { useContentObjects } from './courses.queries.ts';

export type WizardWords = {
  all: string;
  one: string;
  new: string;
  edit: string;
  titleHint: string;
  mandatory: string;
  prerequisites: string;
  publish: string;
  published: string;
  settingsHint: string;
  objectsLead: string;
  objectsHint: string;
};
export type Saved = { id: string; revision: number; publishedVersion: number | null };
/** The facts about a content other than its draft. */
export type ContentState = {
  id: string;
  publication: Publication;
  revision: number;
  covers: Covers;
  /** Present for a copy from another company: the user can only read it, and switch it on or off. */
  copy?: Origin & { isActive: boolean; switchTo: (isActive: boolean) => Promise<unknown> };
  people: number;
};
/** The known contents of the draft, and a function that makes another one known. */
export type KnownContents = { known: ReadonlyMap<string, ContentObject>; learn: (content: ContentObject) => void };
/** Says what changes for the enrolled users and asks; where nobody is enrolled, it does not ask. */
export async function confirmPublishing<D extends ContentDraft>(
  t: ReturnType<typeof useTexts>,
  draft: D,
  before: D,
  state: ContentState | undefined,
  itemIds: (draft: D) => string[],
): Promise<boolean> {
  if (!state?.people || state.publication === 'draft') return true;
  const { added, removed } = itemChanges(itemIds(before), itemIds(draft));
  const changes = [
    added ? t('courses.publish.added', { count: added }) : '',
    removed ? t('courses.publish.removed', { count: removed }) : '',
    state.publication === 'changed' ? t('courses.publish.earlier') : '',
  ].filter(Boolean);
  const body = [t('courses.publish.people', { count: state.people }), ...changes, t('courses.publish.kept')].join('\n');
  return confirm({ title: t('courses.publish.title'), body, confirmLabel: t('courses.publish.confirm') });
}
/** Reads names and pictures of the draft's contents once at the start; later it learns those that the author chooses. */
export function useKnownContents(inside: string[], before: string[]): KnownContents {
  const [ids] = useState(() => [...new Set([...inside, ...before])]);
  const found = useContentObjects(ids);
  const [learnt, setLearnt] = useState<ReadonlyMap<string, ContentObject>>(new Map());
  const known = useMemo(
    () => new Map([...(found.data ?? []).map((one) => [one.id, one] as const), ...learnt]),
    [found.data, learnt],
  );
  return { known, learn: (content) => setLearnt((now) => new Map(now).set(content.id, content)) };
}
/** Saves the draft on Ctrl+S. UX §4 */
export function useSaveKey(save: () => void) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
