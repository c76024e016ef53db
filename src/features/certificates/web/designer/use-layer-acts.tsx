// Offers the acts on selected layers and on new ones, for buttons, keys and the clipboard alike.
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { certificateLimits } from '../../contract/certificate.model.ts';
import type { CertificatePage, Layer } from '../../contract/certificate.model.ts';
import {
  aligned,
  distributed,
  edited,
  grouped,
  marked,
  moved,
  ordered,
  pasted,
  ungrouped,
  withLayers,
  without,
} from '../../contract/layer-edits.model.ts';
import type { Edge, Ids, Order } from '../../contract/layer-edits.model.ts';
import type { Reshaped } from './stage-board.tsx';
import type { Designer } from './use-designer.tsx';

export const newLayerId = () => crypto.randomUUID();
export type LayerActs = ReturnType<typeof useLayerActs>;
export function useLayerActs(designer: Designer) {
  const t = useTexts();
  const { side, page, selected, layers, drawn, changePage } = designer;
  const { width, height } = drawn.design;
  const change = (next: (page: CertificatePage) => CertificatePage, key?: string) =>
    changePage(side, next, key === undefined ? {} : { key });
  const hasRoom = (count: number) => {
    const isThere = page.layers.length + count <= certificateLimits.layers;
    if (!isThere) toast.error(t('certificates.designer.full', { most: certificateLimits.layers }));
    return isThere;
  };
  const paste = (given: readonly Layer[], offset?: number) => {
    if (given.length === 0 || !hasRoom(given.length)) return;
    const { page: next, ids } = pasted(page, given, newLayerId, offset);
    changePage(side, () => next, { selected: ids });
  };
  return {
    /** Changes layers that are not locked. `about` names the field: typing in it is one step of undo. */
    edit: (change_: (layer: Layer) => Layer, about?: string, ids: Ids = selected) =>
      change((now) => edited(now, ids, change_), about && `${about} ${ids.join()}`),
    add: (layer: Layer) => {
      if (hasRoom(1)) changePage(side, (now) => withLayers(now, [...now.layers, layer]), { selected: [layer.id] });
    },
    nudge: (dx: number, dy: number) => change((now) => moved(now, selected, dx, dy), `nudge ${selected.join()}`),
    /** Moves the selection by a drag, which is one step of undo. */
    nudgeTo: (dx: number, dy: number) => change((now) => moved(now, selected, dx, dy)),
    reshape: (all: readonly Reshaped[]) =>
      change((now) =>
        edited(
          now,
          all.map(({ id }) => id),
          (layer) => {
            const { box, rotation } = all.find(({ id }) => id === layer.id)!;
            return { ...layer, box, rotation };
          },
        ),
      ),
    align: (edge: Edge) => change((now) => aligned(now, selected, edge, { width, height })),
    distribute: (axis: 'across' | 'down') => change((now) => distributed(now, selected, axis)),
    order: (order: Order, ids: Ids = selected) => change((now) => ordered(now, ids, order)),
    group: () => {
      if (selected.length > 1) change((now) => grouped(now, selected, newLayerId()));
    },
    ungroup: () => change((now) => ungrouped(now, selected)),
    lock: (isLocked: boolean, ids: Ids = selected) => change((now) => marked(now, ids, { isLocked })),
    hide: (isHidden: boolean, ids: Ids = selected) => change((now) => marked(now, ids, { isHidden })),
    rename: (id: string, name: string) => change((now) => marked(now, [id], { name }), `rename ${id}`),
    remove: (ids: Ids = selected) => change((now) => without(now, ids)),
    duplicate: () => paste(layers),
    paste,
    selectAll: () => designer.select(page.layers.filter((one) => !one.isLocked && !one.isHidden).map(({ id }) => id)),
  };
}
