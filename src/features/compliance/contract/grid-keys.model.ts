// Decides where the focus goes in the grid of people and rules when a key is pressed.

export type GridPlace = { row: number; column: number };
export type GridSize = { rows: number; columns: number };

/** Returns the next place; undefined where the key is none of the grid's. At an edge the focus stays. */
export function moveInGrid(
  { row, column }: GridPlace,
  { rows, columns }: GridSize,
  {
    key,
    isWhole,
  }: { key: string; /** True with the key that goes to an end of the whole grid: Ctrl. */ isWhole: boolean },
): GridPlace | undefined {
  const [lastRow, lastColumn] = [Math.max(0, rows - 1), Math.max(0, columns - 1)];
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(lastRow, row + 1), column };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) };
    case 'Home':
      return { row: isWhole ? 0 : row, column: 0 };
    case 'End':
      return { row: isWhole ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return { row: 0, column };
    case 'PageDown':
      return { row: lastRow, column };
    default:
      return undefined;
  }
}
/** Returns a place that exists: after a filter there may be fewer rows or columns. */
export const placeWithin = ({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace => ({
  row: Math.min(row, Math.max(0, rows - 1)),
  column: Math.min(column, Math.max(0, columns - 1)),
});
