// Shows the cues of a chosen subtitle file before it is sent, or says that the file holds none.
import { useEffect, useState } from 'react';
import { decodeText } from '#platform/contract/text-encoding.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { captionLines } from '../../contract/caption.model.ts';
import { readSubtitles } from '../../contract/subtitle.model.ts';
import type { Cue } from '../../contract/subtitle.model.ts';
import styles from './subtitle-preview.module.css';

/** The most cues shown: enough to check that the file and its characters are right. */
const mostShown = 200;
const plain = (text: string) =>
  captionLines(text)
    .map((line) => line.map((part) => part.text).join(''))
    .join(' ');
export function SubtitlePreview({ file }: { file: File }) {
  const t = useTexts();
  const { clock } = useFormats();
  const [cues, setCues] = useState<readonly Cue[]>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const source = new Uint8Array(await file.arrayBuffer());
      const found = readSubtitles(decodeText(source, TextDecoder)) ?? [];
      if (!isGone) setCues(found);
    };
    read().catch(() => {
      if (!isGone) setCues([]);
    });
    return () => {
      isGone = true;
    };
  }, [file]);
  if (!cues) return null;
  if (cues.length === 0) return <p role="alert">{t('media.subtitle.unreadable')}</p>;
  return (
    <section className={styles['preview']} aria-label={t('media.subtitle.preview')}>
      <h4>{t('media.subtitle.cues', { count: cues.length })}</h4>
      <ol tabIndex={0} aria-label={t('media.subtitle.preview')}>
        {cues.slice(0, mostShown).map((cue, at) => (
          <li key={at}>
            <span className="num">
              {clock(cue.start)} – {clock(cue.end)}
            </span>
            <span>{plain(cue.text)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
