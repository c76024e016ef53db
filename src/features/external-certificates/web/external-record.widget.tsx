// Shows what the learner's approved external certificates add to the own record: their number, hours and skills.
import { may } from '#platform/contract/permission.ts';
import { useAccess } from '#platform/web/access.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { useExternalRecord } from './external-certificates.queries.ts';
import { ownPath } from './use-certificate-form.tsx';
import styles from './certificates.module.css';

/** Shows nothing to who has no external certificates, or may have none: the record then has only what was learned here. */
export function ExternalRecord() {
  const situation = useAccess()?.situation;
  return situation && may(situation, 'externalCertificates') ? <Record /> : null;
}
function Record() {
  const t = useTexts();
  const { duration, list } = useFormats();
  const { data } = useExternalRecord();
  if (!data || data.certificates === 0) return null;
  return (
    <section className={styles['record']} aria-label={t('externalCertificates.record')}>
      <p>
        <b>{t('externalCertificates.record.certificates', { count: data.certificates })}</b>
        <span>{t('externalCertificates.record.hours', { hours: duration(data.workloadMinutes * 60) })}</span>
      </p>
      {data.skills.length > 0 && (
        <p>{t('externalCertificates.record.skills', { skills: list(data.skills.map(({ label }) => label)) })}</p>
      )}
      <AppLink href={`${ownPath}?status=approved`}>{t('externalCertificates.record.open')}</AppLink>
    </section>
  );
}
