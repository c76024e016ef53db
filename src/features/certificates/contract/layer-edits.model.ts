// Changes the layers of a page as a designer does: moves, aligns, orders, groups, copies. Locked layers stay as they are.
import type { CertificatePage, Layer } from './certificate.model.ts';
import { certificateLimits } from './certificate.model.ts';
import { boundsAround, boundsOf } from './layer-bounds.model.ts';
import type { Bounds } from './layer-bounds.model.ts';

export type Ids = readonly string[];
type Paper = { readonly width: number; readonly height: number };
/** Whole hundredths: what one drags has no more places than what one types. */
const rounded = (value: number) => Math.round(value * 100) / 100;

export const withLayers = (page: CertificatePage, layers: Layer[]): CertificatePage => ({ ...page, layers });
/** Changes those of these layers that are not locked. */
export const edited = (page: CertificatePage, ids: Ids, change: (layer: Layer) => Layer): CertificatePage =>
  withLayers(
    page,
    page.layers.map((layer) => (ids.includes(layer.id) && !layer.isLocked ? change(layer) : layer)),
  );
/** Changes these layers, locked ones too: their names, locks and visibility. */
export const marked = (
  page: CertificatePage,
  ids: Ids,
  values: Partial<Pick<Layer, 'name' | 'isLocked' | 'isHidden'>>,
): CertificatePage =>
  withLayers(
    page,
    page.layers.map((layer) => (ids.includes(layer.id) ? ({ ...layer, ...values } as Layer) : layer)),
  );
/** Places stay within the limits of a design, however often they are moved. */
const place = (value: number) => Math.min(5000, Math.max(-5000, rounded(value)));
const shifted = (layer: Layer, dx: number, dy: number): Layer => ({
  ...layer,
  box: { ...layer.box, x: place(layer.box.x + dx), y: place(layer.box.y + dy) },
});
export const moved = (page: CertificatePage, ids: Ids, dx: number, dy: number): CertificatePage =>
  edited(page, ids, (layer) => shifted(layer, dx, dy));

/** Returns a layer with all others of its group. */
export function groupOf({ layers }: CertificatePage, id: string): string[] {
  const group = layers.find((one) => one.id === id)?.group;
  return group ? layers.filter((one) => one.group === group).map((one) => one.id) : [id];
}
const chosen = ({ layers }: CertificatePage, ids: Ids) =>
  layers.filter(({ id, isLocked }) => ids.includes(id) && !isLocked);
/** Divides layers into the units that move as one: groups, and layers without a group. */
function unitsOf(page: CertificatePage, ids: Ids): { ids: string[]; bounds: Bounds }[] {
  const units = new Map<string, Layer[]>();
  for (const layer of chosen(page, ids)) {
    const key = layer.group ? `group ${layer.group}` : layer.id;
    units.set(key, [...(units.get(key) ?? []), layer]);
  }
  return [...units.values()].map((all) => ({
    ids: all.map(({ id }) => id),
    bounds: boundsAround(all.map(boundsOf))!,
  }));
}
export const edges = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Edge = (typeof edges)[number];
const wayTo = (edge: Edge, bounds: Bounds, to: Bounds): [dx: number, dy: number] => {
  switch (edge) {
    case 'left':
      return [to.left - bounds.left, 0];
    case 'center':
      return [(to.left + to.right - bounds.left - bounds.right) / 2, 0];
    case 'right':
      return [to.right - bounds.right, 0];
    case 'top':
      return [0, to.top - bounds.top];
    case 'middle':
      return [0, (to.top + to.bottom - bounds.top - bounds.bottom) / 2];
    case 'bottom':
      return [0, to.bottom - bounds.bottom];
  }
};
/** Aligns layers with the outermost of them, and a single one, or one group, with the page. */
export function aligned(page: CertificatePage, ids: Ids, edge: Edge, { width, height }: Paper): CertificatePage {
  const units = unitsOf(page, ids);
  const to =
    units.length > 1
      ? boundsAround(units.map(({ bounds }) => bounds))!
      : { left: 0, top: 0, right: width, bottom: height };
  return units.reduce((now, unit) => moved(now, unit.ids, ...wayTo(edge, unit.bounds, to)), page);
}
/** Gives three or more units equal gaps; the outermost stay. */
export function distributed(page: CertificatePage, ids: Ids, axis: 'across' | 'down'): CertificatePage {
  const [from, to] = axis === 'across' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const units = unitsOf(page, ids).sort((a, b) => a.bounds[from] + a.bounds[to] - b.bounds[from] - b.bounds[to]);
  if (units.length < 3) return page;
  const room = units.at(-1)!.bounds[to] - units[0]!.bounds[from];
  const filled = units.reduce((sum, { bounds }) => sum + bounds[to] - bounds[from], 0);
  const gap = (room - filled) / (units.length - 1);
  let at = units[0]!.bounds[from];
  return units.reduce((now, unit) => {
    const way = at - unit.bounds[from];
    at += unit.bounds[to] - unit.bounds[from] + gap;
    return moved(now, unit.ids, axis === 'across' ? way : 0, axis === 'across' ? 0 : way);
  }, page);
}

