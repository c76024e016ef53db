// Shows the commands for selected layers above the page: align, distribute, order, group, lock, hide, duplicate, remove.
import { ActionIcon, Menu } from '@mantine/core';
import type { Icon } from '@phosphor-icons/react';
import { AlignBottomIcon } from '@phosphor-icons/react/dist/csr/AlignBottom';
import { AlignCenterHorizontalIcon } from '@phosphor-icons/react/dist/csr/AlignCenterHorizontal';
import { AlignCenterVerticalIcon } from '@phosphor-icons/react/dist/csr/AlignCenterVertical';
import { AlignLeftIcon } from '@phosphor-icons/react/dist/csr/AlignLeft';
import { AlignRightIcon } from '@phosphor-icons/react/dist/csr/AlignRight';
import { AlignTopIcon } from '@phosphor-icons/react/dist/csr/AlignTop';
import { ArrowLineDownIcon } from '@phosphor-icons/react/dist/csr/ArrowLineDown';
import { ArrowLineUpIcon } from '@phosphor-icons/react/dist/csr/ArrowLineUp';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/LockSimpleOpen';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useTexts } from '#platform/web/texts.ts';
import type { Edge } from '../../contract/layer-edits.model.ts';
import { edges, orders } from '../../contract/layer-edits.model.ts';
import type { Designer } from './use-designer.tsx';
import type { LayerActs } from './use-layer-acts.tsx';
import styles from './designer.module.css';

const edgeIcons: Record<Edge, Icon> = {
  left: AlignLeftIcon,
  center: AlignCenterHorizontalIcon,
  right: AlignRightIcon,
  top: AlignTopIcon,
  middle: AlignCenterVerticalIcon,
  bottom: AlignBottomIcon,
};
const orderIcons = { front: ArrowLineUpIcon, back: ArrowLineDownIcon } as const;

export function SelectionBar({ designer, acts }: { designer: Designer; acts: LayerActs }) {
  const t = useTexts();
  const { layers } = designer;
  if (layers.length === 0) return null;
  const isLocked = layers.every((one) => one.isLocked);
  const isGroup = layers.some(({ group }) => group);
  const button = (key: string, ButtonIcon: Icon, run: () => void, isDisabled = isLocked) => (
    <ActionIcon
      key={key}
      variant="subtle"
      size={36}
      disabled={isDisabled}
      aria-label={t(`certificates.designer.${key}`)}
      title={t(`certificates.designer.${key}`)}
      onClick={run}
    >
      <ButtonIcon size={20} aria-hidden="true" />
    </ActionIcon>
  );
  const item = (key: string, run: () => void, isDisabled = isLocked) => (
    <Menu.Item key={key} disabled={isDisabled} onClick={run}>
      {t(`certificates.designer.${key}`)}
    </Menu.Item>
  );
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('certificates.designer.selection')}>
      <span className={styles['count']}>{t('certificates.designer.selected', { count: layers.length })}</span>
      {edges.map((edge) => button(`align.${edge}`, edgeIcons[edge], () => acts.align(edge)))}
      {(['front', 'back'] as const).map((order) =>
        button(`order.${order}`, orderIcons[order], () => acts.order(order)),
      )}
      {button('duplicate', CopyIcon, acts.duplicate, false)}
      {isLocked
        ? button('unlock', LockSimpleOpenIcon, () => acts.lock(false), false)
        : button('lock', LockSimpleIcon, () => acts.lock(true))}
      {button('remove', TrashIcon, () => acts.remove())}
      <Menu>
        <Menu.Target>
          <ActionIcon variant="subtle" size={36} aria-label={t('certificates.designer.more')}>
            <DotsThreeIcon size={22} weight="bold" aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {item('distribute.across', () => acts.distribute('across'), isLocked || layers.length < 3)}
          {item('distribute.down', () => acts.distribute('down'), isLocked || layers.length < 3)}
          {orders.map((order) => item(`order.${order}`, () => acts.order(order)))}
          {item('group', acts.group, layers.length < 2)}
          {item('ungroup', acts.ungroup, !isGroup)}
          {item('hide', () => acts.hide(true), false)}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
