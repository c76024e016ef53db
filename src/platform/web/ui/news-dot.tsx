// A dot at an icon of the menu: something new waits there. Its words are for who cannot see it.
import styles from './news-dot.module.css';

export const NewsDot = ({ children }: { children: string }) => (
  <span className={styles['news']} data-news>
    <span className="sr-only">{`, ${children}`}</span>
  </span>
);
