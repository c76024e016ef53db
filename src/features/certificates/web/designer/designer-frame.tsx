// Shows the designer: the bar above, tools on the left, the desk, the fields and layers on the right.
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { fileRefusal } from '#platform/web/ui/file-input.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { LoadingRegion } from '#platform/web/ui/states.tsx';
import { certificateLimits, picturesOf } from '../../contract/certificate.model.ts';
import type { Certificate } from '../../contract/certificate.wire.ts';
import { withTokensFilled } from '../../contract/certificate-tokens.wire.ts';
import type { DesignerCommand } from '../../contract/designer-keys.model.ts';
import { newField, newPicture } from '../../contract/new-layers.model.ts';
import { sampleCredential } from '../../contract/sample.model.ts';
import { useDesignPictures, useSendPicture } from '../designer.queries.ts';
import type { DeskHandle, ShownValues } from './desk.tsx';
import { DesignerBar } from './designer-bar.tsx';
import type { OpenedDialog } from './designer-bar.tsx';
import { LayerFields } from './layer-fields.tsx';
import { LayerList } from './layer-list.tsx';
import { pictureTypes } from './picture-library.tsx';
import { wordsField } from './text-fields.tsx';
import { ToolRail } from './tool-rail.tsx';
import { useDesignerKeys } from './use-designer-keys.tsx';
import type { DesignWork } from './use-design-work.tsx';
import { newLayerId, useLayerActs } from './use-layer-acts.tsx';
import { useSamples } from './use-samples.tsx';
import { ValidityFields } from './validity-fields.tsx';
import styles from './designer.module.css';

