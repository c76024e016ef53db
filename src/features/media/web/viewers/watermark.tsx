// Shows the watermark over a document on the screen: it repeats the viewing user's data across the page.
import styles from './viewers.module.css';

const rows = 6;
export function Watermark({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  const words = lines.join('  ·  ');
  return (
    <div className={styles['watermark']} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <span key={index}>{`${words}      ${words}      ${words}`}</span>
      ))}
    </div>
  );
}
