// Shows formatted text that the server cleaned when it was stored, never text that a user is typing.
import styles from './markdown-view.module.css';

export const FormattedText = ({ html, lang }: { html: string; lang?: string }) => (
  // oxlint-disable-next-line react/no-danger -- cleaned by the server when it was stored
  <div className={styles['text']} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
