// Creates files of rows that tests upload: separated text, or a workbook.
import writeXlsxFile from 'write-excel-file/node';
import type { TestFile } from '../inject.ts';

type Cell = string | number | Date | undefined;
export const csvFile = (rows: readonly (readonly Cell[])[], name = 'pessoas.csv'): TestFile => ({
  name,
  type: 'text/csv',
  bytes: new Uint8Array(Buffer.from(rows.map((row) => row.map((cell) => cell ?? '').join(';')).join('\r\n'))),
});
export async function xlsxFile(rows: readonly (readonly Cell[])[], name = 'pessoas.xlsx'): Promise<TestFile> {
  const cellOf = (value: Cell) =>
    value === undefined
      ? null
      : value instanceof Date
        ? { value, type: Date, format: 'dd/mm/yyyy' }
        : typeof value === 'number'
          ? { value, type: Number }
          : { value, type: String };
  const bytes = await writeXlsxFile(rows.map((row) => row.map(cellOf))).toBuffer();
  return {
    name,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: new Uint8Array(bytes),
  };
}
