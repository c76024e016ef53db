// Shows the whole menu on phones when the user asks for it. access-shell-settings §2.3
import { Drawer } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { MenuList } from './sidebar.tsx';
import type { ShellParts } from './shell-parts.ts';
import styles from './menu-panel.module.css';
import side from './sidebar.module.css';

export function MenuPanel({ opened, onClose, parts }: { opened: boolean; onClose: () => void; parts: ShellParts }) {
  const t = useTexts();
  const access = useAccess();
  return (
    <Drawer.Root
      classNames={{ content: styles['content'] }}
      opened={opened}
      onClose={onClose}
      position="left"
      size={300}
      zIndex="var(--z-drawer)"
      transitionProps={{ duration: 240 }}
    >
      <Drawer.Overlay color="var(--c-scrim)" backgroundOpacity={1} />
      <Drawer.Content>
        <div className={styles['head']}>
          <Drawer.Title className={styles['title']}>{access?.tenantName}</Drawer.Title>
          <button type="button" className={styles['close']} aria-label={t('shell.menu.close')} onClick={onClose}>
            <XIcon size={20} aria-hidden="true" />
          </button>
        </div>
        <nav className={side['sheet']} aria-label={t('shell.menu')}>
          <MenuList parts={parts} onFollow={onClose} />
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  );
}
