// Offers what the fields of every kind of layer share.
import type { Layer } from '../../contract/certificate.model.ts';
import type { LayerActs } from './use-layer-acts.tsx';

export type FieldsProps<L = Layer> = { layer: L; acts: LayerActs; swatches: readonly string[]; disabled: boolean };
/** Changes values of one layer; typing in one field is one step of undo. */
export const changing =
  <L extends Layer>(layer: L, acts: LayerActs) =>
  (values: Partial<L>, about: string) =>
    acts.edit((now) => ({ ...now, ...values }) as Layer, about, [layer.id]);
