// Exports the users that the list's filters find as a spreadsheet, in the chosen columns.
import type { Paging } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import { situationOf } from '#features/identity/server/admission.service.ts';
import { isAdminMode } from '#platform/contract/permission.ts';
import { cnpjText } from '#platform/contract/cnpj.ts';
import { cpfText } from '#platform/contract/cpf.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf, writtenDay } from '#platform/server/spreadsheets.ts';
import { workbookOf } from '#platform/server/workbooks.ts';
import { say } from '#platform/server/texts.ts';
import { exportedColumns } from '../contract/people.wire.ts';
import type { ExportedColumn } from '../contract/people.wire.ts';
import type { User } from '../contract/user.model.ts';
import { listIds } from './user-list.store.ts';
import { inZone } from './user-list.service.ts';
import type { UserQuery } from './user-list.service.ts';
import { listByIds } from './users.store.ts';

const allColumns = Object.keys(exportedColumns) as ExportedColumn[];

export async function exportUsers(
  context: PersonContext,
  { orderBy, isDescending, tenantId, ...filter }: Omit<UserQuery, keyof Paging>,
  columns: readonly ExportedColumn[] = allColumns,
  format: 'csv' | 'xlsx' = 'csv',
): Promise<FileAnswer> {
  if (tenantId && tenantId !== context.tenantId) throw new Problem('missing', 'identity.tenant.foreign');
  const word = (key: string) => say(context.language, key);
  const clock = await clockOf(context);
  const cell = (user: User, column: ExportedColumn): string => {
    const value = user[column];
    if (value === null) return '';
    switch (column) {
      case 'isActive':
        return word(value ? 'people.state.active' : 'people.state.inactive');
      case 'isPending':
        return value ? word('people.state.pending') : '';
      case 'createdAt':
        return clock.day(user.createdAt);
      case 'birthOn':
      case 'hiredOn':
        return writtenDay(String(value), context.language);
      case 'cpf':
        return user.personType === 'legal'
          ? cnpjText(user.cpf!)
          : user.personType === 'physical'
            ? cpfText(user.cpf!)
            : user.cpf!;
      case 'personType':
        return word(`people.personType.${user.personType}`);
      case 'gender':
        return word(`people.gender.${user.gender!}`);
      case 'education':
        return word(`people.education.${user.education!}`);
      default:
        return String(value);
    }
  };
  return (format === 'xlsx' ? workbookOf : spreadsheetOf)<User>({
    name: `${word('people.csv.name')}.${format}`,
    language: context.language,
    heads: columns.map((column) => word(`people.column.${column}`)),
    ids: await listIds(context.db, await inZone(context, filter), { orderBy, isDescending }),
    rows: ({ db }, ids) => listByIds(db, ids),
    // administration-engagement §9
    sheet: word(isAdminMode(situationOf(context.person)) ? 'table.sheet.distributor' : 'table.sheet'),
    line: (user) => columns.map((column) => cell(user, column)),
  });
}
