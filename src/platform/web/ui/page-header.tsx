// Shows the header of a page: its path, its one h1, its description and its actions.
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { showPageTitle } from '../site-title.ts';
import { useTexts } from '../texts.ts';
import { AppLink } from './app-link.tsx';
import styles from './page-header.module.css';

export type Crumb = { label: string; href?: string };
export type PageHeaderProps = {
  title: string;
  crumbs?: Crumb[];
  lead?: ReactNode;
  tags?: ReactNode;
  actions?: ReactNode;
};
export function PageHeader({ title, crumbs, lead, tags, actions }: PageHeaderProps) {
  useEffect(() => {
    showPageTitle(title);
  }, [title]);
  return (
    <header className={styles['head']}>
      <div className={styles['words']}>
        {crumbs && crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
        <h1>{title}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
      {(tags || actions) && (
        <div className={styles['actions']} data-page-actions="">
          {tags}
          {actions}
        </div>
      )}
    </header>
  );
}
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTexts();
  return (
    <nav aria-label={t('page.crumbs')}>
      <ol className={styles['crumbs']}>
        {crumbs.map(({ label, href }, index) => (
          <li key={`${index}-${label}`}>
            {index > 0 && <CaretRightIcon size={13} aria-hidden="true" />}
            {href ? (
              <AppLink href={href}>{label}</AppLink>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
