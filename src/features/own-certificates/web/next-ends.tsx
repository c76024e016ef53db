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
import type { OwnObligation } from '#features/compliance/contract/compliance.wire.ts';
import { RenewButton, useDeadlineWords } from '#features/compliance/web/own-obligations.widget.tsx';
import { addCertificate } from '#features/external-certificates/web/add-certificate.widget.tsx';
import { placesOnLine } from '../contract/own-certificate.model.ts';
import type { NextEnd } from '../contract/own-certificate.wire.ts';
import { externalPathOf } from './card-facts.tsx';
import { useTimeLeft } from './use-time-left.tsx';
import styles from './next-ends.module.css';

const CertificatePreview = later(() =>
  import('#features/certificates/web/certificate-preview.widget.tsx').then((part) => part.CertificatePreview),
);

type Props = {
  ends: readonly NextEnd[];
  /** What a rule asks about the first of them. */
  obligation: OwnObligation | undefined;
  /** The rule whose renewal the address asks for. */
  asked: string | undefined;
};
export function NextEnds({ ends, obligation, asked }: Props) {
  const t = useTexts();
  const { date, shortDate } = useFormats();
  const { endsIn } = useTimeLeft();
  const deadlineWords = useDeadlineWords();
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
        <p>
          {obligation
            ? deadlineWords(obligation)
            : t(`ownCertificates.next.${next.origin}`, { day: date(next.endsOn) })}
        </p>
        <div className={styles['acts']}>
          {obligation && <RenewButton obligation={obligation} size="lg" isAsked={obligation.ruleId === asked} />}
          {isExternal && (
            <Button size="lg" leftSection={<UploadSimpleIcon size={20} aria-hidden="true" />} onClick={addCertificate}>
              {t('ownCertificates.next.send')}
            </Button>
          )}
          <Button
            size="lg"
            className={isExternal || obligation ? styles['quiet'] : undefined}
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
