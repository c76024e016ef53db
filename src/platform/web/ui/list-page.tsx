// Shows the page of a list: its head with what one can do there, the table, and what the page says while it has no row. UX §5
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { DataTable } from './data-table.tsx';
import { PageHeader } from './page-header.tsx';
import { EmptyState } from './states.tsx';
import { ExportButton } from './table/export-button.tsx';
import type { ExportFormat } from './table/export-dialog.tsx';
import type { DataTableProps } from './table/table-types.ts';

/** The creation of a row: on a separate page, or in a dialog that `run` opens. */
type Create = { label: string } & ({ href: string } | { run: () => void });
type Props<Row> = Omit<DataTableProps<Row>, 'rowId' | 'empty'> & {
  /** The area of the menu, shown as the first breadcrumb. */
  area: string;
  title: string;
  lead?: ReactNode;
  /** The create button, in the head and below the text of an empty list. */
  create?: Create;
  /** Returns the whole list as a file: CSV, or one of `exportFormats`. */
  exportFile?: (format: ExportFormat) => Promise<Blob>;
  exportFormats?: readonly ExportFormat[];
  /** The other buttons of the head, before the create button. */
  headActions?: ReactNode;
  /** The text while the list has never had a row; `action` is for an offer other than creating one. */
  none: { title: string; text?: ReactNode; action?: ReactNode };
  /** The content between head and table. */
  above?: ReactNode;
  /** Wraps the table, for example in an area on which rows are dropped. */
  frame?: (table: ReactNode) => ReactNode;
  /** The dialogs and drawers of the page. */
  children?: ReactNode;
};

export function ListPage<Row extends { id: string }>(props: Props<Row>) {
  const { area, title, lead, create, exportFile, exportFormats, headActions, none, above, frame, children, ...list } =
    props;
  const icon = <PlusIcon size={20} aria-hidden="true" />;
  const button =
    create &&
    ('href' in create ? (
      <Button component={AppLink} href={create.href} leftSection={icon}>
        {create.label}
      </Button>
    ) : (
      <Button leftSection={icon} onClick={create.run}>
        {create.label}
      </Button>
    ));
  const table = (
    <DataTable
      {...list}
      rowId={(row) => row.id}
      empty={
        <EmptyState title={none.title} action={none.action ?? button}>
          {none.text}
        </EmptyState>
      }
    />
  );
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: area }, { label: title }]}
        lead={lead}
        actions={
          (exportFile ?? headActions ?? button) && (
            <>
              {exportFile && <ExportButton title={title} formats={exportFormats} fetchFile={exportFile} />}
              {headActions}
              {button}
            </>
          )
        }
      />
      {above}
      {frame ? frame(table) : table}
      {children}
    </>
  );
}
