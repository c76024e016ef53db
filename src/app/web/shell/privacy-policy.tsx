// Shows the privacy policy: the company's own where one is configured, else the product's.
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { MarkdownView } from '#platform/web/ui/markdown-view.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';

const hostOf = (address: string) =>
  URL.canParse(address, window.location.href) ? new URL(address, window.location.href).host : address;

export function PrivacyPolicy({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  const { privacyPolicyUrl } = useTenantSettings().general;
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.privacy')} width="form">
      {privacyPolicyUrl ? (
        <p>
          {t('shell.privacy.own')}{' '}
          <a className="link" href={privacyPolicyUrl} target="_blank" rel="noopener">
            {t('shell.privacy.open', { host: hostOf(privacyPolicyUrl) })}{' '}
            <ArrowSquareOutIcon size={16} aria-hidden="true" style={{ display: 'inline', verticalAlign: '-2px' }} />
          </a>
        </p>
      ) : (
        <MarkdownView source={t('shell.privacy.policy')} />
      )}
    </Modal>
  );
}
