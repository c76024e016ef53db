// Provides the hook that changes many trails at once. A separate file holds it, because only the list needs it.
import { oneByOne } from '#platform/web/many.ts';
import { removeTrail, setTrailActive, useTrailWrite } from './trails.queries.ts';

type ChosenTrail = { id: string; title: string; origin: string };
type Some = { rows: readonly ChosenTrail[]; deed: 'remove' | 'inactivate' };
/** One after the other; the lists are read again once, when the last was asked. */
export const useChangeManyTrails = () =>
  useTrailWrite(
    ({ rows, deed }: Some) =>
      oneByOne(rows, ({ id }) => (deed === 'remove' ? removeTrail(id) : setTrailActive({ id, isActive: false }))),
    true,
  );
