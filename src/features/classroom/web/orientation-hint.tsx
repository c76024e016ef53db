// Shows on a phone held upright that turning it shows more. Once closed, the hint does not return.
import { DeviceRotateIcon } from '@phosphor-icons/react/dist/csr/DeviceRotate';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import styles from './room.module.css';

export function OrientationHint() {
  const t = useTexts();
  const [isSkipped, setSkipped] = useDeviceOption('skipOrientation');
  if (isSkipped) return null;
  return (
    <p className={styles['orientation']}>
      <DeviceRotateIcon size={22} aria-hidden="true" />
      <span>{t('classroom.rotate')}</span>
      <button type="button" aria-label={t('classroom.rotate.dismiss')} onClick={() => setSkipped(true)}>
        <XIcon size={18} aria-hidden="true" />
      </button>
    </p>
  );
}
