// What the list of courses and of trails is given: rows, words, calls.
import type { ReactNode } from 'react';
import type { CourseFilter, CourseRow } from '../contract/course.wire.ts';
import type { ContentCalls } from './content-actions.tsx';

/** What the list needs of a row; both courses and trails have it. */
export type ContentRow = Pick<
  CourseRow,
  | 'id'
  | 'title'
  | 'code'
  | 'category'
  | 'counters'
  | 'workloadMinutes'
  | 'isActive'
  | 'isMandatory'
  | 'publication'
  | 'updatedAt'
  | 'cover'
  | 'origin'
  | 'originName'
  | 'isOffered'
  | 'skills'
>;
export type ContentPage = { items: ContentRow[]; total: number; isTotalExact?: boolean };
type Found = {
  data?: ContentPage;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};
export type ListWords = {
  all: string;
  one: string;
  new: string;
  list: string;
  search: string;
  empty: string;
  emptyText: string;
  replicated: string;
  removed: string;
  lead: (total: number, drafts: number | undefined) => string;
};
export type ContentListProps = {
  /** What later rooms put beside the button that creates. */
  headActions?: (create: ReactNode) => ReactNode;
  kind: 'course' | 'trail';
  path: string;
  useRows: (filter: CourseFilter) => Found;
  fetchRows: (filter: CourseFilter) => Promise<ContentPage>;
  calls: ContentCalls;
  words: ListWords;
  /** Opens who is enrolled; given by the room of enrolments. */
  onLearners: (row: ContentRow) => void;
  onEnroll: (rows: ContentRow[]) => void;
};
