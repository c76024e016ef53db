// Shows the person's devices with their last push, names one, removes one after a question, and offers to register this browser.
import { Button, TextInput } from '@mantine/core';
import { BrowserIcon } from '@phosphor-icons/react/dist/csr/Browser';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTrialNotification } from '#features/notifications/web/notifications.queries.ts';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { ErrorState } from '#platform/web/ui/states.tsx';
import type { DeviceToken } from '../contract/device-token.wire.ts';
import { useDevices, useRemoveDevice, useRenameDevice } from './devices.queries.ts';
import { enable, ownDeviceId, useRegistration } from './registration.queries.ts';
import styles from './device-tokens.module.css';

export function DeviceList() {
  const t = useTexts();
  const { state } = useRegistration();
  const trial = useTrialNotification();
  const found = useDevices(state === 'ready');
  if (found.isPending)
    return (
      <p className="muted" role="status">
        {t('deviceTokens.loading')}
      </p>
    );
  if (found.isError)
    return (
      <ErrorState
        problem={found.error}
        title={t('deviceTokens.list.failed')}
        onRetry={() => void found.refetch()}
        level={3}
      />
    );
  const isHere = found.data.some(({ id }) => id === ownDeviceId());
  return (
    <>
      {found.data.length === 0 && <p className="muted">{t('deviceTokens.none')}</p>}
      <ul className={styles['items']}>
        {found.data.map((one) => (
          <Device key={one.id} device={one} />
        ))}
      </ul>
      {isHere && (
        <Button variant="default" size="compact-md" loading={trial.isPending} onClick={() => trial.mutate()}>
          {t('deviceTokens.try')}
        </Button>
      )}
      {!isHere && state === 'none' && (
        <Button variant="default" size="compact-md" onClick={() => void enable()}>
          {t('deviceTokens.enableHere')}
        </Button>
      )}
    </>
  );
}
function Device({ device }: { device: DeviceToken }) {
  const t = useTexts();
  const { relative } = useFormats();
  const remove = useRemoveDevice();
  const [isNaming, setNaming] = useState(false);
  const { id, name, lastUsedAt } = device;
  const isOwn = id === ownDeviceId();
  const askAndRemove = async () => {
    if (await confirmRemoval({ type: t('deviceTokens.one'), name }, t('deviceTokens.remove.effect'))) remove.mutate(id);
  };
  if (isNaming)
    return (
      <li>
        <DeviceName device={device} onDone={() => setNaming(false)} />
      </li>
    );
  const used = lastUsedAt ? t('deviceTokens.used', { moment: relative(lastUsedAt) }) : t('deviceTokens.unused');
  return (
    <li>
      <BrowserIcon size={22} aria-hidden="true" />
      <span>
        <b>{name}</b>
        <span>{isOwn ? `${t('deviceTokens.own')}. ${used}` : used}</span>
      </span>
      <button
        type="button"
        className={styles['remove']}
        aria-label={t('deviceTokens.rename', { name })}
        title={t('deviceTokens.rename', { name })}
        onClick={() => setNaming(true)}
      >
        <PencilSimpleIcon size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles['remove']}
        aria-label={t('deviceTokens.remove', { name })}
        title={t('deviceTokens.remove', { name })}
        disabled={remove.isPending}
        onClick={() => void askAndRemove()}
      >
        <TrashIcon size={20} aria-hidden="true" />
      </button>
    </li>
  );
}
function DeviceName({ device: { id, name: before }, onDone }: { device: DeviceToken; onDone: () => void }) {
  const t = useTexts();
  const rename = useRenameDevice();
  const [name, setName] = useState(before);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === before) onDone();
    else if (name.trim()) rename.mutate({ id, name }, { onSuccess: onDone });
  };
  return (
    <form className={styles['naming']} onSubmit={send}>
      <TextInput
        autoFocus
        aria-label={t('deviceTokens.rename.name')}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
      <Button type="submit" size="compact-md" loading={rename.isPending} disabled={!name.trim()}>
        {t('deviceTokens.rename.save')}
      </Button>
      <Button variant="default" size="compact-md" onClick={onDone}>
        {t('deviceTokens.rename.cancel')}
      </Button>
    </form>
  );
}
