// Sends recovery links to users of the list, then shows one sentence for the successes, and names and reasons for the failures.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import type { RecoveriesSent } from '../contract/sign-in.wire.ts';
import { useSendRecoveries } from './passwords.queries.ts';

type Person = { id: string; fullName: string };
type Failed = { name: string; reason: RecoveriesSent['failed'][number]['reason'] }[];
/** Returns `send`, which asks before it sends to many, and `result`, which the page shows. */
export function useRecoveries() {
  const t = useTexts();
  const [failed, setFailed] = useState<Failed>([]);
  const sending = useSendRecoveries();
  const send = async (people: readonly Person[]) => {
    if (people.length === 0) return toast.error(t('signIn.nobodySelected'));
    if (people.length > 1 && !(await confirm({ body: t('signIn.recoveries.ask', { count: people.length }) }))) return;
    const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
    sending.mutate([...names.keys()], {
      onSuccess: (sent) => {
        const count = sent.succeeded.length;
        if (count > 0)
          toast.success(people.length === 1 ? t('signIn.recovery.sent') : t('signIn.recoveries.sent', { count }));
        setFailed(sent.failed.map(({ userId, reason }) => ({ name: names.get(userId) ?? '', reason })));
      },
    });
  };
  const close = () => setFailed([]);
  const result = (
    <Modal
      opened={failed.length > 0}
      onClose={close}
      width="password"
      title={t('signIn.recoveries.failed', { count: failed.length })}
      footer={<Button onClick={close}>{t('dialog.close')}</Button>}
    >
      <ul aria-label={t('signIn.recoveries.failed', { count: failed.length })}>
        {failed.map(({ name, reason }) => (
          <li key={name}>
            <b>{name}</b>: {t(`signIn.recoveries.${reason}`)}
          </li>
        ))}
      </ul>
    </Modal>
  );
  return { send: (people: readonly Person[]) => void send(people), result };
}
