// Names layers as people see them: by their own name, their words or their shape.
import type { Icon } from '@phosphor-icons/react';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { GridFourIcon } from '@phosphor-icons/react/dist/csr/GridFour';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { LineSegmentIcon } from '@phosphor-icons/react/dist/csr/LineSegment';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { RectangleIcon } from '@phosphor-icons/react/dist/csr/Rectangle';
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature';
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT';
import type { Translate } from '#platform/web/texts.ts';
import type { Layer } from '../../contract/certificate.model.ts';

export type LayerKind = 'text' | 'image' | 'tiles' | 'signature' | 'qrcode' | 'rect' | 'circle' | 'line';
export const kindOf = (layer: Layer): LayerKind => (layer.kind === 'object' ? layer.shape : layer.kind);
export const layerIcons: Record<LayerKind, Icon> = {
  text: TextTIcon,
  image: ImageIcon,
  tiles: GridFourIcon,
  signature: SignatureIcon,
  qrcode: QrCodeIcon,
  rect: RectangleIcon,
  circle: CircleIcon,
  line: LineSegmentIcon,
};
const longest = 40;
export function layerName(layer: Layer, t: Translate): string {
  const words = layer.kind === 'text' ? layer.text.replace(/\s+/g, ' ').trim() : '';
  const name = layer.name?.trim() || words || t(`certificates.designer.kind.${kindOf(layer)}`);
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name;
}
