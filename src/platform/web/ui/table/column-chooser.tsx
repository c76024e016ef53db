// Edits which columns are shown and in which order, stored for each user and table on this device.
import { Button, Checkbox, Popover } from '@mantine/core';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { ColumnsIcon } from '@phosphor-icons/react/dist/csr/Columns';
import { useTableLayout } from '../../device-options.ts';
import type { TableLayout } from '../../device-options.ts';
import { useTexts } from '../../texts.ts';
import type { Column } from './table-types.ts';
import styles from './table.module.css';

/** Returns the columns in the stored order, with unknown ones last; the first column stays first. */
export function arranged<Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout | undefined,
): { column: Column<Row>; isShown: boolean }[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const place = (id: string) => {
    const at = layout?.order.indexOf(id) ?? -1;
    return at < 0 ? Infinity : at;
  };
  const ordered = layout
    ? [...others].sort((a, b) => (place(a.id) === place(b.id) ? 0 : place(a.id) - place(b.id)))
    : others;
  const isShown = (column: Column<Row>) =>
    column.hideable === false ||
    (layout && place(column.id) < Infinity ? !layout.hidden.includes(column.id) : !column.startsHidden);
  return [{ column: first, isShown: true }, ...ordered.map((column) => ({ column, isShown: isShown(column) }))];
}
export function useArrangedColumns<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const [layout, arrange] = useTableLayout(tableId);
  return { all: arranged(columns, layout), arrange, isArranged: layout !== undefined };
}
type Props<Row> = ReturnType<typeof useArrangedColumns<Row>>;
export function ColumnChooser<Row>({ all, arrange, isArranged }: Props<Row>) {
  const t = useTexts();
  const others = all.slice(1);
  const keep = (next: typeof others) =>
    arrange({
      order: next.map(({ column }) => column.id),
      hidden: next.filter(({ isShown }) => !isShown).map(({ column }) => column.id),
    });
  const move = (from: number, by: -1 | 1) => {
    const next = [...others];
    const [taken] = next.splice(from, 1);
    next.splice(from + by, 0, taken!);
    keep(next);
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={300} shadow="lg">
      <Popover.Target>
        <Button
          className={styles['columnsButton']}
          variant="subtle"
          color="gray"
          mih={36}
          px={12}
          fz="sm"
          leftSection={<ColumnsIcon size={18} aria-hidden="true" />}
        >
          {t('table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={styles['columns']}>
          {others.map(({ column, isShown }, index) => (
            <li key={column.id}>
              <Checkbox
                label={column.header}
                checked={isShown}
                disabled={column.hideable === false}
                onChange={() => keep(others.map((one, at) => (at === index ? { ...one, isShown: !isShown } : one)))}
              />
              <button
                type="button"
                aria-label={t('table.columns.up', { name: column.header })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUpIcon size={16} aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={t('table.columns.down', { name: column.header })}
                disabled={index === others.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDownIcon size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        {isArranged && (
          <Button variant="subtle" color="gray" fullWidth onClick={() => arrange(undefined)}>
            {t('table.columns.reset')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
