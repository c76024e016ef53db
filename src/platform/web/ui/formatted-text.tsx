// Shows formatted text that the server cleaned when it was stored; never what somebody is just typing.
import styles from './markdown-view.module.css';

export const FormattedText = ({ html, lang }: { html: string; lang?: string }) => (
  <div className={styles['text']} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
