// Shows the layout of a form page: header, one column, an optional side column, and a bar that stays visible.
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import { useTexts } from '../texts.ts';
import { PageHeader } from './page-header.tsx';
import type { PageHeaderProps } from './page-header.tsx';
import styles from './form-page.module.css';

type Props = PageHeaderProps & {
  /** The `props` of `useAppForm`. */
  form: ComponentPropsWithoutRef<'form'> & { ref?: Ref<HTMLFormElement> };
  children: ReactNode;
  aside?: ReactNode;
  /** The buttons, with the main one last. */
  footer: ReactNode;
  /** True where something is not saved: the bar says so and stays visible; otherwise it is at the end of the form. */
  isDirty?: boolean;
};
export function FormPage({ form, children, aside, footer, isDirty = false, ...head }: Props) {
  const t = useTexts();
  return (
    <>
      <PageHeader {...head} />
      <form {...form} className={styles['page']} data-aside={aside ? true : undefined}>
        <div className={styles['fields']}>{children}</div>
        {aside && <aside className={styles['aside']}>{aside}</aside>}
        <div className={styles['footer']} data-dirty={isDirty || undefined}>
          <p role="status">{isDirty && t('form.unsaved')}</p>
          {footer}
        </div>
      </form>
    </>
  );
}
/** Shows fields in one column, no wider than a form: for a step of a wizard. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={styles['column']}>{children}</div>;
/** Shows an error that belongs to no single input; with a `path`, the form's banner links to it. */
export const FieldError = ({ id, path, children }: { id?: string; path?: string; children: ReactNode }) => (
  <p
    id={id}
    className={styles['error']}
    role={id ? undefined : 'alert'}
    data-path={path}
    tabIndex={path ? -1 : undefined}
  >
    {children}
  </p>
);
/** Shows two short fields that belong together; on phones one below the other. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles['pair']}>{children}</div>;
/** Shows fields under one heading. */
export function FieldGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      {hint && <p>{hint}</p>}
      {children}
    </fieldset>
  );
}
