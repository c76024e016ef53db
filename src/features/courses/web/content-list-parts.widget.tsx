// Defines what the list of courses and of trails needs: rows, words, calls.
import type { ReactNode } from 'react';
import type { BulkAction, RowAction } from '#platform/web/ui/table/table-types.ts';
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
/** What later features do with the contents of a list. */
export type AddedToContents = {
  actions?: readonly RowAction<ContentRow>[];
  /** They get all that are chosen, on whatever page. */
  bulkActions?: readonly BulkAction<ContentRow>[];
  /** Before the button that creates. */
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
