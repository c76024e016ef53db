// Shows help: whom to ask, and what the keyboard can do. UX §8
import { useAccess } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { knownBuild } from '../known-build.ts';
import { KeysList } from './keys-list.tsx';
import styles from './help-dialog.module.css';

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
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.help')} width="password">
      <p className={styles['who']}>{t('shell.help.who', { tenant: access?.tenantName ?? '' })}</p>
      <h3>{t('shell.keys')}</h3>
      <KeysList />
      {access?.hasDeveloperTools && <DeveloperTools access={access} />}
    </Modal>
  );
}
