// Offers what the libraries of all tools share.
import type { OwnColors } from '../../contract/new-layers.model.ts';
import type { Designer } from './use-designer.tsx';
import type { LayerActs } from './use-layer-acts.tsx';

/** The type under which a dragged field carries its token. */
export const fieldType = 'application/x-sabia-field';
export type LibraryProps = {
  id: string;
  designer: Designer;
  acts: LayerActs;
  colors: OwnColors;
  swatches: readonly string[];
};
