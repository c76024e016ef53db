// Shows the queue of external certificates beside the open one: what waits or was decided, with search and pages.
import { Button } from '@mantine/core';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import { ApprovalTag } from './certificate-tags.tsx';
import { reviewViews, rowsInQueue } from './use-review.tsx';
import type { Review } from './use-review.tsx';
import styles from './review.module.css';

export function ReviewQueue({ review }: { review: Review }) {
  const t = useTexts();
  const { relative } = useFormats();
  const { view, rows, openId, found, page } = review;
  const pages = Math.ceil((found.data?.total ?? 0) / rowsInQueue);
  return (
    <section className={styles['queue']} aria-label={t('externalCertificates.review.queue')}>
      <Segmented
        label={t('externalCertificates.review.view')}
        value={view}
        onChange={review.setView}
        options={reviewViews.map((value) => ({ value, label: t(`externalCertificates.review.${value}`) }))}
      />
      <SearchField
        value={review.search}
        label={t('externalCertificates.review.search')}
        placeholder={t('externalCertificates.review.search')}
        onSearch={review.setSearch}
      />
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === openId ? 'true' : undefined}
              onClick={() => review.open(row.id)}
            >
              <UserAvatar name={row.personName} size={32} />
              <span>
                <b>{row.personName}</b>
                <small>
                  {row.title}, {row.institution}
                </small>
                {view === 'decided' && <ApprovalTag {...row} />}
              </span>
              <time dateTime={row.sentAt}>{relative(row.decidedAt ?? row.sentAt)}</time>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles['pages']}>
          <Button variant="default" size="compact-md" disabled={page <= 1} onClick={() => review.setPage(page - 1)}>
            {t('externalCertificates.review.before')}
          </Button>
          <span className="num">{t('externalCertificates.review.page', { page, pages })}</span>
          <Button variant="default" size="compact-md" disabled={page >= pages} onClick={() => review.setPage(page + 1)}>
            {t('externalCertificates.review.after')}
          </Button>
        </div>
      )}
    </section>
  );
}
