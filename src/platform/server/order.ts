// Finds the direction of a list whose columns turn differently where the query names no direction.
import type { Direction } from '#platform/contract/page.ts';

/** Returns the direction that the query names, or the natural one of its column. */
export const directionOf = <C extends string>(
  { orderBy, direction }: { orderBy: C; direction?: Direction | undefined },
  natural: Readonly<Record<C, Direction>>,
): Direction => direction ?? natural[orderBy];
