// Declares the types of the shared table: columns, filters, actions, selection and properties.
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import type { ReactNode } from 'react';
import type { TableState } from './table-state.ts';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name that `orderBy` takes; `true` is the column's id. */
  sortable?: boolean | string;
  align?: 'start' | 'end';
  /** Pixels at most. */
  width?: number;
  /** The first column always stays. */
  hideable?: boolean;
  startsHidden?: boolean;
  /** Left out of record cards on phones. */
  isHiddenOnCard?: boolean;
};
export type Filter = {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  isMultiple?: boolean;
  /** Its options are read, and need not be all there are: what is not among them is kept, and said to be none of them. */
  isOpen?: boolean;
  /** Instead of a choice among options: a control of its own, and what is chosen in words; none where it makes no sense. */
  own?: {
    control: (values: readonly string[], onChange: (values: readonly string[]) => void) => ReactNode;
    words: (values: readonly string[]) => string | undefined;
  };
};
export type RowAction<Row> = {
  /** One of the specification's ids, which bring label and icon, or an own id with both. TABLE-006 */
  id: string;
  label?: string;
  icon?: Icon;
  run?: (row: Row) => void;
  href?: (row: Row) => string;
  /** Not permitted at all: the action is not there. */
  isHidden?: (row: Row) => boolean;
  /** Not now: the action is there and says why. */
  reason?: (row: Row) => string | false | undefined;
  isDanger?: boolean;
};
export type BulkAction<Row> = {
  id: string;
  label: string;
  icon?: Icon;
  isDanger?: boolean;
  /** Why it takes none of these; offered as long as it takes one of the chosen. */
  reason?: (row: Row) => string | false | undefined;
  run: (chosen: Chosen<Row>) => void;
};
/** What is chosen: rows by id, on whatever page, or everything the filters find. */
export type Chosen<Row> = { rows: ReadonlyMap<string, Row>; isAll: boolean };
export type Selection<Row> = {
  mode: 'single' | 'multiple';
  chosen: Chosen<Row>;
  onChange: (chosen: Chosen<Row>) => void;
  /** Offers "Selecionar os 148". */
  canTakeAll?: boolean;
  isDisabled?: (row: Row) => string | false | undefined;
};
export const noneChosen = <Row>(): Chosen<Row> => ({ rows: new Map(), isAll: false });
/** Of these rows, those of the ids: what an action left as it was stays chosen. */
export const stillChosen = <Row>(rows: Chosen<Row>['rows'], ids: readonly string[]): Chosen<Row> => ({
  rows: new Map([...rows].filter(([id]) => ids.includes(id))),
  isAll: false,
});
export const byId = <Row extends { id: string }>(rows: readonly Row[]): Chosen<Row>['rows'] =>
  new Map(rows.map((row) => [row.id, row]));

export type DataTableProps<Row> = {
  /** Stable: column layouts are stored under it. */
  id: string;
  /** "Lista de cursos". */
  label: string;
  rows: readonly Row[] | undefined;
  total: number | undefined;
  isTotalExact?: boolean;
  /** How many of the total are here, where rows below others do not count. */
  countedRows?: number;
  /** What else the footer tells of how many there are. */
  footnote?: string;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The first is the row's identity and always stays. */
  columns: readonly Column<Row>[];
  state: TableState;
  onState: (state: TableState) => void;
  status?: 'loading' | 'ready' | 'failed';
  /** New rows are on their way while old ones are shown. */
  isRefreshing?: boolean;
  problem?: unknown;
  /** What the list says first where it could not be read. */
  failedTitle?: string;
  onRetry?: () => void;
  search?: { placeholder?: string } | false;
  filters?: readonly Filter[];
  selection?: Selection<Row>;
  bulkActions?: readonly BulkAction<Row>[];
  actions?: readonly RowAction<Row>[];
  /** The most useful action; it is in the menu too. */
  onRowOpen?: (row: Row) => void;
  rowTone?: (row: Row) => 'off' | undefined;
  isCompact?: boolean;
  /** Shown while the list has never had a row. */
  empty?: ReactNode;
  toolbar?: ReactNode;
};
