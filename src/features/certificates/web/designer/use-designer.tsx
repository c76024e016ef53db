// Holds what the designer edits: every state for undo, the side that is shown, and the selection.
import { useMemo, useReducer } from 'react';
import type { CertificateDesign, CertificatePage } from '../../contract/certificate.model.ts';
import { beginHistory, changed, redone, undone } from '../../contract/design-history.model.ts';
import type { History } from '../../contract/design-history.model.ts';
import { groupOf } from '../../contract/layer-edits.model.ts';
import type { Ids } from '../../contract/layer-edits.model.ts';

export type Drawn = { name: string; design: CertificateDesign };
export type Side = 'front' | 'back';
type State = { history: History<Drawn>; side: Side; selected: Ids };
type Change = { next: (now: Drawn) => Drawn; key?: string | undefined; selected?: Ids | undefined };
type Act = Change | 'undo' | 'redo' | { side: Side } | { selected: Ids };

export const pageOf = ({ front, back }: CertificateDesign, side: Side): CertificatePage =>
  side === 'back' && back ? back : front;
/** Keeps the side and the selection where they exist in this state. */
function settled(history: History<Drawn>, side: Side, selected: Ids): State {
  const { design } = history.present;
  const shown = design.back ? side : 'front';
  const { layers } = pageOf(design, shown);
  return { history, side: shown, selected: selected.filter((id) => layers.some((one) => one.id === id)) };
}
function reduced(state: State, act: Act): State {
  const { history, side, selected } = state;
  if (act === 'undo') return settled(undone(history), side, selected);
  if (act === 'redo') return settled(redone(history), side, selected);
  if ('side' in act) return { history, side: act.side, selected: [] };
  if (!('next' in act)) return settled(history, side, act.selected);
  const next = act.next(history.present);
  if (next === history.present) return act.selected ? settled(history, side, act.selected) : state;
  return settled(changed(history, next, act.key), side, act.selected ?? selected);
}

export type Designer = ReturnType<typeof useDesigner>;
export function useDesigner(initial: Drawn) {
  const [{ history, side, selected }, act] = useReducer(reduced, initial, (drawn) =>
    settled(beginHistory(drawn), 'front', []),
  );
  const drawn = history.present;
  const page = pageOf(drawn.design, side);
  const acts = useMemo(() => {
    const changeDesign = (next: (design: CertificateDesign) => CertificateDesign, key?: string) =>
      act({
        key,
        next: (now) => {
          const design = next(now.design);
          return design === now.design ? now : { ...now, design };
        },
      });
    return {
      changeDesign,
      /** Changes the page of a side; changes with the same key, one after the other, are one step of undo. */
      changePage: (
        of: Side,
        next: (page: CertificatePage) => CertificatePage,
        { key, selected: ids }: { key?: string; selected?: Ids } = {},
      ) =>
        act({
          key,
          selected: ids,
          next: (now) => {
            const shown = now.design.back ? of : 'front';
            const before = pageOf(now.design, shown);
            const after = next(before);
            return after === before ? now : { ...now, design: { ...now.design, [shown]: after } };
          },
        }),
      rename: (name: string) => act({ key: 'name', next: (now) => ({ ...now, name }) }),
      replace: (given: Drawn) => act({ next: () => given, selected: [] }),
      undo: () => act('undo'),
      redo: () => act('redo'),
      setSide: (to: Side) => act({ side: to }),
      select: (ids: Ids) => act({ selected: ids }),
    };
  }, []);
  return {
    ...acts,
    drawn,
    page,
    side,
    selected,
    layers: page.layers.filter(({ id }) => selected.includes(id)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Selects a layer with its group; `adds` adds it to the selection, or takes it away. */
    pick: (id: string, { adds = false, isAlone = false } = {}) => {
      const ids = isAlone ? [id] : groupOf(page, id);
      if (!adds) return acts.select(ids);
      const isThere = ids.every((one) => selected.includes(one));
      acts.select(isThere ? selected.filter((one) => !ids.includes(one)) : [...new Set([...selected, ...ids])]);
    },
  };
}