const PreviewPages = later(() => import('../design-preview.tsx').then((part) => part.PreviewPages));
const KeysDialog = later(() => import('./designer-dialogs.tsx').then((part) => part.KeysDialog));
const UsesDialog = later(() => import('./designer-dialogs.tsx').then((part) => part.UsesDialog));
const VersionsDialog = later(() => import('./designer-dialogs.tsx').then((part) => part.VersionsDialog));
const Desk = lazy(() => import('./desk.tsx').then((part) => ({ default: part.Desk })));
export const listPath = '/settings/certificado';
type Props = { certificate: Certificate; work: DesignWork };
export function DesignerFrame({ certificate, work }: Props) {
  const t = useTexts();
  const { id, kind } = certificate;
  const { designer, colors, swatches } = work;
  const { drawn, page } = designer;
  const acts = useLayerActs(designer);
  const root = useRef<HTMLDivElement>(null);
  const desk = useRef<DeskHandle>(undefined);
  const [opened, setOpened] = useState<OpenedDialog>();
  const [values, setValues] = useState<ShownValues>('tokens');
  const samples = useSamples(kind);
  const send = useSendPicture(id);
  const pictures = useDesignPictures(picturesOf([page]));
  const shown = useMemo(
    () => (values === 'tokens' ? page : withTokensFilled(page, samples.of(values, drawn.design), sampleCredential)),
    [values, page, samples, drawn.design],
  );
  const openWords = (layerId: string) => {
    designer.pick(layerId, { isAlone: true });
    // The field is there after the selection is shown.
    setTimeout(() => document.getElementById(wordsField)?.focus());
  };
  const paper = { width: drawn.design.width, height: drawn.design.height };
  const run = (command: DesignerCommand) => {
    if (typeof command === 'object') return acts.nudge(command.dx, command.dy);
    const { layers } = designer;
    const isAll = (name: 'isLocked' | 'isHidden') => layers.every((one) => one[name]);
    const commands: Record<Exclude<DesignerCommand, object>, () => void> = {
      undo: designer.undo,
      redo: designer.redo,
      duplicate: acts.duplicate,
      selectAll: acts.selectAll,
      deselect: () => designer.select([]),
      remove: () => acts.remove(),
      group: acts.group,
      ungroup: acts.ungroup,
      lock: () => acts.lock(!isAll('isLocked')),
      hide: () => acts.hide(!isAll('isHidden')),
      front: () => acts.order('front'),
      forward: () => acts.order('forward'),
      backward: () => acts.order('backward'),
      back: () => acts.order('back'),
      zoomIn: () => desk.current?.zoom(1.25),
      zoomOut: () => desk.current?.zoom(0.8),
      fit: () => desk.current?.fit(),
      edit: () => layers[0] && openWords(layers[0].id),
    };
    commands[command]();
  };
  const pastePicture = async (file: File) => {
    const refusal = fileRefusal(file, { maxBytes: certificateLimits.pictureBytes, types: pictureTypes }, t);
    if (refusal) return void toast.error(refusal);
    try {
      acts.add(newPicture({ id: newLayerId(), paper }, await send.mutateAsync({ file, alias: 'layer' })));
    } catch (problem) {
      toast.error(problem);
    }
  };
  useDesignerKeys(root, {
    run,
    layers: designer.layers,
    paste: acts.paste,
    pastePicture: (file) => void pastePicture(file),
    remove: () => acts.remove(),
  });
  const handleDrop = (token: string, { x, y }: { x: number; y: number }) => {
    const layer = newField({ id: newLayerId(), paper }, token);
    const { width, height } = layer.box;
    acts.add({ ...layer, box: { ...layer.box, x: Math.round(x - width / 2), y: Math.round(y - height / 2) } });
  };
  const handleDiscard = async () => {
    const question = {
      title: t('certificates.designer.discard.title'),
      body: t('certificates.designer.discard.body'),
      confirmLabel: t('certificates.designer.discard'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await work.startOver();
  };
  const close = () => setOpened(undefined);
  const [only] = designer.layers.length === 1 ? designer.layers : [];
  const library = { id, designer, acts, colors, swatches };
  return (
    <div ref={root} className={styles['designer']}>
      <DesignerBar
        work={work}
        kind={kind}
        listPath={listPath}
        onOpen={setOpened}
        onDiscard={() => void handleDiscard()}
      />
      <ToolRail {...library} />
      <Suspense
        fallback={
          <LoadingRegion isLoading label={t('certificates.loading')} skeleton={<div className={styles['desk']} />}>
            {null}
          </LoadingRegion>
        }
      >
        <Desk
          designer={designer}
          acts={acts}
          page={shown}
          pictures={pictures}
          link={samples.link}
          values={values}
          onValues={setValues}
          onOpen={openWords}
          onDropField={handleDrop}
          handle={desk}
        />
      </Suspense>
      <aside className={styles['side']} aria-label={t('certificates.designer.properties')}>
        {only ? (
          <LayerFields key={only.id} layer={only} acts={acts} swatches={swatches} />
        ) : (
          <p className={styles['note']}>
            {designer.layers.length > 1
              ? t('certificates.designer.many', { count: designer.layers.length })
              : t('certificates.designer.nothing')}
          </p>
        )}
        <section className={styles['fields']}>
          <ValidityFields
            validity={drawn.design.validity}
            onChange={(validity, about) =>
              designer.changeDesign((now) => ({ ...now, validity }), about && `validity ${about}`)
            }
          />
        </section>
        <section className={styles['fields']}>
          <h2>{t('certificates.designer.layers')}</h2>
          <LayerList designer={designer} acts={acts} />
        </section>
      </aside>
      {opened === 'preview' && (
        <Modal opened onClose={close} title={drawn.name} width="certificate">
          <PreviewPages design={drawn.design} kind={kind} printsBack={drawn.design.back !== undefined} />
        </Modal>
      )}
      {opened === 'versions' && <VersionsDialog id={id} onClose={close} onOpen={designer.replace} />}
      {opened === 'uses' && <UsesDialog id={id} onClose={close} />}
      {opened === 'keys' && <KeysDialog onClose={close} />}
    </div>
  );
}
