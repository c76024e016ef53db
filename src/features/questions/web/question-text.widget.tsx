// Shows the text of a question: formatted text as it was stored by the server, plain text with its line ends.
import { FormattedText } from '#platform/web/ui/formatted-text.tsx';
import { isFormattedText } from '../contract/question-text.model.ts';
import styles from './question-text.module.css';

/** Shows a stored text of a question, never text that a user is typing. */
export const QuestionText = ({ text }: { text: string }) =>
  isFormattedText(text) ? <FormattedText html={text} /> : <p className={styles['plain']}>{text}</p>;
