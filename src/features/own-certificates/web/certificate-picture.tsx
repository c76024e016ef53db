// Shows the picture of a certificate once its card is near: the printed page, the picture that was sent, or a PDF's first page.
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { later } from '#platform/web/ui/later.tsx';
import { usePrintedPicture } from '#features/certificates/web/certificates.queries.ts';
import type { OwnCertificate } from '../contract/own-certificate.wire.ts';
import { printingOf } from './own-certificates.queries.ts';
import styles from './own-certificates.module.css';

const PdfFirstPage = later(() =>
  import('#features/media/web/pdf-first-page.widget.tsx').then((part) => part.PdfFirstPage),
);
/** The width of the picture on a card, in CSS pixels. */
const width = 330;
/** Returns whether an element was near the visible part once. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isNear, element]);
  return isNear;
}
/** Decoration beside the card's words: screen readers get the link that it is in. */
export function CertificatePicture({ certificate }: { certificate: OwnCertificate }) {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNear(frame);
  return (
    <span ref={frame} className={styles['picture']} aria-hidden="true">
      {isNear &&
        (certificate.origin === 'issued' ? <Issued id={certificate.id} /> : <Sent certificate={certificate} />)}
    </span>
  );
}
/** A sheet that stands for what cannot be shown. */
const Blank = ({ title }: { title: string }) => (
  <span className={styles['blank']}>
    <CertificateIcon size={40} aria-hidden="true" />
    <span>{title}</span>
  </span>
);
function Issued({ id }: { id: string }) {
  const picture = usePrintedPicture(printingOf(id), { side: 'front', isSmall: true });
  if (picture.isError) return <Blank title="" />;
  return picture.data ? <img src={picture.data} alt="" /> : null;
}
function Sent({ certificate: { fileUrl, contentType, title } }: { certificate: OwnCertificate }) {
  // Each reading has another address of the same file: the first one stays, so that nothing is loaded twice.
  const url = useRef(fileUrl).current;
  const [isDrawn, setDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (!url || hasFailed) return <Blank title={title} />;
  if (contentType === 'application/pdf')
    return (
      <span className={styles['page']} data-drawn={isDrawn || undefined}>
        <PdfFirstPage source={url} width={width} onDrawn={() => setDrawn(true)} onFailed={() => setFailed(true)} />
      </span>
    );
  return <img src={url} alt="" loading="lazy" onError={() => setFailed(true)} />;
}
