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
  /** Buttons, the main one last. */
  footer: ReactNode;
  /** Something is not saved: the bar says so and stays in reach; else it waits at the end of the form. */
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
/** Fields one below the other, no wider than a form: a step of a wizard. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={styles['column']}>{children}</div>;
/** What is wrong with something that is no input of its own; with a `path` the form's banner leads to it. */
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
/** Two short fields that belong together; one below the other on phones. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles['pair']}>{children}</div>;
/** Fields under one heading. */
export function FieldGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      {hint && <p>{hint}</p>}
      {children}
    </fieldset>
  );
}
