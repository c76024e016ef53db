// Shows the data of an external certificate, for the review and for what is approved.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { ExternalCertificate } from '../contract/external-certificate.wire.ts';
import { ValidityTag } from './certificate-tags.tsx';
import styles from './certificates.module.css';

type Props = { certificate: ExternalCertificate; isNamed?: boolean };
export function CertificateFacts({ certificate, isNamed = false }: Props) {
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
