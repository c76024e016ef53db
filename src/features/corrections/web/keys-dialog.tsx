// Lists the keys of a correction, and switches single keys off.
import { Switch } from '@mantine/core';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import '#platform/web/ui/switch.css';
import { correctionKeys } from '../contract/correction-keys.model.ts';
import styles from './correction.module.css';

export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  const [hasShortcuts, setShortcuts] = useDeviceOption('shortcuts');
  return (
    <Modal opened={opened} onClose={onClose} width="password" title={t('corrections.keys')}>
      <dl className={styles['allKeys']}>
        {correctionKeys.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('corrections.keys.on')}
        description={t('corrections.keys.on.hint')}
        checked={hasShortcuts}
        onChange={(event) => setShortcuts(event.currentTarget.checked)}
      />
    </Modal>
  );
}
