// Holds the content whose learners are shown (in the address, so that Back closes them), and the contents that get new learners.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { useContentObjects } from '#features/courses/web/courses.queries.ts';

type Content = { id: string; title: string };
const parameter = 'learners';
export function useShownLearners() {
  const t = useTexts();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const [last, setLast] = useState<Content>();
  const [enrolling, setEnrolling] = useState<readonly Content[]>([]);
  const shownId = typeof search[parameter] === 'string' ? search[parameter] : undefined;
  // A page that opens by its address has to read the title.
  const [found] = useContentObjects(shownId && last?.id !== shownId ? [shownId] : []).data ?? [];
  const go = (id: string | undefined, replace = false) =>
    void navigate({
      to: '.',
      replace,
      search: ((before: Record<string, unknown>) => {
        const { [parameter]: _was, ...rest } = before;
        return id ? { ...rest, [parameter]: id } : rest;
      }) as never,
    });
  return {
    content: shownId ? (last?.id === shownId ? last : { id: shownId, title: found?.title ?? '' }) : undefined,
    show: ({ id, title }: Content) => {
      setLast({ id, title });
      go(id);
    },
    close: () => go(undefined, true),
    enrolling,
    /** Opens the dialog for these contents. They contain no drafts, because nobody can be enrolled in a draft. */
    enroll: (contents: readonly Content[]) =>
      contents.length > 0 ? setEnrolling(contents) : void toast.warning(t('enrollment.enroll.onlyDrafts')),
    endEnrolling: () => setEnrolling([]),
  };
}