export const orders = ['front', 'forward', 'backward', 'back'] as const;
export type Order = (typeof orders)[number];
/** Moves layers over or under others; the last layer of a page is in front. */
export function ordered(page: CertificatePage, ids: Ids, order: Order): CertificatePage {
  const isMoved = ({ id }: Layer) => ids.includes(id);
  const [mine, others] = [page.layers.filter(isMoved), page.layers.filter((one) => !isMoved(one))];
  if (order === 'front') return withLayers(page, [...others, ...mine]);
  if (order === 'back') return withLayers(page, [...mine, ...others]);
  const first = page.layers.findIndex(isMoved);
  const before = page.layers.slice(0, first).length;
  const last = page.layers.length - 1 - [...page.layers].reverse().findIndex(isMoved);
  const at = order === 'forward' ? last + 2 - mine.length : before - 1;
  const to = Math.min(Math.max(at, 0), others.length);
  return withLayers(page, [...others.slice(0, to), ...mine, ...others.slice(to)]);
}
export const grouped = (page: CertificatePage, ids: Ids, group: string): CertificatePage =>
  withLayers(
    page,
    page.layers.map((layer) => (ids.includes(layer.id) ? { ...layer, group } : layer)),
  );
export const ungrouped = (page: CertificatePage, ids: Ids): CertificatePage =>
  withLayers(
    page,
    page.layers.map((layer) => {
      if (!ids.includes(layer.id)) return layer;
      const { group: _group, ...rest } = layer;
      return rest as Layer;
    }),
  );
export const without = (page: CertificatePage, ids: Ids): CertificatePage =>
  withLayers(
    page,
    page.layers.filter(({ id, isLocked }) => isLocked || !ids.includes(id)),
  );
/** The distance by which a copy stands off, so that one sees both. */
const copyOffset = 16;
/** Adds copies of layers in front, in the same groups among themselves; as many as a page may hold. */
export function pasted(
  page: CertificatePage,
  layers: readonly Layer[],
  newId: () => string,
  offset = copyOffset,
): { page: CertificatePage; ids: string[] } {
  const room = certificateLimits.layers - page.layers.length;
  const groups = new Map<string, string>();
  const copies = layers.slice(0, Math.max(0, room)).map((layer) => {
    const { group, isLocked: _locked, ...rest } = layer;
    if (group && !groups.has(group)) groups.set(group, newId());
    return {
      ...shifted(rest as Layer, offset, offset),
      id: newId(),
      ...(group && { group: groups.get(group)! }),
    };
  });
  return { page: withLayers(page, [...page.layers, ...copies]), ids: copies.map(({ id }) => id) };
}
