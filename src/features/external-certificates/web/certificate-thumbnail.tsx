// Shows a small picture of the file of an external certificate: the picture itself, or a PDF's first page; an icon where neither can be shown.
import { FileIcon } from '@phosphor-icons/react/dist/csr/File';
import { useEffect, useState } from 'react';
import { later } from '#platform/web/ui/later.tsx';
import styles from './certificates.module.css';

const PdfFirstPage = later(() =>
  import('#features/media/web/pdf-first-page.widget.tsx').then((part) => part.PdfFirstPage),
);
/** The width of the picture, in CSS pixels. */
const width = 144;
type Props = { source: string | File; contentType: string };
/** Decoration beside the name of the file; another file needs another key. */
export function CertificateThumbnail({ source, contentType }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  return (
    <span className={styles['thumbnail']} aria-hidden="true">
      {hasFailed ? (
        <FileIcon size={40} />
      ) : contentType === 'application/pdf' ? (
        <PdfFirstPage source={source} width={width} onDrawn={() => undefined} onFailed={fail} />
      ) : (
        <Picture source={source} onFailed={fail} />
      )}
    </span>
  );
}
function Picture({ source, onFailed }: { source: string | File; onFailed: () => void }) {
  const [address, setAddress] = useState(typeof source === 'string' ? source : undefined);
  useEffect(() => {
    if (typeof source === 'string') return;
    const made = URL.createObjectURL(source);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [source]);
  return address ? <img src={address} alt="" onError={onFailed} /> : null;
}
