// Shows the packs of certificates that are made or held, with their progress, also after the page was left.
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Rail } from '#platform/web/ui/rail.tsx';
import type { CertificatePack } from '../contract/packs.wire.ts';
import styles from './packs.module.css';
import { useCertificatePacks, useRemovePack } from './packs.queries.ts';

/** Shows the own packs (`isOwn`), or those that were chosen in a list. Nothing where there is none. */
export function CertificatePacks({ isOwn }: { isOwn: boolean }) {
  const t = useTexts();
  const packs = useCertificatePacks().data?.packs.filter((pack) => pack.isOwn === isOwn) ?? [];
  if (packs.length === 0) return null;
  return (
    <ul className={styles['packs']} aria-label={t('certificates.pack.list')}>
      {packs.map((pack) => (
        <PackRow key={pack.id} pack={pack} />
      ))}
    </ul>
  );
}
function PackRow({ pack: { id, status, total, done, expiresAt, sizeBytes, url } }: { pack: CertificatePack }) {
  const t = useTexts();
  const { number, bytes, dateTime } = useFormats();
  const remove = useRemovePack();
  const progress = t('certificates.pack.progress', { done: number(done), total: number(total) });
  return (
    <li>
      <FileZipIcon size={24} aria-hidden="true" />
      <div>
        <b role="status">{t(`certificates.pack.${status}`, { count: total })}</b>
        {status === 'running' ? (
          <>
            <Rail percent={total ? (done / total) * 100 : 0} label={t('certificates.pack.progress.label')} />
            <span className="num">{progress}</span>
          </>
        ) : (
          expiresAt && (
            <span>
              {status === 'ready'
                ? t('certificates.pack.until', { size: bytes(sizeBytes ?? 0), moment: dateTime(expiresAt) })
                : t('certificates.pack.failed.text')}
            </span>
          )
        )}
      </div>
      {url && (
        <Button component="a" href={url} download leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}>
          {t('certificates.pack.download')}
        </Button>
      )}
      <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate(id)}>
        {t(status === 'running' ? 'certificates.pack.cancel' : 'certificates.pack.remove')}
      </Button>
    </li>
  );
}
