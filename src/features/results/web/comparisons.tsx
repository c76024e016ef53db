// Compares the assessment with those of the same skills that the same people took before or after it.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { leastShown } from '../contract/figures.model.ts';
import { useComparisons } from './results.queries.ts';
import styles from './results.module.css';

export function Comparisons({ id }: { id: string }) {
  const t = useTexts();
  const { percent, number } = useFormats();
  const { data, isError, error, refetch } = useComparisons(id);
  if (isError) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingRegion isLoading label={t('results.loading')} skeleton={<RowsSkeleton count={3} height={96} />}>
        {null}
      </LoadingRegion>
    );
  if (data.length === 0)
    return (
      <EmptyState level={2} title={t('results.comparison.none')}>
        {t('results.comparison.none.text')}
      </EmptyState>
    );
  return (
    <ul className={styles['comparisons']}>
      {data.map(({ assessmentId, title, isDiagnostic, skills, isHidden, people, before, after, improvedShare }) => (
        <li key={assessmentId} className={styles['card']}>
          <h2>{title}</h2>
          <p>
            {t(isDiagnostic ? 'results.comparison.diagnostic' : 'results.comparison.learning')} {skills.join(', ')}
          </p>
          {isHidden || before === null || after === null || improvedShare === null ? (
            <p className={styles['hidden']}>{t('results.spread.hidden', { least: leastShown })}</p>
          ) : (
            <dl className={styles['figures']}>
              <div>
                <dt>{t('results.comparison.before')}</dt>
                <dd>{percent(before, 1)}</dd>
              </div>
              <div>
                <dt>{t('results.comparison.after')}</dt>
                <dd>{percent(after, 1)}</dd>
              </div>
              <div>
                <dt>{t('results.comparison.improved')}</dt>
                <dd>
                  {percent(improvedShare * 100)}
                  <small>{t('results.comparison.people', { count: people ?? 0 })}</small>
                </dd>
              </div>
              <div>
                <dt>{t('results.comparison.change')}</dt>
                <dd>{`${after > before ? '+' : ''}${number(after - before, 1)}`}</dd>
              </div>
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
