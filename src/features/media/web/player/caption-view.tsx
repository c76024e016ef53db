// Shows the subtitles over the picture. We draw them ourselves so that controls and countdown never cover them.
import type { Cue } from '../../contract/subtitle.model.ts';
import { captionLines } from '../../contract/caption.model.ts';
import type { CaptionPart } from '../../contract/caption.model.ts';
import styles from './media-player.module.css';

export function CaptionView({
  cues,
  language,
  isRaised,
}: {
  cues: readonly Cue[];
  language: string;
  isRaised: boolean;
}) {
  if (cues.length === 0) return null;
  return (
    <div className={styles['captions']} data-raised={isRaised || undefined} lang={language}>
      {cues.map((cue) => (
        <p key={`${cue.start}-${cue.text}`}>
          {captionLines(cue.text).map((line, index) => (
            <span key={index}>
              {line.map((part, at) => (
                <Part key={at} {...part} />
              ))}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
function Part({ text, isBold, isItalic, isUnderlined }: CaptionPart) {
  const style = {
    ...(isBold && { fontWeight: 750 }),
    ...(isItalic && { fontStyle: 'italic' }),
    ...(isUnderlined && { textDecoration: 'underline' }),
  };
  return <span style={style}>{text}</span>;
}
