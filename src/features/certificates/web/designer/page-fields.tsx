// Edits the page: paper, resolution, colour and picture behind everything, its back and its guides.
import { ActionIcon, Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#platform/web/confirm.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { certificateLimits } from '../../contract/certificate.model.ts';
import type { CertificatePage } from '../../contract/certificate.model.ts';
import { newField, newQrCode, onPaper } from '../../contract/new-layers.model.ts';
import { ColorCell } from './color-cell.tsx';
import { NumberCell } from './number-cell.tsx';
import { PicturePicker } from './picture-library.tsx';
import type { LibraryProps } from './library-parts.tsx';
import { newLayerId } from './use-layer-acts.tsx';
import styles from './designer.module.css';

const papers = ['A4', 'Letter'] as const;
const orientations = ['landscape', 'portrait'] as const;
const resolutions = ['96', '150', '300'] as const;

export function PageFields({ id, designer, swatches }: LibraryProps) {
  const t = useTexts();
  const { drawn, page, side, changeDesign, changePage } = designer;
  const { design } = drawn;
  const [isChoosing, setChoosing] = useState(false);
  const change = (values: Partial<CertificatePage>, about: string) =>
    changePage(side, (now) => ({ ...now, ...values }), { key: `page ${side} ${about}` });
  const setBack = async (has: boolean) => {
    if (has) {
      // A back begins with the QR code and the list of contents (learning-content §3).
      const paper = { width: design.width, height: design.height };
      const content = newField({ id: newLayerId(), paper }, '#CONTENT#');
      const code = newQrCode({ id: newLayerId(), paper });
      changeDesign((now) => ({
        ...now,
        back: {
          background: now.front.background,
          backgroundOpacity: 1,
          layers: [
            { ...content, box: { ...content.box, x: 80, y: 80, width: paper.width - 400 } },
            { ...code, box: { ...code.box, x: paper.width - 280, y: 80 } },
          ],
        },
      }));
      return designer.setSide('back');
    }
    const question = {
      title: t('certificates.designer.back.remove'),
      body: t('certificates.designer.back.remove.body'),
      confirmLabel: t('certificates.designer.back.remove.yes'),
    };
    if (design.back!.layers.length > 0 && !(await confirm(question))) return;
    changeDesign(({ back: _back, ...rest }) => rest);
  };
  const guides = page.guides ?? [];
  return (
    <div className={styles['fields']}>
      <Segmented
        label={t('certificates.designer.paper')}
        value={design.paper}
        options={papers.map((value) => ({ value, label: t(`certificates.designer.paper.${value}`) }))}
        onChange={(paper) => changeDesign((now) => onPaper(now, paper, now.orientation))}
      />
      <Segmented
        label={t('certificates.designer.orientation')}
        value={design.orientation}
        options={orientations.map((value) => ({ value, label: t(`certificates.designer.orientation.${value}`) }))}
        onChange={(orientation) => changeDesign((now) => onPaper(now, now.paper, orientation))}
      />
      <Segmented
        label={t('certificates.designer.dpi')}
        value={String(design.dpi) as '96'}
        options={resolutions.map((value) => ({ value, label: t('certificates.designer.dpi.value', { dpi: value }) }))}
        onChange={(dpi) => changeDesign((now) => ({ ...now, dpi: Number(dpi) as 96 }))}
      />
      <p className={styles['note']}>{t('certificates.designer.dpi.hint')}</p>
      <SwitchInput
        label={t('certificates.printsBack')}
        checked={design.back !== undefined}
        onChange={(has) => void setBack(has)}
      />
      <ColorCell
        label={t('certificates.designer.background')}
        value={page.background}
        swatches={['#fffdf8', ...swatches]}
        onChange={(background) => change({ background }, 'background')}
      />
      {page.backgroundImage ? (
        <>
          <NumberCell
            label={t('certificates.designer.backgroundOpacity')}
            letter="◐"
            suffix="%"
            min={0}
            max={100}
            value={page.backgroundOpacity * 100}
            onChange={(share) =>
              change({ backgroundOpacity: Math.min(1, Math.max(0, share / 100)) }, 'backgroundOpacity')
            }
          />
          <Button
            variant="default"
            size="compact-md"
            onClick={() => changePage(side, ({ backgroundImage: _picture, ...rest }) => rest)}
          >
            {t('certificates.designer.backgroundImage.remove')}
          </Button>
        </>
      ) : (
        <Button variant="default" size="compact-md" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {t('certificates.designer.backgroundImage')}
        </Button>
      )}
      {isChoosing && !page.backgroundImage && (
        <PicturePicker
          id={id}
          alias="background"
          onPick={({ source }) => {
            setChoosing(false);
            change({ backgroundImage: source }, 'backgroundImage');
          }}
        />
      )}
      <h3>{t('certificates.designer.guides')}</h3>
      {guides.map((guide, index) => (
        <div key={index} className={styles['guide']}>
          <NumberCell
            label={t(`certificates.designer.guide.${guide.axis}`, { number: index + 1 })}
            letter={guide.axis.toUpperCase()}
            min={0}
            max={guide.axis === 'x' ? design.width : design.height}
            value={guide.at}
            onChange={(at) =>
              change({ guides: guides.map((one, place) => (place === index ? { ...one, at } : one)) }, `guide ${index}`)
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('certificates.designer.guide.remove', { number: index + 1 })}
            onClick={() =>
              changePage(side, (now) => ({ ...now, guides: guides.filter((_, place) => place !== index) }))
            }
          >
            <TrashIcon size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {guides.length < certificateLimits.guides && (
        <div className={styles['row']}>
          {(['x', 'y'] as const).map((axis) => (
            <Button
              key={axis}
              variant="default"
              size="compact-md"
              leftSection={<PlusIcon size={16} aria-hidden="true" />}
              onClick={() =>
                changePage(side, (now) => ({
                  ...now,
                  guides: [...guides, { axis, at: Math.round((axis === 'x' ? design.width : design.height) / 2) }],
                }))
              }
            >
              {t(`certificates.designer.guide.add.${axis}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
