// Shows a question mark that opens what a number beside it means, by mouse and by keyboard.
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question';
import type { ReactNode } from 'react';
import styles from './meaning.module.css';

export function Meaning({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles['meaning']} data-meaning="">
      <summary aria-label={label} title={label}>
        <QuestionIcon size={16} aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
