// Reads the text inside a PDF and tells it to its parent; shows nothing.
import { useEffect, useRef } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { loadPdfCore, openPdf } from './pdf/open-pdf.tsx';

/** The pages that are read: a certificate has few. */
const mostPages = 10;
type Props = { url: string; onText: (text: string) => void };
/** Tells nothing where the document cannot be read, as one with a password. */
export function PdfText({ url, onText }: Props) {
  const told = useRef(onText);
  told.current = onText;
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const task = openPdf(await loadPdfCore(), url);
      try {
        const document = await task.promise;
        let text = '';
        for (let number = 1; number <= Math.min(mostPages, document.numPages) && !isGone; number++) {
          const { items } = await (await document.getPage(number)).getTextContent();
          for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? ' ' : '');
          text += ' ';
        }
        if (!isGone) told.current(text);
      } finally {
        await task.destroy();
      }
    };
    void quietly('the data stand without the comparison', read);
    return () => {
      isGone = true;
    };
  }, [url]);
  return null;
}
