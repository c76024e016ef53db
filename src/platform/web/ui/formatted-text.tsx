// Shows formatted text that the server cleaned when it was stored; never what somebody is just typing.
import styles from './markdown-view.module.css';

export const FormattedText = ({ html, lang }: { html: string; lang?: string }) => (
  // oxlint-disable-next-line react/no-danger -- cleaned by the server when it was stored
  <div className={styles['text']} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
