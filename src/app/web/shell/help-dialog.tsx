// Shows help: whom to ask, and what the keyboard can do. UX §8
import { Switch } from '@mantine/core';
import { useAccess } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import '#platform/web/ui/switch.css';
import { knownBuild } from '../known-build.ts';
import styles from './help-dialog.module.css';

const keys = [
  { keys: ['Ctrl', 'K'], text: 'shell.keys.search' },
  { keys: ['?'], text: 'shell.keys.help' },
  { keys: ['g', 'h'], text: 'shell.keys.home' },
  { keys: ['g', 'c'], text: 'shell.keys.catalog' },
  { keys: ['g', 'p'], text: 'shell.keys.progress' },
  { keys: ['/'], text: 'shell.keys.table' },
  { keys: ['Esc'], text: 'shell.keys.close' },
] as const;

/** Shows what developers of the platform need for a report. access-shell-settings §6 */
function DeveloperTools({ access }: { access: Access }) {
  const t = useTexts();
  const facts = [
    [t('shell.developers.build'), knownBuild() ?? ''],
    [t('shell.developers.tenant'), access.tenantId],
    [t('shell.developers.account'), access.accountId],
    [t('shell.developers.level'), access.situation.level],
  ] as const;
  return (
    <section aria-label={t('shell.developers')}>
      <h3>{t('shell.developers')}</h3>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <a className="link" href="/api" target="_blank" rel="noreferrer">
        {t('shell.developers.api')}
      </a>
    </section>
  );
}

export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  const access = useAccess();
  const [hasShortcuts, setShortcuts] = useDeviceOption('shortcuts');
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.help')} width="password">
      <p className={styles['who']}>{t('shell.help.who', { tenant: access?.tenantName ?? '' })}</p>
      <h3>{t('shell.keys')}</h3>
      <dl className={styles['keys']}>
        {keys.map((one) => (
          <div key={one.text}>
            <dt>
              {one.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(one.text)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('shell.keys.on')}
        description={t('shell.keys.on.hint')}
        checked={hasShortcuts}
        onChange={(event) => setShortcuts(event.currentTarget.checked)}
      />
      {access?.hasDeveloperTools && <DeveloperTools access={access} />}
    </Modal>
  );
}
