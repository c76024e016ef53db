// Opens once what is new about the own subscription: that it began, or that it is over. After the other dialogs of the start.
import { useEffect, useState } from 'react';
import { dayAfter } from '#platform/contract/days.ts';
import { useAccess } from '#platform/web/access.ts';
import { useSeen } from '#platform/web/device-options.ts';
import { later } from '#platform/web/ui/later.tsx';
import { session } from '#platform/web/session.ts';
import type { UserSubscription } from '#features/people/contract/profile.wire.ts';

const SubscriptionDialog = later(() => import('./subscription-dialog.tsx').then((part) => part.SubscriptionDialog));
/** Days after its beginning on which somebody is still welcomed, on a device that has not shown it. */
const welcomeDays = 7;
const ownSubscription = () =>
  (session.get().bundle as { person?: { subscription?: UserSubscription } | null } | undefined)?.person?.subscription;

export function SubscriptionGate({ onDone }: { onDone: () => void }) {
  const access = useAccess();
  const own = ownSubscription();
  const [seen, setSeen] = useSeen('subscription');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isNew = own !== undefined && dayAfter(own.createdAt.slice(0, 10), welcomeDays) >= today;
  const kind = own?.state === 'expired' ? 'expired' : own && isNew ? 'welcome' : undefined;
  const mark = own && `${kind} ${own.expiresOn}`;
  const isShown = kind !== undefined && mark !== seen && access?.userId !== undefined;
  useEffect(() => {
    if (!isShown) onDone();
  }, [isShown, onDone]);
  if (!isShown) return null;
  return <SubscriptionDialog kind={kind} expiresOn={own!.expiresOn} onClose={() => setSeen(mark!)} />;
}
