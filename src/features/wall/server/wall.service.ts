// Collects a person's own wall: the pieces of one year, the figures of every year, and what becomes the next tile.
import type { PersonContext } from '#platform/server/context.ts';
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import { countsOf } from '../contract/wall.model.ts';
import type { WallFilter, WallOfYear, WallYear } from '../contract/wall.wire.ts';
import { findNext, listPieces } from './wall.store.ts';
import type { LaidRow } from './wall.store.ts';

const yearOf = (day: string) => Number(day.slice(0, 4));
function figuresOf(year: number, rows: readonly LaidRow[]): WallYear {
  const { tiles, closed, open } = countsOf(rows.filter(({ laidOn }) => yearOf(laidOn) === year));
  const minutes = rows
    .filter(({ concludedOn }) => concludedOn !== null && yearOf(concludedOn) === year)
    .reduce((sum, row) => sum + row.minutes, 0);
  return { year, tiles, closedPanels: closed, openPanels: open, minutes };
}
/** Answers the year that is asked for, or else the present one. Staff in client mode have no wall. */
export async function getWall(context: PersonContext, { year: asked }: WallFilter): Promise<WallOfYear> {
  const today = await todayOf(context);
  const year = asked ?? yearOf(today);
  const { userId, clientContractId } = context.person;
  if (!userId || clientContractId) return { year, today, years: [], pieces: [], next: null };
  const rows = await listPieces(context.db, userId);
  const years = [...new Set(rows.map(({ laidOn }) => yearOf(laidOn)))].sort((one, other) => one - other);
  return {
    ...{ year, today, years: years.map((one) => figuresOf(one, rows)) },
    pieces: rows.filter(({ laidOn }) => yearOf(laidOn) === year).map(({ minutes: _minutes, ...piece }) => piece),
    next: (await findNext(context.db, userId)) ?? null,
  };
}
