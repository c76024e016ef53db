// Provides parts of the wizard of courses and trails: additional data of the draft, the question before publishing, names of contents, Ctrl+S.
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/csr/PencilSimpleLine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import type { Origin } from '#platform/web/copies.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
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
/** What is known of the content beside its draft. */
export type ContentState = {
  id: string;
  publication: Publication;
  revision: number;
  covers: Covers;
  /** Sent by another company: read, and switched on or off. */
  copy?: Origin & { isActive: boolean; switchTo: (isActive: boolean) => Promise<unknown> };
  people: number;
};
/** The contents named in the draft, what is known of them, and how to make one known. */
export type KnownContents = { known: ReadonlyMap<string, ContentObject>; learn: (content: ContentObject) => void };
/** Says what changes for the people enrolled; nothing is asked where nobody is. */
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
/** Names and pictures of what the draft names: asked once at the start, then learnt as it is chosen. */
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
/** Ctrl+S saves the draft. UX §4 */
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
/** What learners see of it: this, an older version, or nothing yet. */
type PublicationTagProps = { kind: 'course' | 'trail'; publication: Publication; isDirty: boolean };
export function PublicationTag({ kind, publication, isDirty }: PublicationTagProps) {
  const t = useTexts();
  return publication === 'published' && !isDirty ? (
    <Tag tone="ok">{t(kind === 'trail' ? 'courses.state.trail.published' : 'courses.state.published')}</Tag>
  ) : (
    <Tag tone="warning" icon={PencilSimpleLineIcon}>
      {t(publication === 'draft' ? 'courses.state.draft' : 'courses.state.changed')}
    </Tag>
  );
}
