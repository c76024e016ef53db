// Takes a dropped or chosen PDF and tells whether it is the issued document, or what its fingerprint is instead.
import { Button } from '@mantine/core';
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { useEffect, useRef } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { usePdfCheck } from './use-pdf-check.tsx';
import styles from './validation.module.css';

const ends = (sha256: string) => [sha256.slice(0, 8), sha256.slice(-8)] as const;
function Ends({ sha256, isMarked = false }: { sha256: string; isMarked?: boolean }) {
  const [first, last] = ends(sha256);
  const Part = isMarked ? 'mark' : 'span';
  return (
    <code>
      <Part>{first}</Part> … <Part>{last}</Part>
    </code>
  );
}
/** `sha256` is null while the document is not drawn yet. */
export function PdfCheck({ sha256 }: { sha256: string | null }) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { check, handleFile } = usePdfCheck(sha256);
  const latest = useRef(handleFile);
  useEffect(() => {
    latest.current = handleFile;
  });
  // A file that misses the box would replace the page: it may be dropped anywhere.
  useEffect(() => {
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const allow = (event: DragEvent) => {
      if (isFile(event)) event.preventDefault();
    };
    const take = (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      void latest.current(event.dataTransfer?.files[0]);
    };
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', take);
    return () => {
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', take);
    };
  }, []);
  if (!sha256)
    return (
      <div className={styles['check']} data-state="none">
        <FilePdfIcon size={28} aria-hidden="true" />
        <div>
          <h2>{t('certificates.pdf.undrawn')}</h2>
          <p>{t('certificates.pdf.undrawn.text')}</p>
        </div>
      </div>
    );
  const isKnown = check.state === 'equal' || check.state === 'different';
  const Sign = check.state === 'equal' ? SealCheckIcon : check.state === 'none' ? FilePdfIcon : WarningIcon;
  return (
    <div className={styles['check']} data-state={check.state}>
      <Sign size={28} weight={isKnown ? 'fill' : 'regular'} aria-hidden="true" />
      <div role="status">
        <h2>{t(`certificates.pdf.${check.state}`)}</h2>
        <p>{t(`certificates.pdf.${check.state}.text`, { name: isKnown ? check.name : '' })}</p>
        {check.state === 'different' && (
          <dl>
            <dt>{t('certificates.pdf.issued')}</dt>
            <dd>
              <Ends sha256={sha256} />
            </dd>
            <dt>{t('certificates.pdf.file')}</dt>
            <dd>
              <Ends sha256={check.sha256} isMarked />
            </dd>
          </dl>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('certificates.pdf.choose')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          void handleFile(file);
        }}
      />
      <Button variant="default" loading={check.state === 'checking'} onClick={() => input.current?.click()}>
        {t(check.state === 'none' ? 'certificates.pdf.choose' : 'certificates.pdf.other')}
      </Button>
    </div>
  );
}
