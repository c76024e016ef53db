// Shows in the side panel whether this browser gets pushes: the offer, why it gets none, and what failed. SHELL-039
import { Button } from '@mantine/core';
import { BellSlashIcon } from '@phosphor-icons/react/dist/csr/BellSlash';
import { useEffect, useId } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { enable, lookAtPermission, useRegistration } from './registration.queries.ts';
import styles from './device-tokens.module.css';

export function PushPrompt() {
  const t = useTexts();
  const title = useId();
  const { state, permission, failureKey } = useRegistration();
  const [isPutOff, putOff] = useDeviceOption('pushesPutOff');
  const hasProfile = useAccess()?.userId !== undefined;
  useEffect(() => {
    lookAtPermission();
    // Who changes the browser's settings comes back to this page.
    const handleBack = () => lookAtPermission();
    window.addEventListener('focus', handleBack);
    return () => window.removeEventListener('focus', handleBack);
  }, []);
  if (!hasProfile || state === 'ready') return null;
  if (state === 'refused')
    return (
      <p className={styles['warning']} role="status">
        <BellSlashIcon size={20} aria-hidden="true" />
        <span>{t(permission === 'denied' ? 'deviceTokens.denied' : 'deviceTokens.unsupported')}</span>
      </p>
    );
  if (state === 'tokenFailed')
    return (
      <p className={styles['warning']} role="status">
        <BellSlashIcon size={20} aria-hidden="true" />
        <span>{failureKey && t(failureKey)}</span>
        <Button variant="default" size="compact-md" onClick={() => void enable()}>
          {t('deviceTokens.again')}
        </Button>
      </p>
    );
  if (isPutOff && state === 'none') return null;
  return (
    <section className={styles['offer']} aria-labelledby={title}>
      <div>
        <h3 id={title}>{t('deviceTokens.offer')}</h3>
        <p>{t('deviceTokens.offer.text')}</p>
        <div className={styles['actions']}>
          <Button size="compact-md" loading={state === 'asking'} onClick={() => void enable()}>
            {t('deviceTokens.enable')}
          </Button>
          <button type="button" className={styles['notNow']} onClick={() => putOff(true)}>
            {t('deviceTokens.notNow')}
          </button>
        </div>
      </div>
      <AzulejoPanel className={styles['tiles']} seed="pushes" columns={2} rows={5} route={[]} nodes={[]} isStill />
    </section>
  );
}
