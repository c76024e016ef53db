// Courses and trails as a spreadsheet file.
import { stringify } from 'csv-stringify/sync';
import type { Page } from '#platform/contract/page.ts';
import { maxPageSize } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';

type Row = {
  title: string;
  code: string | null;
  category: string | null;
  workloadMinutes: number;
  isActive: boolean;
  publication: 'draft' | 'published' | 'changed';
  counters: { enrolled: number; completed: number; items: number };
  createdAt: string;
  updatedAt: string;
};
const columns = {
  title: (row: Row) => row.title,
  code: (row: Row) => row.code ?? '',
  category: (row: Row) => row.category ?? '',
  workload: (row: Row) => Math.round((row.workloadMinutes / 60) * 100) / 100,
  active: (row: Row, language: string) => say(language, row.isActive ? 'courses.export.yes' : 'courses.export.no'),
  publication: (row: Row, language: string) => say(language, `courses.publication.${row.publication}`),
  items: (row: Row) => row.counters.items,
  enrolled: (row: Row) => row.counters.enrolled,
  completed: (row: Row) => row.counters.completed,
  createdAt: (row: Row) => row.createdAt,
  updatedAt: (row: Row) => row.updatedAt,
} as const;

/** All pages of a list as one file; formulas are made harmless (decisions D6.2). */
export async function exportRows(
  context: PersonContext,
  name: string,
  list: (page: { pageNumber: number; pageSize: number }) => Promise<Page<Row>>,
): Promise<FileAnswer> {
  const rows: unknown[][] = [Object.keys(columns).map((key) => say(context.language, `courses.export.${key}`))];
  for (let pageNumber = 1; ; pageNumber++) {
    const { items } = await list({ pageNumber, pageSize: maxPageSize });
    rows.push(...items.map((row) => Object.values(columns).map((read) => read(row, context.language))));
    if (items.length < maxPageSize) break;
  }
  return { name, content: stringify(rows, { bom: true, escape_formulas: true }) };
}
