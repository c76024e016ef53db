// Offers what can be done with an own certificate: see, correct, share, save, and remove what nobody has approved.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { FileArrowDownIcon } from '@phosphor-icons/react/dist/csr/FileArrowDown';
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple';
import { LinkedinLogoIcon } from '@phosphor-icons/react/dist/csr/LinkedinLogo';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { ReactNode } from 'react';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { linkedInShare } from '#features/certificates/contract/sharing.model.ts';
import { addressOf, profileOf, useCopyLink, useSaving } from '#features/certificates/web/sharing.widget.tsx';
import type { ShownCertificate } from '#features/certificates/web/sharing.widget.tsx';
import type { OwnObligation } from '#features/compliance/contract/compliance.wire.ts';
import { RenewButton } from '#features/compliance/web/own-obligations.widget.tsx';
import { useRemoveOwnCertificate } from '#features/external-certificates/web/external-certificates.queries.ts';
import type { OwnCertificate } from '../contract/own-certificate.wire.ts';
import { printingOf } from './own-certificates.queries.ts';
import styles from './own-certificates.module.css';

type Props = {
  certificate: OwnCertificate;
  issued: ShownCertificate | undefined;
  /** The rule that it may be renewed for now. */
  renewal: OwnObligation | undefined;
  onSee: () => void;
  onSeeLater: () => void;
};
export function CardActions({ certificate, issued, renewal, onSee, onSeeLater }: Props) {
  const t = useTexts();
  const { date } = useFormats();
  const { status, origin, laterOn } = certificate;
  const isLater = laterOn !== null && status === 'expired';
  const see = origin === 'issued' ? 'see' : status === 'pending' ? 'seeSent' : status === 'denied' ? 'correct' : 'see';
  return (
    <div className={styles['acts']}>
      {renewal ? (
        <RenewButton obligation={renewal} size="sm" variant="light" />
      ) : (
        <Button variant="default" size="sm" onClick={isLater ? onSeeLater : onSee}>
          {isLater ? t('ownCertificates.seeLater', { year: date(laterOn).slice(-4) }) : t(`ownCertificates.${see}`)}
        </Button>
      )}
      <span className={styles['grow']} />
      {issued ? (
        <IssuedActions certificate={certificate} issued={issued} />
      ) : (
        <ExternalActions certificate={certificate} />
      )}
    </div>
  );
}
type IconMenu = { label: string; icon: ReactNode; children: ReactNode };
const IconMenu = ({ label, icon, children }: IconMenu) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={label}>
        {icon}
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
function IssuedActions({ certificate, issued }: { certificate: OwnCertificate; issued: ShownCertificate }) {
  const t = useTexts();
  const { title } = certificate;
  const copy = useCopyLink();
  const { saving, save } = useSaving(printingOf(certificate.id), issued);
  const address = addressOf(issued);
  const isShared = certificate.status !== 'revoked';
  return (
    <>
      {isShared && (
        <IconMenu
          label={t('ownCertificates.share', { title })}
          icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
        >
          <Menu.Item leftSection={<LinkSimpleIcon size={18} aria-hidden="true" />} onClick={() => void copy(address)}>
            {t('certificates.copyLink')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={linkedInShare(address)}
            target="_blank"
            rel="noopener"
            leftSection={<LinkedinLogoIcon size={18} aria-hidden="true" />}
          >
            {t('certificates.shareLinkedIn')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={profileOf(issued)}
            target="_blank"
            rel="noopener"
            leftSection={<LinkedinLogoIcon size={18} aria-hidden="true" />}
          >
            {t('certificates.addToProfile')}
          </Menu.Item>
        </IconMenu>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        loading={saving === 'pdf'}
        aria-label={t('ownCertificates.pdf', { title })}
        onClick={() => void save('pdf', 'both')}
      >
        <FilePdfIcon size={20} aria-hidden="true" />
      </ActionIcon>
      <IconMenu
        label={t('ownCertificates.more.named', { title })}
        icon={<DotsThreeVerticalIcon size={20} weight="bold" aria-hidden="true" />}
      >
        <Menu.Item leftSection={<ImageIcon size={18} aria-hidden="true" />} onClick={() => void save('png', 'front')}>
          {t('certificates.downloadImage')}
        </Menu.Item>
        <Menu.Item leftSection={<CopyIcon size={18} aria-hidden="true" />} onClick={() => void copy(issued.credential)}>
          {t('ownCertificates.copyCredential')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          leftSection={<SealCheckIcon size={18} aria-hidden="true" />}
        >
          {t('ownCertificates.publicPage')}
        </Menu.Item>
      </IconMenu>
    </>
  );
}
function ExternalActions({ certificate }: { certificate: OwnCertificate }) {
  const t = useTexts();
  const copy = useCopyLink();
  const remove = useRemoveOwnCertificate();
  const { id, title, status, fileUrl, contentType, credentialLink } = certificate;
  const askRemoval = async () => {
    if (await confirmRemoval({ type: t('externalCertificates.one'), name: title }))
      remove.mutate(id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const File = contentType === 'application/pdf' ? FilePdfIcon : FileArrowDownIcon;
  return (
    <>
      {credentialLink && (
        <IconMenu
          label={t('ownCertificates.share', { title })}
          icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
        >
          <Menu.Item
            leftSection={<LinkSimpleIcon size={18} aria-hidden="true" />}
            onClick={() => void copy(credentialLink)}
          >
            {t('certificates.copyLink')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={linkedInShare(credentialLink)}
            target="_blank"
            rel="noopener"
            leftSection={<LinkedinLogoIcon size={18} aria-hidden="true" />}
          >
            {t('certificates.shareLinkedIn')}
          </Menu.Item>
        </IconMenu>
      )}
      {fileUrl && (
        <ActionIcon
          component="a"
          href={fileUrl}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('ownCertificates.file', { title })}
        >
          <File size={20} aria-hidden="true" />
        </ActionIcon>
      )}
      {(status === 'pending' || status === 'denied') && (
        <IconMenu
          label={t('ownCertificates.more.named', { title })}
          icon={<DotsThreeVerticalIcon size={20} weight="bold" aria-hidden="true" />}
        >
          <Menu.Item
            color="red"
            leftSection={<TrashIcon size={18} aria-hidden="true" />}
            onClick={() => void askRemoval()}
          >
            {t('ownCertificates.remove')}
          </Menu.Item>
        </IconMenu>
      )}
    </>
  );
}
