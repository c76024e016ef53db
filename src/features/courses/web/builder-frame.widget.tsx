// Offers the frame in which courses, trails and sections are built: the list with its totals, and the contents to choose from next to it.
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { FieldError } from '#platform/web/ui/form-page.tsx';
import { useReadOnly } from '#platform/web/ui/read-only.tsx';
import styles from './builder.module.css';

/** Shows a list with its shelf next to it, or below it where the screen is narrow. */
export const BuilderColumns = ({ children, shelf }: { children: ReactNode; shelf: ReactNode }) => (
  <div className={styles['builder']}>
    {children}
    {!useReadOnly() && shelf}
  </div>
);
type Props = {
  /** The number of items in words, as in "12 objetos". */
  total: string;
  seconds: number;
  /** The validation error of the list as a whole, and its field. */
  error: string | undefined;
  path: string;
  children: ReactNode;
  shelf: ReactNode;
};
export function BuilderFrame({ total, seconds, error, path, children, shelf }: Props) {
  const t = useTexts();
  const { duration } = useFormats();
  const isReadOnly = useReadOnly();
  return (
    <BuilderColumns shelf={shelf}>
      <div className={styles['steps']}>
        <p className={styles['total']}>
          <span>
            {total}
            {seconds > 0 && ` · ${duration(seconds)}`}
          </span>
          {!isReadOnly && (
            <span className={styles['keys']}>
              <kbd>{t('courses.builder.space')}</kbd> {t('courses.builder.keys')}
            </span>
          )}
        </p>
        {error && <FieldError path={path}>{error}</FieldError>}
        {children}
      </div>
    </BuilderColumns>
  );
}
/** Shows the area for items where there are no groups. */
export const BuilderList = ({ children }: { children: ReactNode }) => <div className={styles['list']}>{children}</div>;
/** Shows the place of something in its list. Screen readers skip it, because they read it from the list. */
export const Position = ({ number }: { number: number }) => (
  <span className={styles['number']} aria-hidden="true">
    {number}
  </span>
);
