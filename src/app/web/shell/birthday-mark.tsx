// Shows a cake on a user's picture on the birthday, and paper that falls once.
import { CakeIcon } from '@phosphor-icons/react/dist/csr/Cake';
import styles from './birthday-mark.module.css';

const pieces = ['--a-sun', '--a-rose', '--a-mint', '--a-sky', '--a-coral', '--a-sun', '--a-mint', '--a-rose'];
export const BirthdayMark = () => (
  <span className={styles['mark']} data-birthday="" aria-hidden="true">
    <span className={styles['paper']}>
      {pieces.map((color, at) => (
        <i key={at} style={{ background: `var(${color})`, '--turn': `${at * 45}deg` } as React.CSSProperties} />
      ))}
    </span>
    <CakeIcon size={14} weight="fill" />
  </span>
);
