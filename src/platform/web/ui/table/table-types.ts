// Declares the types of the shared table: columns, filters, actions, selection and properties.
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import type { ReactNode } from 'react';
import type { TableState } from './table-state.ts';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name that `orderBy` takes; `true` means the column's id. */
  sortable?: boolean | string;
  align?: 'start' | 'end';
  /** The largest width in pixels. */
  width?: number;
  /** False where the user cannot hide the column; the first column always stays. */
  hideable?: boolean;
  startsHidden?: boolean;
  /** True where record cards on phones leave the column out. */
  isHiddenOnCard?: boolean;
};
export type Filter = {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  isMultiple?: boolean;
  /** True where the options are loaded and may be incomplete: a value outside them stays, and the chip says that it is none of them. */
  isOpen?: boolean;
  /** A control of its own instead of options, and the chosen values in words; no words where the values make no sense. */
  own?: {
    control: (values: readonly string[], onChange: (values: readonly string[]) => void) => ReactNode;
    words: (values: readonly string[]) => string | undefined;
  };
};
export type RowAction<Row> = {
  /** An id of the specification, which brings label and icon, or an own id with both. TABLE-006 */
  id: string;
  label?: string;
  icon?: Icon;
  run?: (row: Row) => void;
  href?: (row: Row) => string;
  /** True where the action is not permitted at all, and is therefore not shown. */
  isHidden?: (row: Row) => boolean;
  /** Returns why the action is not possible now; the menu shows the action with this reason. */
  reason?: (row: Row) => string | false | undefined;
  isDanger?: boolean;
};
export type BulkAction<Row> = {
  id: string;
  label: string;
  icon?: Icon;
  isDanger?: boolean;
  /** Returns why the action refuses this row; the list offers the action while it takes at least one chosen row. */
  reason?: (row: Row) => string | false | undefined;
  run: (chosen: Chosen<Row>) => void;
};
/** The chosen rows: rows by id, on any page, or everything that the filters find. */
export type Chosen<Row> = { rows: ReadonlyMap<string, Row>; isAll: boolean };
export type Selection<Row> = {
  mode: 'single' | 'multiple';
  chosen: Chosen<Row>;
  onChange: (chosen: Chosen<Row>) => void;
  /** True where the list offers "Selecionar os 148". */
  canTakeAll?: boolean;
  isDisabled?: (row: Row) => string | false | undefined;
};
export const noneChosen = <Row>(): Chosen<Row> => ({ rows: new Map(), isAll: false });
/** Returns the rows with these ids as chosen: rows that an action left unchanged stay chosen. */
export const stillChosen = <Row>(rows: Chosen<Row>['rows'], ids: readonly string[]): Chosen<Row> => ({
  rows: new Map([...rows].filter(([id]) => ids.includes(id))),
  isAll: false,
});
export const byId = <Row extends { id: string }>(rows: readonly Row[]): Chosen<Row>['rows'] =>
  new Map(rows.map((row) => [row.id, row]));

export type DataTableProps<Row> = {
  /** A stable id: column layouts are stored under it. */
  id: string;
  /** The name of the list: "Lista de cursos". */
  label: string;
  rows: readonly Row[] | undefined;
  total: number | undefined;
  isTotalExact?: boolean;
  /** The number of shown rows that count in the total, where rows below other rows do not count. */
  countedRows?: number;
  /** What the footer says in addition about the number of rows. */
  footnote?: string;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The columns; the first is the row's identity and always stays. */
  columns: readonly Column<Row>[];
  state: TableState;
  onState: (state: TableState) => void;
  status?: 'loading' | 'ready' | 'failed';
  /** True while the table shows old rows and loads new ones. */
  isRefreshing?: boolean;
  problem?: unknown;
  /** The title where the list could not be read. */
  failedTitle?: string;
  onRetry?: () => void;
  search?: { placeholder?: string } | false;
  filters?: readonly Filter[];
  selection?: Selection<Row>;
  bulkActions?: readonly BulkAction<Row>[];
  actions?: readonly RowAction<Row>[];
  /** Runs the most useful action, which the menu offers too. */
  onRowOpen?: (row: Row) => void;
  /** `off` is pale; `own` is tinted, for the rows that the user works on. */
  rowTone?: (row: Row) => 'off' | 'own' | undefined;
  isCompact?: boolean;
  /** The content while the list has never had a row. */
  empty?: ReactNode;
  toolbar?: ReactNode;
};
