// Finds words in a PDF, counts the matches and moves from one match to the next.
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './pdf-viewer.module.css';

export type Matches = { current: number; total: number };
type Props = {
  matches: Matches | undefined;
  onFind: (words: string, step: 'first' | 'next' | 'previous') => void;
  onClose: () => void;
};
export function PdfSearch({ matches, onFind, onClose }: Props) {
  const t = useTexts();
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onFind(words, 'first'), 300);
    return () => clearTimeout(timer);
  }, [words, onFind]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onFind(words, event.shiftKey ? 'previous' : 'next');
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const found =
    words === '' || !matches
      ? ''
      : matches.total === 0
        ? t('media.pdf.search.none')
        : t('media.pdf.search.found', matches);
  return (
    <div className={styles['search']} role="search">
      <input
        autoFocus
        type="text"
        value={words}
        placeholder={t('media.pdf.search.placeholder')}
        aria-label={t('media.pdf.search')}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <span role="status" className="num">
        {found}
      </span>
      <button
        type="button"
        aria-label={t('media.pdf.search.previous')}
        disabled={!matches?.total}
        onClick={() => onFind(words, 'previous')}
      >
        <CaretUpIcon size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t('media.pdf.search.next')}
        disabled={!matches?.total}
        onClick={() => onFind(words, 'next')}
      >
        <CaretDownIcon size={18} aria-hidden="true" />
      </button>
      <button type="button" aria-label={t('media.pdf.search.close')} onClick={onClose}>
        <XIcon size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
