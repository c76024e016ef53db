// Shows a dot at an icon of the menu when there is news. Its text is for screen readers.
import styles from './news-dot.module.css';

export const NewsDot = ({ children }: { children: string }) => (
  <span className={styles['news']} data-news>
    <span className="sr-only">{` (${children})`}</span>
  </span>
);
