// Edits the selected layer by fields: whatever one can drag can be typed here.
import { TextInput } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { certificateLimits } from '../../contract/certificate.model.ts';
import { ColorCell } from './color-cell.tsx';
import { kindOf } from './layer-names.tsx';
import { changing } from './layer-field-parts.tsx';
import type { FieldsProps } from './layer-field-parts.tsx';
import { NumberCell } from './number-cell.tsx';
import { ShapeFields } from './shape-fields.tsx';
import { TextFields } from './text-fields.tsx';
import styles from './designer.module.css';

export function LayerFields({ layer, acts, swatches }: Omit<FieldsProps, 'disabled'>) {
  const t = useTexts();
  const disabled = layer.isLocked ?? false;
  const change = changing(layer, acts);
  const { box } = layer;
  const setBox = (values: Partial<typeof box>, about: string) => change({ box: { ...box, ...values } }, about);
  return (
    <div className={styles['fields']}>
      <h2>{t(`certificates.designer.kind.${kindOf(layer)}`)}</h2>
      {layer.isLocked && <p className={styles['note']}>{t('certificates.designer.isLocked')}</p>}
      <div className={styles['cells']}>
        <NumberCell
          label={t('certificates.designer.x')}
          letter="X"
          decimals={2}
          min={-5000}
          max={5000}
          disabled={disabled}
          value={box.x}
          onChange={(x) => setBox({ x }, 'x')}
        />
        <NumberCell
          label={t('certificates.designer.y')}
          letter="Y"
          decimals={2}
          min={-5000}
          max={5000}
          disabled={disabled}
          value={box.y}
          onChange={(y) => setBox({ y }, 'y')}
        />
        <NumberCell
          label={t('certificates.designer.width')}
          letter={t('certificates.designer.width.letter')}
          decimals={2}
          min={0}
          max={5000}
          disabled={disabled}
          value={box.width * box.scale}
          onChange={(width) => setBox({ width: width / box.scale }, 'width')}
        />
        <NumberCell
          label={t('certificates.designer.height')}
          letter={t('certificates.designer.height.letter')}
          decimals={2}
          min={0}
          max={5000}
          disabled={disabled}
          value={box.height * box.scale}
          onChange={(height) => setBox({ height: height / box.scale }, 'height')}
        />
        <NumberCell
          label={t('certificates.designer.rotation')}
          letter="°"
          decimals={1}
          min={-360}
          max={360}
          disabled={disabled}
          value={layer.rotation}
          onChange={(rotation) => change({ rotation }, 'rotation')}
        />
        <NumberCell
          label={t('certificates.designer.opacity')}
          letter="◐"
          suffix="%"
          min={0}
          max={100}
          disabled={disabled}
          value={layer.opacity * 100}
          onChange={(share) => change({ opacity: Math.min(1, Math.max(0, share / 100)) }, 'opacity')}
        />
      </div>
      {layer.kind === 'text' && <TextFields layer={layer} acts={acts} swatches={swatches} disabled={disabled} />}
      {layer.kind === 'signature' && (
        <div className={styles['row']}>
          <NumberCell
            label={t('certificates.designer.strokeWidth')}
            letter="—"
            decimals={1}
            min={0.1}
            max={40}
            disabled={disabled}
            value={layer.strokeWidth}
            onChange={(strokeWidth) => change({ strokeWidth }, 'strokeWidth')}
          />
          <ColorCell
            label={t('certificates.designer.color')}
            value={layer.color}
            swatches={swatches}
            disabled={disabled}
            onChange={(color) => change({ color }, 'color')}
          />
        </div>
      )}
      {(layer.kind === 'object' || layer.kind === 'tiles') && (
        <ShapeFields layer={layer} acts={acts} swatches={swatches} disabled={disabled} />
      )}
      <TextInput
        label={t('certificates.designer.layerName')}
        maxLength={certificateLimits.layerName}
        value={layer.name ?? ''}
        onChange={(event) => acts.rename(layer.id, event.currentTarget.value)}
      />
    </div>
  );
}
