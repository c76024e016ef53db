// Courses and trails as a spreadsheet file.
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { sheetOf } from '#platform/server/sheets.ts';
import type { Sheet } from '#platform/server/sheets.ts';
import { say } from '#platform/server/texts.ts';
import { publicationOf } from '../contract/course.model.ts';

type Row = {
  id: string;
  title: string;
  code: string | null;
  category: string | null;
  workloadMinutes: number;
  isActive: boolean;
  publishedVersion: number | null;
  hasUnpublishedChanges: boolean;
  enrolledCount: number;
  completedCount: number;
  itemCount: number;
  createdAt: string;
  updatedAt: string;
};
const columns = {
  title: (row: Row) => row.title,
  code: (row: Row) => row.code ?? '',
  category: (row: Row) => row.category ?? '',
  workload: (row: Row) => Math.round((row.workloadMinutes / 60) * 100) / 100,
  active: (row: Row, language: string) => say(language, row.isActive ? 'courses.export.yes' : 'courses.export.no'),
  publication: (row: Row, language: string) => say(language, `courses.publication.${publicationOf(row)}`),
  items: (row: Row) => row.itemCount,
  enrolled: (row: Row) => row.enrolledCount,
  completed: (row: Row) => row.completedCount,
  createdAt: (row: Row) => row.createdAt,
  updatedAt: (row: Row) => row.updatedAt,
} as const;

/** The file of what a list found: its columns in the caller's language. */
export const contentSheet = (
  { language }: PersonContext,
  found: Pick<Sheet<Row>, 'name' | 'ids' | 'rows'>,
): FileAnswer =>
  sheetOf<Row>({
    ...found,
    heads: Object.keys(columns).map((key) => say(language, `courses.export.${key}`)),
    line: (row) => Object.values(columns).map((read) => read(row, language)),
  });
