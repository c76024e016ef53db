// Edits a text at its place on the page, in its typeface and size, after a double click.
import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { LayoutTools } from '../../contract/page-layout.model.ts';
import { textMarks } from '../../contract/text-lines.model.ts';
import type { TextLayer } from './text-fields.tsx';
import styles from './designer.module.css';

type Props = {
  layer: TextLayer;
  tools: LayoutTools;
  /** Where the page stands on the desk, in pixels of the screen. */
  place: { x: number; y: number; scale: number };
  onChange: (text: string) => void;
  onClose: () => void;
};
const mostCharacters = 4000;
/** Returns the place and the letters of the field: the box of the layer, and the size to which its text shrinks. */
function styleOf({ layer, tools, place }: Pick<Props, 'layer' | 'tools' | 'place'>): CSSProperties {
  const { box, fontFamily, fontWeight, fontSize, lineHeight, align, color, rotation } = layer;
  const lines = textMarks(layer, tools.measure, tools.scripts).flatMap((mark) => (mark.kind === 'text' ? mark : []));
  const size = lines[0]?.size ?? fontSize * box.scale;
  // A face is registered under its own name, as the canvas takes it, and has its weight already.
  const latin = ['latin', 'latin-ext'].map((part) => `${fontFamily.toLowerCase()}-${part}-${fontWeight}`);
  const faces = new Set([...latin, ...lines.flatMap(({ runs }) => runs.map(({ face }) => face))]);
  return {
    left: place.x + box.x * place.scale,
    top: place.y + box.y * place.scale,
    width: box.width * box.scale * place.scale,
    height: box.height * box.scale * place.scale,
    transform: `rotate(${rotation}deg)`,
    fontFamily: [...faces].map((face) => `"${face}"`).join(', '),
    fontWeight: 'normal',
    fontSize: size * place.scale,
    lineHeight: `${Math.max(1, Math.round(size * lineHeight)) * place.scale}px`,
    textAlign: align,
    color,
  };
}
export function WordsOnPage({ layer, tools, place, onChange, onClose }: Props) {
  const t = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <textarea
      ref={field}
      className={styles['words']}
      style={styleOf({ layer, tools, place })}
      aria-label={t('certificates.designer.words.onPage')}
      maxLength={mostCharacters}
      value={layer.text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    />
  );
}
