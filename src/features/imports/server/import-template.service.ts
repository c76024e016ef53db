// Makes the file to fill in: the column headings on its first sheet, and what each column accepts on its second.
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { ImportPlan } from './import-plan.service.ts';

export async function templateOf(context: Context, plan: ImportPlan, name: string): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
  const plain = (value: string) => ({ value, type: String, wrap: true });
  const heads = plan.columns.map(({ head }) => bold(word(head)));
  const explained = plan.columns.map(({ head, hint, isRequired }) => [
    plain(word(head)),
    plain(word(isRequired ? 'imports.template.required' : 'imports.template.optional')),
    plain(word(hint)),
  ]);
  const content = await context.outside(async () => {
    const { default: writeXlsxFile } = await import('write-excel-file/node');
    return writeXlsxFile([
      { data: [heads], sheet: word('imports.template.lines'), columns: heads.map(() => ({ width: 24 })) },
      {
        data: [
          [
            bold(word('imports.template.column')),
            bold(word('imports.template.need')),
            bold(word('imports.template.takes')),
          ],
          ...explained,
        ],
        sheet: word('imports.template.help'),
        columns: [{ width: 26 }, { width: 14 }, { width: 80 }],
      },
    ]).toBuffer();
  });
  return { name: `${name}.xlsx`, content };
}
