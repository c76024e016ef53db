// Shows how many questions of a file are new, change a question of the bank, change nothing, and were refused.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple';
import { EqualsIcon } from '@phosphor-icons/react/dist/csr/Equals';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import styles from './question-file.module.css';

const icons = { created: CheckCircleIcon, changed: CopySimpleIcon, unchanged: EqualsIcon, refused: XCircleIcon };
export type QuestionFileCounts = Record<keyof typeof icons, number>;

/** `isDone` says that the questions are stored, and not only expected. */
export function QuestionFileCounts({ counts, isDone }: { counts: QuestionFileCounts; isDone: boolean }) {
  const t = useTexts();
  const { number } = useFormats();
  const shown = (Object.keys(icons) as (keyof typeof icons)[]).filter((name) => counts[name] > 0);
  return (
    <>
      <div className={styles['bar']} aria-hidden="true">
        {shown.map((name) => (
          <i key={name} className={styles[name]} style={{ flex: counts[name] }} />
        ))}
      </div>
      <ul className={styles['counts']}>
        {shown.map((name) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <Icon size={18} weight="fill" aria-hidden="true" />
              <span>
                <b>{number(counts[name])}</b>{' '}
                {t(`questions.import.${isDone ? 'done' : 'expected'}.${name}`, { count: counts[name] })}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
