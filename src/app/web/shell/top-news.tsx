// Shows running transfers and the bell with the number of unread notifications, and keeps the number; loads after the page. SHELL-028
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUnreadCount, watchUnread } from '#features/notifications/web/notifications.queries.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { useAccess, useMay } from '#platform/web/access.ts';
import { useStore } from '#platform/web/store.ts';
import { withTexts } from '#platform/web/texts-all.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { TransferPill } from '#platform/web/ui/transfer-pill.tsx';
import { journeyPanel } from './shell-parts.ts';
import styles from './top-news.module.css';

const Points = later<{ isOpen: boolean; onOpen: () => void; onClose: () => void }>(() =>
  withTexts('of-challenges', () => import('#features/challenges/web/points.widget.tsx')).then((part) => part.Points),
);
/** Keeps the registration for pushes, where the browser allows them, and opens what the person clicks in one. */
async function watchPushes() {
  const { keepRegistration, watchWorker } = await withTexts(
    'pushes',
    () => import('#features/device-tokens/web/registration.queries.ts'),
  );
  void keepRegistration();
  return watchWorker();
}

export function TopNews({ onPanel }: { onPanel: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const count = useUnreadCount();
  const { tenantId, userId } = useAccess() ?? {};
  const mayPlay = useMay()('journey') && userId !== undefined;
  const isPlaying = useStore(journeyPanel);
  useEffect(() => (userId ? watchUnread(client, `${tenantId}.${userId}`) : undefined), [client, tenantId, userId]);
  useEffect(() => {
    if (!userId || globalThis.Notification?.permission !== 'granted') return undefined;
    const watching = quietly('the next start of the app tries again', watchPushes);
    return () => void watching.then((stop) => stop?.());
  }, [tenantId, userId]);
  return (
    <>
      {mayPlay && (
        <Points isOpen={isPlaying} onOpen={() => journeyPanel.set(true)} onClose={() => journeyPanel.set(false)} />
      )}
      <TransferPill onOpen={onPanel} />
      <button
        type="button"
        className={styles['bell']}
        aria-label={count > 0 ? t('notifications.bell', { count }) : t('notifications')}
        onClick={onPanel}
      >
        <BellIcon size={22} aria-hidden="true" />
        {count > 0 && <span aria-hidden="true">{count > 99 ? '99+' : count}</span>}
      </button>
    </>
  );
}
