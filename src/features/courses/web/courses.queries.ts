// Provides the hooks that read and change courses: the authors' list, the draft, publishing, and choosing contents.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/courses.endpoints.ts';
import type { ContentFilter, ContentObject, CourseFilter, CourseForm } from '../contract/course.wire.ts';

export const courseKeys = {
  all: ['courses'],
  list: ['courses', 'list'],
  contents: ['courses', 'contents'],
} as const;
const keys = courseKeys;
export const useCourses = (filter: CourseFilter, { isEnabled = true } = {}) =>
  useQuery({
    queryKey: [...keys.all, 'list', filter],
    enabled: isEnabled,
    queryFn: ({ signal }) => call(calls.listCourses, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const fetchCourses = (filter: CourseFilter) => call(calls.listCourses, { query: filter });
export const useCourse = (id: string | undefined) =>
  useQuery({
    queryKey: [...keys.all, id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getCourse, { params: { id: id! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
/** Reads where a course is used, and by how many users. */
export const fetchCourseUse = (id: string) => call(calls.courseUse, { params: { id } });

export function useRefreshCourses() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      queryKey: keys.all,
      predicate: ({ queryKey }) => queryKey[1] === 'list' || queryKey[1] === 'contents',
    });
}
export function useCourseWrite<T, R>(write: (given: T) => Promise<R>, isQuiet = false) {
  const refresh = useRefreshCourses();
  return useMutation({ mutationFn: write, onSuccess: refresh, ...(isQuiet && { meta: { quiet: true } }) });
}
/** Saves a course, or creates it where there is no id yet; the wizard shows refusals. */
export const useSaveCourse = () =>
  useCourseWrite(
    ({ id, form }: { id?: string; form: CourseForm }) =>
      id ? call(calls.saveCourse, { params: { id }, body: form }) : call(calls.createCourse, { body: form }),
    true,
  );
export const useDuplicateCourse = () => useCourseWrite((id: string) => call(calls.duplicateCourse, { params: { id } }));
export const removeCourse = (id: string) => call(calls.removeCourse, { params: { id } }, { ifMatch: null });
export const useRemoveCourse = () => useCourseWrite(removeCourse, true);
export const useRestoreCourse = () => useCourseWrite((id: string) => call(calls.restoreCourse, { params: { id } }));
/** Reads the draft and writes it back with the switch changed: the call takes whole forms. */
export async function setCourseActive({ id, isActive }: { id: string; isActive: boolean }) {
  const details = await call(calls.getCourse, { params: { id } });
  return call(calls.saveCourse, { params: { id }, body: { ...details, isActive, publishes: false } });
}
export const useSetCourseActive = () => useCourseWrite(setCourseActive, true);
export const useUploadCourseCover = () =>
  useCourseWrite(({ id, side, file }: { id: string; side: 'horizontal' | 'vertical'; file: Blob }) =>
    call(side === 'horizontal' ? calls.uploadHorizontalCover : calls.uploadVerticalCover, {
      params: { id },
      files: { file },
    }),
  );

/** Finds courses and trails by their words, for pickers. */
export const useContents = (filter: ContentFilter, { isEnabled = true } = {}) =>
  useQuery({
    queryKey: [...keys.contents, filter],
    enabled: isEnabled,
    queryFn: ({ signal }) => call(calls.listContents, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
const mostIds = 100;
/** Reads the objects of these ids, of any kind; many ids take several calls. */
export const useContentObjects = (ids: readonly string[]) =>
  useQuery({
    queryKey: [...keys.contents, 'ids', ids],
    enabled: ids.length > 0,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<ContentObject[]> => {
      const parts = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) =>
        ids.slice(at * mostIds, (at + 1) * mostIds),
      );
      return (
        await Promise.all(parts.map((part) => call(calls.listContents, { query: { ids: [...part] } }, { signal })))
      ).flatMap(({ items }) => items);
    },
  });
