// Shows the side panel: the first transfers while there are some, the user's notifications, and the ways to their history and to what reaches the user. SHELL-038 to 042
import { Button } from '@mantine/core';
import { Devices } from '#features/device-tokens/web/devices.widget.tsx';
import { PushPrompt } from '#features/device-tokens/web/push-prompt.widget.tsx';
import { NotificationsPanel } from '#features/notifications/web/notifications-panel.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { TransferPanel } from '#platform/web/ui/transfer-panel.tsx';

export function SidePanel({
  opened,
  onClose,
  historyHref,
}: {
  opened: boolean;
  onClose: () => void;
  /** The history of notifications, where the user may open it. */
  historyHref?: string;
}) {
  const t = useTexts();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('notifications')}
      size={480}
      footer={
        historyHref && (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            <PanelLink href={historyHref} onFollow={onClose} label={t('notifications.wholeHistory')} />
            <PanelLink
              href="/notifications/preferences"
              onFollow={onClose}
              label={t('notifications.preferences.open')}
            />
          </div>
        )
      }
    >
      <PushPrompt />
      <TransferPanel historyHref={historyHref} />
      <NotificationsPanel onFollow={onClose} />
      <Devices />
    </Drawer>
  );
}
const PanelLink = ({ href, onFollow, label }: { href: string; onFollow: () => void; label: string }) => (
  <Button component={AppLink} variant="default" style={{ flex: 'auto' }} href={href} onClick={onFollow}>
    {label}
  </Button>
);
