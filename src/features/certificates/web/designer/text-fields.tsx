// Edits a text: its words with fields from a menu, its typeface, size, line, alignment and colour.
import { Button, Menu, Textarea } from '@mantine/core';
import { BracketsCurlyIcon } from '@phosphor-icons/react/dist/csr/BracketsCurly';
import { useRef } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import type { Layer } from '../../contract/certificate.model.ts';
import { certificateTokens } from '../../contract/certificate-tokens.wire.ts';
import { families, weights } from '../../contract/faces.model.ts';
import type { Family, Weight } from '../../contract/faces.model.ts';
import { ColorCell } from './color-cell.tsx';
import { changing } from './layer-field-parts.tsx';
import type { FieldsProps } from './layer-field-parts.tsx';
import { NumberCell } from './number-cell.tsx';
import { useFieldSamples } from './use-samples.tsx';
import { useTypefaces } from './use-typefaces.tsx';
import styles from './designer.module.css';

export type TextLayer = Extract<Layer, { kind: 'text' }>;
/** The id of the field with the words, which a double click on the page leads to. */
export const wordsField = 'designer-words';
const alignments = ['left', 'center', 'right'] as const;
const faces = families.flatMap((family) => weights.map((weight) => `${family} ${weight}`));

export function TextFields({ layer, acts, swatches, disabled }: FieldsProps<TextLayer>) {
  const t = useTexts();
  const words = useRef<HTMLTextAreaElement>(null);
  const samples = useFieldSamples();
  const { scripts } = useTypefaces([layer]);
  const lost = scripts?.undrawable(layer.text, layer.fontFamily) ?? [];
  const change = changing(layer, acts);
  const insert = (token: string) => {
    const { selectionStart: from, selectionEnd: to } = words.current ?? {
      selectionStart: Infinity,
      selectionEnd: Infinity,
    };
    const text = (layer.text.slice(0, from) + token + layer.text.slice(to)).slice(0, 4000);
    change({ text }, 'token');
    words.current?.focus();
  };
  return (
    <>
      <Textarea
        ref={words}
        id={wordsField}
        label={t('certificates.designer.words')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        disabled={disabled}
        value={layer.text}
        error={lost.length > 0 && t('certificates.designer.undrawable', { characters: lost.slice(0, 10).join(' ') })}
        onChange={(event) => change({ text: event.currentTarget.value }, 'text')}
      />
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            disabled={disabled}
            leftSection={<BracketsCurlyIcon size={18} aria-hidden="true" />}
          >
            {t('certificates.designer.insertField')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {certificateTokens.map((token) => (
            <Menu.Item key={token} onClick={() => insert(token)}>
              {t(`certificates.designer.field.${token.slice(1, -1)}`)}
              <small className={styles['sample']}>{samples[token]}</small>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <SelectInput
        label={t('certificates.designer.face')}
        disabled={disabled}
        allowDeselect={false}
        clearable={false}
        options={faces.map((value) => {
          const [family, weight] = value.split(' ');
          return { value, label: `${family} · ${t(`certificates.designer.weight.${weight}`)}` };
        })}
        value={`${layer.fontFamily} ${layer.fontWeight}`}
        onChange={(value) => {
          const [fontFamily, weight] = value!.split(' ');
          change({ fontFamily: fontFamily as Family, fontWeight: Number(weight) as Weight }, 'face');
        }}
      />
      <div className={styles['cells']}>
        <NumberCell
          label={t('certificates.designer.fontSize')}
          letter="T"
          decimals={1}
          min={4}
          max={400}
          disabled={disabled}
          value={layer.fontSize}
          onChange={(fontSize) => change({ fontSize: Math.min(400, Math.max(4, fontSize)) }, 'fontSize')}
        />
        <NumberCell
          label={t('certificates.designer.lineHeight')}
          letter="↕"
          decimals={2}
          min={0.5}
          max={4}
          step={0.05}
          disabled={disabled}
          value={layer.lineHeight}
          onChange={(lineHeight) => change({ lineHeight: Math.min(4, Math.max(0.5, lineHeight)) }, 'lineHeight')}
        />
      </div>
      <Segmented
        label={t('certificates.designer.align')}
        value={layer.align}
        onChange={(align) => !disabled && change({ align }, 'align')}
        options={alignments.map((value) => ({ value, label: t(`certificates.designer.align.text.${value}`) }))}
      />
      <ColorCell
        label={t('certificates.designer.color')}
        value={layer.color}
        swatches={swatches}
        disabled={disabled}
        onChange={(color) => change({ color }, 'color')}
      />
      <SwitchInput
        label={t('certificates.designer.shrinks')}
        disabled={disabled}
        checked={layer.shrinks}
        onChange={(shrinks) => change({ shrinks }, 'shrinks')}
      />
    </>
  );
}
