// Computes the line over the tiles of a week: a stop for each day, the higher the more was concluded on it.
export type Cell = readonly [column: number, row: number];
export type Stop = { at: Cell; state: 'done' | 'next' };
/** Each day has three columns: its stop stands in the middle of them. */
const columnsOfDay = 3;
/** Returns the line, its stops, and how many rows each stop stands above the floor. The first two rows are for the words. */
export function wayOver(values: readonly number[], rows: number): { route: Cell[]; nodes: Stop[]; heights: number[] } {
  const most = Math.max(1, ...values);
  const floor = rows - 1;
  const heights = values.map((value) => Math.round((value / most) * (floor - 2)));
  const route: Cell[] = [];
  heights.forEach((height, day) => {
    const first = day * columnsOfDay;
    const row = floor - height;
    for (let column = first; column < first + columnsOfDay; column += 1) route.push([column, row]);
    const next = heights[day + 1];
    if (next === undefined) return;
    const last = first + columnsOfDay - 1;
    const step = Math.sign(floor - next - row);
    for (let at = row; at !== floor - next;) {
      at += step;
      route.push([last, at]);
    }
  });
  const nodes = heights.map((height, day): Stop => ({
    at: [day * columnsOfDay + 1, floor - height],
    state: day === heights.length - 1 ? 'next' : 'done',
  }));
  return { route, nodes, heights };
}
