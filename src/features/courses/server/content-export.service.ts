// Exports courses and trails as a spreadsheet file.
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import type { Spreadsheet } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import { publicationOf } from '../contract/course.model.ts';

type ExportedContent = {
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
type Ways = { word: (key: string) => string; day: (instant: string | null) => string };
const columns = {
  title: (row: ExportedContent) => row.title,
  code: (row: ExportedContent) => row.code ?? '',
  category: (row: ExportedContent) => row.category ?? '',
  workload: (row: ExportedContent) => Math.round((row.workloadMinutes / 60) * 100) / 100,
  active: (row: ExportedContent, { word }: Ways) => word(row.isActive ? 'courses.export.yes' : 'courses.export.no'),
  publication: (row: ExportedContent, { word }: Ways) => word(`courses.publication.${publicationOf(row)}`),
  items: (row: ExportedContent) => row.itemCount,
  enrolled: (row: ExportedContent) => row.enrolledCount,
  completed: (row: ExportedContent) => row.completedCount,
  createdAt: (row: ExportedContent, { day }: Ways) => day(row.createdAt),
  updatedAt: (row: ExportedContent, { day }: Ways) => day(row.updatedAt),
} as const;

/** Writes the result of a list to a file, with its columns in the caller's language. */
export async function contentSpreadsheet(
  context: PersonContext,
  found: Pick<Spreadsheet<ExportedContent>, 'name' | 'ids' | 'rows'>,
): Promise<FileAnswer> {
  const { language } = context;
  const word = (key: string) => say(language, key);
  const { day } = await clockOf(context);
  return spreadsheetOf<ExportedContent>({
    ...{ ...found, language },
    heads: Object.keys(columns).map((key) => word(`courses.export.${key}`)),
    line: (row) => Object.values(columns).map((read) => read(row, { word, day })),
  });
}
