// Provides the hook that changes many courses at once. It is a separate file because only the list of courses uses it.
import { oneByOne } from '#platform/web/many.ts';
import { removeCourse, setCourseActive, useCourseWrite } from './courses.queries.ts';

type ChosenCourse = { id: string; title: string; origin: string };
type Some = { rows: readonly ChosenCourse[]; deed: 'remove' | 'inactivate' };
/** Changes courses one after the other; the lists are read again once, after the last one. */
export const useChangeManyCourses = () =>
  useCourseWrite(
    ({ rows, deed }: Some) =>
      oneByOne(rows, ({ id }) => (deed === 'remove' ? removeCourse(id) : setCourseActive({ id, isActive: false }))),
    true,
  );
