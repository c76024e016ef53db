// Edits shapes, QR codes and tiles: their colours, outline and pattern.
import { Button } from '@mantine/core';
import { ShuffleIcon } from '@phosphor-icons/react/dist/csr/Shuffle';
import { useTexts } from '#platform/web/texts.ts';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import type { Layer } from '../../contract/certificate.model.ts';
import { ColorCell } from './color-cell.tsx';
import { changing } from './layer-field-parts.tsx';
import type { FieldsProps } from './layer-field-parts.tsx';
import { NumberCell } from './number-cell.tsx';
import styles from './designer.module.css';

type ShapeLayer = Extract<Layer, { kind: 'object' }>;
type TilesLayer = Extract<Layer, { kind: 'tiles' }>;
export const ShapeFields = (props: FieldsProps<ShapeLayer | TilesLayer>) =>
  props.layer.kind === 'tiles' ? (
    <TileFields {...props} layer={props.layer} />
  ) : (
    <ObjectFields {...props} layer={props.layer} />
  );

function ObjectFields({ layer, acts, swatches, disabled }: FieldsProps<ShapeLayer>) {
  const t = useTexts();
  const change = changing(layer, acts);
  const isLine = layer.shape === 'line';
  const isQr = layer.shape === 'qrcode';
  /** A line is never without a stroke, nor any other shape without both. */
  const toggle = (values: Partial<ShapeLayer>, gone: 'fill' | 'stroke', about: string) =>
    acts.edit(
      (now) => {
        const next = { ...now, ...values } as ShapeLayer;
        if (values[gone] === undefined) delete next[gone];
        return next;
      },
      about,
      [layer.id],
    );
  return (
    <>
      {!isLine && (
        <>
          {!isQr && (
            <SwitchInput
              label={t('certificates.designer.hasFill')}
              disabled={disabled || !layer.stroke}
              checked={layer.fill !== undefined}
              onChange={(is) => toggle(is ? { fill: swatches[0]! } : {}, 'fill', 'hasFill')}
            />
          )}
          {(layer.fill || isQr) && (
            <ColorCell
              label={t(isQr ? 'certificates.designer.color' : 'certificates.designer.fill')}
              value={layer.fill ?? '#000000'}
              swatches={swatches}
              disabled={disabled}
              onChange={(fill) => change({ fill }, 'fill')}
            />
          )}
        </>
      )}
      {!isQr && (
        <>
          {!isLine && (
            <SwitchInput
              label={t('certificates.designer.hasStroke')}
              disabled={disabled || !layer.fill}
              checked={layer.stroke !== undefined}
              onChange={(is) => toggle(is ? { stroke: swatches[0]!, strokeWidth: 2 } : {}, 'stroke', 'hasStroke')}
            />
          )}
          {(layer.stroke || isLine) && (
            <>
              <ColorCell
                label={t('certificates.designer.stroke')}
                value={layer.stroke ?? layer.fill}
                swatches={swatches}
                disabled={disabled}
                onChange={(stroke) => change({ stroke }, 'stroke')}
              />
              <NumberCell
                label={t('certificates.designer.strokeWidth')}
                letter="—"
                decimals={1}
                min={0.1}
                max={200}
                disabled={disabled}
                value={layer.strokeWidth ?? 1}
                onChange={(strokeWidth) =>
                  change({ strokeWidth: Math.min(200, Math.max(0.1, strokeWidth)) }, 'strokeWidth')
                }
              />
            </>
          )}
        </>
      )}
    </>
  );
}
function TileFields({ layer, acts, swatches, disabled }: FieldsProps<TilesLayer>) {
  const t = useTexts();
  const change = changing(layer, acts);
  const count = (value: number) => Math.min(24, Math.max(1, Math.round(value)));
  return (
    <>
      <div className={styles['cells']}>
        <NumberCell
          label={t('certificates.designer.columns')}
          letter="↔"
          min={1}
          max={24}
          disabled={disabled}
          value={layer.columns}
          onChange={(columns) => change({ columns: count(columns) }, 'columns')}
        />
        <NumberCell
          label={t('certificates.designer.rows')}
          letter="↕"
          min={1}
          max={24}
          disabled={disabled}
          value={layer.rows}
          onChange={(rows) => change({ rows: count(rows) }, 'rows')}
        />
      </div>
      <Button
        variant="default"
        size="compact-md"
        disabled={disabled}
        leftSection={<ShuffleIcon size={18} aria-hidden="true" />}
        onClick={() => change({ seed: crypto.randomUUID().slice(0, 12) }, 'seed')}
      >
        {t('certificates.designer.shuffle')}
      </Button>
      {layer.colors.map((color, index) => (
        <ColorCell
          key={index}
          label={t('certificates.designer.tileColor', { number: index + 1 })}
          value={color}
          swatches={swatches}
          disabled={disabled}
          onChange={(next) =>
            change({ colors: layer.colors.map((one, at) => (at === index ? next : one)) }, `color ${index}`)
          }
        />
      ))}
    </>
  );
}
