// Shows one own certificate as a card: its picture, what it says, how long it holds, and what can be done with it.
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import type { OwnObligation } from '#features/compliance/contract/compliance.wire.ts';
import type { OwnCertificate } from '../contract/own-certificate.wire.ts';
import { CardActions } from './card-actions.tsx';
import { CardFacts, CardHead, externalPathOf, Validity } from './card-facts.tsx';
import { CertificatePicture } from './certificate-picture.tsx';
import { printingOf } from './own-certificates.queries.ts';
import styles from './own-certificates.module.css';

const CertificateDialog = later(() =>
  import('#features/certificates/web/certificate-preview.widget.tsx').then((part) => part.CertificateDialog),
);
const CertificatePreview = later(() =>
  import('#features/certificates/web/certificate-preview.widget.tsx').then((part) => part.CertificatePreview),
);
/** What the dialog needs is known of issued certificates only. */
const shownOf = ({ credential, issuedAt, title, personName, issuer, expiresAt, hasBack }: OwnCertificate) =>
  credential && issuedAt ? { credential, issuedAt, title, personName, issuer, expiresAt, hasBack } : undefined;

type Props = {
  certificate: OwnCertificate;
  /** What a rule asks about its content, where no later certificate answers it. */
  obligation: OwnObligation | undefined;
};
export function CertificateCard({ certificate, obligation }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState<'this' | 'later'>();
  const { id, title, status, objectId } = certificate;
  const issued = shownOf(certificate);
  const see = () => (issued ? setOpened('this') : goTo(externalPathOf(id)));
  const close = () => setOpened(undefined);
  return (
    <article className={styles['card']} data-status={status} aria-labelledby={`title-${id}`}>
      <button
        type="button"
        className={styles['shown']}
        aria-label={t('ownCertificates.see.named', { title })}
        onClick={see}
      >
        <CertificatePicture certificate={certificate} />
      </button>
      <div className={styles['body']}>
        <CardHead certificate={certificate} />
        <h3 id={`title-${id}`}>{title}</h3>
        <CardFacts certificate={certificate} />
        <Validity certificate={certificate} renewFrom={obligation?.renewFrom} />
        <CardActions
          certificate={certificate}
          issued={issued}
          renewal={obligation?.canRenew ? obligation : undefined}
          onSee={see}
          onSeeLater={() => setOpened('later')}
        />
      </div>
      {opened === 'this' && issued && (
        <CertificateDialog certificate={issued} printing={printingOf(id)} onClose={close} />
      )}
      {opened === 'later' && objectId && <CertificatePreview objectId={objectId} onClose={close} />}
    </article>
  );
}
