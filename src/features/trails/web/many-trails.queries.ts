// Provides the hook that changes many trails at once. A separate file holds it, because only the list needs it.
import { oneByOne } from '#platform/web/many.ts';
import { removeTrail, setTrailActive, useTrailWrite } from './trails.queries.ts';

type ChosenTrail = { id: string; title: string; origin: string };
type Some = { rows: readonly ChosenTrail[]; deed: 'remove' | 'inactivate' };
/** Changes one trail after the other; reloads the lists once, after the last one. */
export const useChangeManyTrails = () =>
  useTrailWrite(
    ({ rows, deed }: Some) =>
      oneByOne(rows, ({ id }) => (deed === 'remove' ? removeTrail(id) : setTrailActive({ id, isActive: false }))),
    true,
  );
