// Shows the state of an external certificate, and whether it still holds.
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { ExternalCertificateRow } from '../contract/external-certificate.wire.ts';

export function ApprovalTag({ status }: Pick<ExternalCertificateRow, 'status'>) {
  const t = useTexts();
  const words = t(`externalCertificates.status.${status}`);
  if (status === 'pending')
    return (
      <Tag tone="info" icon={ClockIcon}>
        {words}
      </Tag>
    );
  return <Tag tone={status === 'approved' ? 'ok' : 'danger'}>{words}</Tag>;
}
/** Says only what one must know: that a certificate ends soon, or has ended. */
export function ValidityTag({ validity }: Pick<ExternalCertificateRow, 'validity'>) {
  const t = useTexts();
  if (validity === 'valid') return null;
  return <Tag tone="warning">{t(`externalCertificates.validity.${validity}`)}</Tag>;
}
