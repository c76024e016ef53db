// Shows the data of an external certificate, for the review and for what is approved.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { Agreement, Agreements } from '../contract/file-agreement.model.ts';
import type { ExternalCertificate } from '../contract/external-certificate.wire.ts';
import { ValidityTag } from './certificate-tags.tsx';
import styles from './certificates.module.css';

type Props = {
  certificate: ExternalCertificate;
  isNamed?: boolean;
  /** What the text of the file says about the facts, where it was compared. */
  agreements?: Agreements | undefined;
};
export function CertificateFacts({ certificate, isNamed = false, agreements = {} }: Props) {
  const t = useTexts();
  const { date, duration, list } = useFormats();
  const { kind, otherKind, expiresOn, credentialLink, credentialCode, skills, rule } = certificate;
  const facts = [
    isNamed && (['person', certificate.personName] as const),
    ['kind', kind === 'other' && otherKind ? otherKind : t(`externalCertificates.kind.${kind}`)] as const,
    ['institution', certificate.institution] as const,
    ['workload', duration(certificate.workloadMinutes * 60)] as const,
    ['completedOn', date(certificate.completedOn)] as const,
    ['expiresOn', expiresOn ? date(expiresOn) : t('externalCertificates.neverExpires')] as const,
    credentialCode && (['credentialCode', credentialCode] as const),
    rule && (['rule', rule.label] as const),
    skills.length > 0 && (['skills', list(skills.map(({ label }) => label))] as const),
  ].filter((one) => one !== false && one !== null && one !== '');
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt>{t(`externalCertificates.field.${name}`)}</dt>
          <dd>
            {words} {name === 'expiresOn' && <ValidityTag {...certificate} />}
            <InFile agreement={(agreements as Record<string, Agreement | undefined>)[name]} />
          </dd>
        </div>
      ))}
      {credentialLink && (
        <div>
          <dt>{t('externalCertificates.field.credentialLink')}</dt>
          <dd>
            <a href={credentialLink} target="_blank" rel="noreferrer noopener nofollow">
              {credentialLink}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
/** Says whether the file has the fact too, and what it has where that differs. */
function InFile({ agreement }: { agreement: Agreement | undefined }) {
  const t = useTexts();
  const { date, duration } = useFormats();
  if (!agreement) return null;
  if (agreement.state === 'same')
    return (
      <span className={styles['same']}>
        <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />
        <span className="sr-only">{t('externalCertificates.inFile.same')}</span>
      </span>
    );
  if (agreement.state === 'absent')
    return <span className={styles['absent']}>{t('externalCertificates.inFile.absent')}</span>;
  const found = agreement.state === 'otherDay' ? date(agreement.day) : duration(agreement.minutes * 60);
  return (
    <span className={styles['differs']}>
      <WarningCircleIcon size={18} weight="fill" aria-hidden="true" />
      {t('externalCertificates.inFile.other', { found })}
    </span>
  );
}
