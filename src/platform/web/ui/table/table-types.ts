// The words of the shared table: columns, filters, actions, selection.
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import type { ReactNode } from 'react';

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
