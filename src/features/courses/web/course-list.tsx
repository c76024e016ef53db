// Shows the authors' list of courses, with its hooks and its words.
import { useTexts } from '#platform/web/texts.ts';
import { ContentList } from './content-list.widget.tsx';
import type { AddedToContents } from './content-list-parts.widget.tsx';
import {
  fetchCourses,
  fetchCourseUse,
  useCourses,
  useDuplicateCourse,
  useRemoveCourse,
  useRestoreCourse,
  useSetCourseActive,
} from './courses.queries.ts';
import { useChangeManyCourses } from './many-courses.queries.ts';

export function CourseList(props: AddedToContents) {
  const t = useTexts();
  const [duplicate, remove, restore, setActive, changeMany] = [
    useDuplicateCourse(),
    useRemoveCourse(),
    useRestoreCourse(),
    useSetCourseActive(),
    useChangeManyCourses(),
  ];
  return (
    <ContentList
      {...props}
      kind="course"
      path="/conteudo/curso"
      useRows={useCourses}
      fetchRows={fetchCourses}
      calls={{
        use: fetchCourseUse,
        duplicate: duplicate.mutateAsync,
        remove: remove.mutateAsync,
        restore: restore.mutateAsync,
        setActive: setActive.mutateAsync,
        changeMany: changeMany.mutateAsync,
      }}
      words={{
        all: t('courses.all'),
        one: t('courses.one'),
        new: t('courses.new'),
        list: t('courses.list'),
        search: t('courses.search'),
        empty: t('courses.none'),
        emptyText: t('courses.none.text'),
        replicated: t('courses.replicated'),
        removed: t('toast.removed'),
        lead: (total, drafts) =>
          [t('courses.count', { count: total }), drafts ? t('courses.count.drafts', { count: drafts }) : '']
            .filter(Boolean)
            .join(', '),
      }}
    />
  );
}
