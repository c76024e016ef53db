// Lists the layers of the page from front to back: selects them, hides, locks and orders them by keyboard or by drag.
import { ActionIcon } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/LockSimpleOpen';
import { useTexts } from '#platform/web/texts.ts';
import type { Layer } from '../../contract/certificate.model.ts';
import { kindOf, layerIcons, layerName } from './layer-names.tsx';
import type { Designer } from './use-designer.tsx';
import type { LayerActs } from './use-layer-acts.tsx';
import styles from './designer.module.css';

export function LayerList({ designer, acts }: { designer: Designer; acts: LayerActs }) {
  const t = useTexts();
  const layers = [...designer.page.layers].reverse();
  if (layers.length === 0) return <p className={styles['note']}>{t('certificates.designer.noLayers')}</p>;
  return (
    <ul className={styles['layers']} aria-label={t('certificates.designer.layers')}>
      {layers.map((layer) => (
        <LayerRow key={layer.id} layer={layer} designer={designer} acts={acts} />
      ))}
    </ul>
  );
}
function LayerRow({ layer, designer, acts }: { layer: Layer; designer: Designer; acts: LayerActs }) {
  const t = useTexts();
  const LayerIcon = layerIcons[kindOf(layer)];
  const name = layerName(layer, t);
  const isSelected = designer.selected.includes(layer.id);
  const { isHidden = false, isLocked = false } = layer;
  const at = designer.page.layers.indexOf(layer);
  const icon = (key: string, label: string, RowIcon: typeof EyeIcon, run: () => void, isQuiet = false) => (
    <ActionIcon
      key={key}
      variant="subtle"
      color="gray"
      size={32}
      data-quiet={isQuiet || undefined}
      aria-label={label}
      title={label}
      onClick={run}
    >
      <RowIcon size={18} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <li data-selected={isSelected || undefined} data-hidden={isHidden || undefined}>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={(event) =>
          designer.pick(layer.id, { adds: event.shiftKey || event.ctrlKey || event.metaKey, isAlone: event.altKey })
        }
      >
        <LayerIcon size={18} aria-hidden="true" />
        <span>{name}</span>
      </button>
      {isSelected && (
        <>
          {at < designer.page.layers.length - 1 &&
            icon('up', t('certificates.designer.raise', { name }), CaretUpIcon, () =>
              acts.order('forward', [layer.id]),
            )}
          {at > 0 &&
            icon('down', t('certificates.designer.lower', { name }), CaretDownIcon, () =>
              acts.order('backward', [layer.id]),
            )}
        </>
      )}
      {icon(
        'lock',
        t(isLocked ? 'certificates.designer.unlockLayer' : 'certificates.designer.lockLayer', { name }),
        isLocked ? LockSimpleIcon : LockSimpleOpenIcon,
        () => acts.lock(!isLocked, [layer.id]),
        !isLocked,
      )}
      {icon(
        'hide',
        t(isHidden ? 'certificates.designer.showLayer' : 'certificates.designer.hideLayer', { name }),
        isHidden ? EyeSlashIcon : EyeIcon,
        () => acts.hide(!isHidden, [layer.id]),
      )}
    </li>
  );
}
