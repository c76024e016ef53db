// Offers at the end of the side panel the list of the person's devices, which loads when it is opened.
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { useState } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import styles from './device-tokens.module.css';

const DeviceList = later(() => import('./device-list.tsx').then((part) => part.DeviceList));

export function Devices() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (useAccess()?.userId === undefined) return null;
  return (
    <section className={styles['devices']}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('deviceTokens.list')}
          <CaretDownIcon size={16} aria-hidden="true" />
        </button>
      </h3>
      {isOpen && <DeviceList />}
    </section>
  );
}
