// Shows a panel from the right, and a full-height sheet on phones. UX §2
import { Drawer as MantineDrawer } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { askBeforeLeaving } from './modal.tsx';
import { useKeepFocus } from './use-keep-focus.ts';
import { useMovingOn } from './use-moving-on.ts';
import { useNarrow } from './use-narrow.ts';
import { useReturnFocus } from './use-return-focus.ts';
import styles from './modal.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: number;
  footer?: ReactNode;
  children: ReactNode;
  isDirty?: boolean;
  /** True where the content begins with its own dark head: the title is for screen readers only. */
  isOverCover?: boolean;
};
export function Drawer({
  opened,
  onClose,
  title,
  size = 600,
  footer,
  children,
  isDirty = false,
  isOverCover = false,
}: Props) {
  const t = useTexts();
  const isNarrow = useNarrow();
  useMovingOn(opened);
  const layer = useReturnFocus(opened);
  useKeepFocus(layer, opened);
  const close = async () => {
    if (!isDirty || (await askBeforeLeaving())) onClose();
  };
  return (
    <MantineDrawer.Root
      opened={opened}
      onClose={() => void close()}
      position={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '96%' : size}
      zIndex="var(--z-drawer)"
      returnFocus={false}
      transitionProps={{ duration: 380 }}
    >
      <MantineDrawer.Overlay className={styles['scrim']} />
      <MantineDrawer.Content ref={layer} classNames={{ content: styles['content'] }} data-drawer="">
        <div className={isOverCover ? styles['bare'] : styles['head']} data-over-cover={isOverCover || undefined}>
          <MantineDrawer.Title className={isOverCover ? 'sr-only' : styles['title']} tabIndex={-1}>
            {title}
          </MantineDrawer.Title>
          <button type="button" className={styles['close']} aria-label={t('dialog.close')} onClick={() => void close()}>
            <XIcon size={20} aria-hidden="true" />
          </button>
        </div>
        <MantineDrawer.Body className={styles['body']}>{children}</MantineDrawer.Body>
        {footer && <div className={styles['footer']}>{footer}</div>}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
