// Adds a later feature's parts to an earlier feature's list: actions of one row and of the selected rows, and the dialogs that they open.
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { BulkAction, RowAction } from './table-types.ts';

/** A hook of the later feature; `beside` is rendered after the list. */
export type ListPlug<Row> = () => {
  actions?: readonly RowAction<Row>[];
  bulkActions?: readonly BulkAction<Row>[];
  /** The content before the create button. */
  head?: ReactNode;
  beside?: ReactNode;
};
/** Returns all that is plugged into a list, in the order of the plugs. */
export function useListPlugs<Row>(plugs: readonly ListPlug<Row>[]) {
  // A page keeps the same plugs while it is open, so their hooks keep their order.
  // oxlint-disable-next-line react/rules-of-hooks
  const added = plugs.map((usePlug) => usePlug());
  const all = (part: 'head' | 'beside') => added.map((one, at) => <Fragment key={at}>{one[part]}</Fragment>);
  return {
    actions: added.flatMap(({ actions = [] }) => actions),
    bulkActions: added.flatMap(({ bulkActions = [] }) => bulkActions),
    head: all('head'),
    beside: all('beside'),
  };
}
