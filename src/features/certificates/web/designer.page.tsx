// Shows the designer of one certificate, from its draft; on a phone its texts and its validity.
import { useParams } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { bothRead, ReadPage } from '#platform/web/ui/read-page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { useNarrow } from '#platform/web/ui/use-narrow.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import type { Certificate } from '../contract/certificate.wire.ts';
import type { CertificateDraft } from '../contract/designer.wire.ts';
import { DesignerFrame } from './designer/designer-frame.tsx';
import { useDesignWork } from './designer/use-design-work.tsx';
import { useDraft } from './designer.queries.ts';
import { useCertificate } from './designs.queries.ts';
import styles from './designer/designer.module.css';

const PhoneDesigner = later(() => import('./designer/phone-designer.tsx').then((part) => part.PhoneDesigner));
export const listPath = '/settings/certificado';
export function DesignerPage() {
  const t = useTexts();
  const { id } = useParams({ strict: false }) as { id: string };
  const certificate = useCertificate(id);
  const draft = useDraft(id);
  const isThere = certificate.data !== undefined && draft.data !== undefined;
  return (
    <div className={isThere ? undefined : styles['waiting']}>
      <ReadPage
        title={t('certificates.designer')}
        crumbs={[{ label: t('certificates.all'), href: listPath }, { label: t('certificates.designer') }]}
        found={bothRead(certificate, draft)}
        label={t('certificates.loading')}
      >
        {([found, drawn]) =>
          found.isReceived ? (
            <EmptyState
              title={t('certificates.replicated')}
              action={<AppLink href={listPath}>{t('certificates.all')}</AppLink>}
            >
              {t('certificates.designer.received')}
            </EmptyState>
          ) : (
            <Designer key={id} certificate={found} draft={drawn} />
          )
        }
      </ReadPage>
    </div>
  );
}
/** Keeps what is edited when the window becomes narrow or wide. */
function Designer({ certificate, draft }: { certificate: Certificate; draft: CertificateDraft }) {
  const work = useDesignWork(certificate, draft);
  return useNarrow() ? (
    <PhoneDesigner certificate={certificate} work={work} />
  ) : (
    <DesignerFrame certificate={certificate} work={work} />
  );
}
