// Defines what the list of courses and of trails needs: rows, words, calls.
import type { ReactNode } from 'react';
import type { BulkAction, RowAction } from '#platform/web/ui/table/table-types.ts';
import type { CourseFilter, CourseRow } from '../contract/course.wire.ts';
import type { ContentCalls } from './content-actions.tsx';

/** The fields of a row that the list needs; both courses and trails have them. */
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
type ContentPageQuery = {
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
/** What later features add to a list of contents. */
export type AddedToContents = {
  actions?: readonly RowAction<ContentRow>[];
  /** The actions for all chosen rows, on any page. */
  bulkActions?: readonly BulkAction<ContentRow>[];
  /** Shown before the button that creates. */
  head?: ReactNode;
};
export type ContentListProps = AddedToContents & {
  kind: 'course' | 'trail';
  path: string;
  useRows: (filter: CourseFilter) => ContentPageQuery;
  fetchRows: (filter: CourseFilter) => Promise<ContentPage>;
  calls: ContentCalls;
  words: ListWords;
};
