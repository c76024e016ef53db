// Shows what happened to an external certificate, the latest first: who sent, changed and decided it, with the words of each decision.
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { ExternalCertificateAct } from '../contract/external-certificate.wire.ts';
import styles from './certificates.module.css';

const signs = {
  sent: UploadSimpleIcon,
  changed: PencilSimpleIcon,
  resent: UploadSimpleIcon,
  approved: CheckIcon,
  denied: XIcon,
};
export function CertificateHistory({ history }: { history: readonly ExternalCertificateAct[] }) {
  const t = useTexts();
  const { dateTime, list } = useFormats();
  return (
    <section aria-label={t('externalCertificates.history')}>
      <h2 className={styles['heading']}>{t('externalCertificates.history')}</h2>
      <ol className={styles['history']}>
        {history.map(({ kind, at, actorName, hasNewFile, reason, justification, skills, rule }) => {
          const Sign = signs[kind];
          const name = actorName ?? t('externalCertificates.staff');
          return (
            <li key={`${kind} ${at}`} data-kind={kind}>
              <span className={styles['node']}>
                <Sign size={14} aria-hidden="true" />
              </span>
              <div>
                <b>{t(`externalCertificates.act.${kind}`, { name })}</b>
                <small>
                  {dateTime(at)}
                  {hasNewFile && kind !== 'sent' && `, ${t('externalCertificates.newFile')}`}
                </small>
                {skills.length > 0 && (
                  <p>{t('externalCertificates.act.skills', { skills: list(skills.map(({ label }) => label)) })}</p>
                )}
                {rule && <p>{t('externalCertificates.act.rule', { rule: rule.label })}</p>}
                {reason && (
                  <p>
                    {t(`externalCertificates.reason.${reason}`)}
                    {justification && `: “${justification}”`}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
