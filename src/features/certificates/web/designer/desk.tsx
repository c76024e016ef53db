// Shows the page that is edited on its desk, with the selection's commands above and the zoom below.
import { ActionIcon } from '@mantine/core';
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut';
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import type { CertificatePage } from '../../contract/certificate.model.ts';
import { toolsFor } from '../design-canvas.tsx';
import { makeDesignStage } from './design-stage.tsx';
import type { DesignStage } from './design-stage.tsx';
import type { StageActs } from './stage-board.tsx';
import type { TextLayer } from './text-fields.tsx';
import { WordsOnPage } from './words-on-page.tsx';
import { fieldType } from './library-parts.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { pathOf } from './stage-nodes.tsx';
import type { Designer } from './use-designer.tsx';
import type { LayerActs } from './use-layer-acts.tsx';
import { useTypefaces } from './use-typefaces.tsx';
import styles from './designer.module.css';

export const shownValues = ['tokens', 'short', 'long'] as const;
export type ShownValues = (typeof shownValues)[number];
/** What the keys do to the desk. */
export type DeskHandle = { zoom: (factor: number) => void; fit: () => void; focus: () => void };
export const zoomStep = 1.25;
type Props = {
  designer: Designer;
  acts: LayerActs;
  /** The page with the values that are shown. */
  page: CertificatePage;
  pictures: ReadonlyMap<string, HTMLImageElement>;
  link: string;
  values: ShownValues;
  onValues: (values: ShownValues) => void;
  onOpen: (id: string) => void;
  /** Receives a field that was dropped on the page. */
  onDropField: (token: string, at: { x: number; y: number }) => void;
  handle: { current: DeskHandle | undefined };
};

export function Desk({ designer, acts, page, pictures, link, values, onValues, onOpen, onDropField, handle }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const host = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const stage = useRef<DesignStage>(undefined);
  const [place, setPlace] = useState({ x: 0, y: 0, scale: 1 });
  const [editing, setEditing] = useState<string>();
  const { width, height } = designer.drawn.design;
  const paper = useMemo(() => ({ width, height }), [width, height]);
  const stageActs: StageActs = {
    pick: (id, how) => {
      desk.current?.focus({ preventScroll: true });
      designer.pick(id, how);
    },
    select: (ids) => {
      desk.current?.focus({ preventScroll: true });
      designer.select(ids);
    },
    move: acts.nudgeTo,
    reshape: acts.reshape,
    open: (id) => {
      const layer = designer.page.layers.find((one) => one.id === id);
      if (layer?.kind !== 'text' || layer.isLocked) return onOpen(id);
      designer.pick(id, { isAlone: true });
      setEditing(id);
    },
    setGuides: (guides) => designer.changePage(designer.side, (now) => ({ ...now, guides })),
    placed: setPlace,
  };
  const latest = useRef(stageActs);
  latest.current = stageActs;
  useEffect(() => {
    const made = makeDesignStage(host.current!, {
      pick: (...given) => latest.current.pick(...given),
      select: (...given) => latest.current.select(...given),
      move: (...given) => latest.current.move(...given),
      reshape: (...given) => latest.current.reshape(...given),
      open: (...given) => latest.current.open(...given),
      setGuides: (...given) => latest.current.setGuides(...given),
      placed: (...given) => latest.current.placed(...given),
    });
    stage.current = made;
    handle.current = {
      zoom: (factor) => made.zoom(factor),
      fit: () => made.fit(),
      focus: () => desk.current?.focus({ preventScroll: true }),
    };
    const watcher = new ResizeObserver(() => made.resize(host.current!.clientWidth, host.current!.clientHeight));
    watcher.observe(host.current!);
    const handleSpace = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.target !== desk.current) return;
      event.preventDefault();
      made.setPanning(event.type === 'keydown');
    };
    window.addEventListener('keydown', handleSpace);
    window.addEventListener('keyup', handleSpace);
    return () => {
      watcher.disconnect();
      window.removeEventListener('keydown', handleSpace);
      window.removeEventListener('keyup', handleSpace);
      handle.current = undefined;
      made.destroy();
      stage.current = undefined;
    };
  }, [handle]);
  const { scripts, loaded } = useTypefaces(page.layers);
  // A new drawing means: measure again, because a face or a picture has arrived.
  const drawing = useMemo(
    () => ({ tools: toolsFor(link, scripts), side: { pictures, pathOf }, loaded }),
    [link, scripts, pictures, loaded],
  );
  const { selected } = designer;
  useEffect(
    () => stage.current?.show({ paper, page, selected, drawing, editing }),
    [paper, page, selected, drawing, editing],
  );
  // The words are edited as they are stored, whatever values the page shows.
  const edited = designer.page.layers.find((one): one is TextLayer => one.id === editing && one.kind === 'text');
  const handleDrop = (event: DragEvent) => {
    const token = event.dataTransfer.getData(fieldType);
    if (!token) return;
    event.preventDefault();
    onDropField(token, stage.current!.pointAt(event.clientX, event.clientY));
  };
  return (
    <div className={styles['desk']}>
      <SelectionBar designer={designer} acts={acts} />
      <div
        ref={desk}
        data-page=""
        className={styles['stage']}
        role="group"
        tabIndex={0}
        aria-label={t('certificates.designer.page.label', {
          side: t(`certificates.side.${designer.side}`),
          count: page.layers.length,
        })}
        aria-describedby="designer-keys"
        onDragOver={(event) => event.dataTransfer.types.includes(fieldType) && event.preventDefault()}
        onDrop={handleDrop}
      >
        <div ref={host} className={styles['host']} />
      </div>
      {edited && (
        <WordsOnPage
          layer={edited}
          tools={drawing.tools}
          place={place}
          onChange={(text) => acts.edit((layer) => ({ ...layer, text }) as TextLayer, 'text', [edited.id])}
          onClose={() => {
            setEditing(undefined);
            desk.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <p id="designer-keys" className="sr-only">
        {t('certificates.designer.page.keys')}
      </p>
      <div className={styles['zoom']}>
        <ActionIcon
          variant="subtle"
          size={38}
          aria-label={t('certificates.designer.zoomOut')}
          onClick={() => stage.current?.zoom(1 / zoomStep)}
        >
          <MinusIcon size={20} aria-hidden="true" />
        </ActionIcon>
        <b aria-live="polite">{number(Math.round(place.scale * 100))}%</b>
        <ActionIcon
          variant="subtle"
          size={38}
          aria-label={t('certificates.designer.zoomIn')}
          onClick={() => stage.current?.zoom(zoomStep)}
        >
          <PlusIcon size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={38}
          aria-label={t('certificates.designer.fit')}
          onClick={() => stage.current?.fit()}
        >
          <CornersOutIcon size={20} aria-hidden="true" />
        </ActionIcon>
        <SelectInput
          aria-label={t('certificates.designer.values')}
          className={styles['values']}
          options={shownValues.map((value) => ({ value, label: t(`certificates.designer.values.${value}`) }))}
          value={values}
          allowDeselect={false}
          clearable={false}
          onChange={(value) => value && onValues(value as ShownValues)}
        />
      </div>
    </div>
  );
}
