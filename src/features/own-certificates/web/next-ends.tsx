// Shows the certificate that ends next, what to do about it, and the line of the ends of the next year.
import { Button } from '@mantine/core';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { addCertificate } from '#features/external-certificates/web/add-certificate.widget.tsx';
import { placesOnLine } from '../contract/own-certificate.model.ts';
import type { NextEnd } from '../contract/own-certificate.wire.ts';
import { externalPathOf } from './card-facts.tsx';
import { useTimeLeft } from './use-time-left.tsx';
import styles from './next-ends.module.css';

const CertificatePreview = later(() =>
  import('#features/certificates/web/certificate-preview.widget.tsx').then((part) => part.CertificatePreview),
);

export function NextEnds({ ends }: { ends: readonly NextEnd[] }) {
  const t = useTexts();
  const { date, shortDate } = useFormats();
  const { endsIn } = useTimeLeft();
  const [isOpen, setOpen] = useState(false);
  const [next] = ends;
  if (!next) return null;
  const places = placesOnLine(ends.map(({ daysLeft }) => daysLeft));
  const isExternal = next.origin === 'external';
  return (
    <section className={styles['next']} aria-labelledby="next-end">
      <div className={styles['words']}>
        <p className={styles['tag']}>
          <Tag tone={next.status === 'expiring' ? 'sun' : 'solid'} icon={HourglassMediumIcon}>
            {endsIn(next.daysLeft)}
          </Tag>
        </p>
        <h2 id="next-end">{next.title}</h2>
        <p>{t(`ownCertificates.next.${next.origin}`, { day: date(next.endsOn) })}</p>
        <div className={styles['acts']}>
          {isExternal && (
            <Button size="lg" leftSection={<UploadSimpleIcon size={20} aria-hidden="true" />} onClick={addCertificate}>
              {t('ownCertificates.next.send')}
            </Button>
          )}
          <Button
            size="lg"
            className={isExternal ? styles['quiet'] : undefined}
            onClick={() => (isExternal ? goTo(externalPathOf(next.id)) : setOpen(true))}
          >
            {t('ownCertificates.next.see')}
          </Button>
        </div>
        <ol className={styles['line']} aria-label={t('ownCertificates.next.line')}>
          {ends.map((end, at) => (
            <li
              key={end.id}
              data-now={(at === 0 && end.status === 'expiring') || undefined}
              style={
                { '--x': `${places[at]}%`, '--room': `${(places[at + 1] ?? 102) - places[at]! - 2}%` } as CSSProperties
              }
            >
              <b>{shortDate(end.endsOn)}</b> <span>{end.title}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles['art']} aria-hidden="true">
        <AzulejoPanel isStill seed={next.id} columns={4} rows={4} route={[]} nodes={[]} progress={0} />
      </div>
      {isOpen && next.objectId && <CertificatePreview objectId={next.objectId} onClose={() => setOpen(false)} />}
    </section>
  );
}
