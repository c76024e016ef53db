// Shows which users a rule matches before it is saved: how many and who, and who would enter and leave.
import { useDebouncedValue } from '@mantine/hooks';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import { countLinks } from '../contract/segmentation.model.ts';
import type { AudienceRule } from '../contract/segmentation.model.ts';
import type { PreviewAnswer } from '../contract/segmentation.wire.ts';
import { usePreview } from './segmentation.queries.ts';
import styles from './segmentation.module.css';

type Props = { id: string | undefined; rule: AudienceRule };
export function SegmentationPreview({ id, rule }: Props) {
  const t = useTexts();
  const [asked] = useDebouncedValue(rule, 300);
  const found = usePreview(id, asked);
  const isEmpty = countLinks(rule) === 0;
  return (
    <section className={styles['preview']} aria-label={t('segmentation.preview')}>
      <h2>{t('segmentation.preview')}</h2>
      {isEmpty ? (
        <p>{t('segmentation.preview.empty')}</p>
      ) : found.isError ? (
        <ErrorState level={3} problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={!found.data}
          label={t('segmentation.preview.loading')}
          skeleton={<RowsSkeleton count={5} height={40} />}
        >
          {found.data && <Answer answer={found.data} isChange={id !== undefined} />}
        </LoadingRegion>
      )}
    </section>
  );
}
function Answer({ answer: { matching, entering, leaving }, isChange }: { answer: PreviewAnswer; isChange: boolean }) {
  const t = useTexts();
  const { number } = useFormats();
  return (
    <>
      <p className={styles['total']} role="status">
        <b>{number(matching.total)}</b> {t('segmentation.preview.people', { count: matching.total })}
      </p>
      {isChange &&
        (entering.total + leaving.total === 0 ? (
          <p>{t('segmentation.preview.same')}</p>
        ) : (
          <>
            <People title={t('segmentation.preview.entering', { count: entering.total })} tone="in" some={entering} />
            <People title={t('segmentation.preview.leaving', { count: leaving.total })} tone="out" some={leaving} />
          </>
        ))}
      <People title={t('segmentation.preview.matching')} some={matching} />
    </>
  );
}
function People({ title, some, tone }: { title: string; some: PreviewAnswer['matching']; tone?: 'in' | 'out' }) {
  const t = useTexts();
  if (some.total === 0) return null;
  const more = some.total - some.people.length;
  return (
    <div className={styles['people']} data-tone={tone}>
      <h3>{title}</h3>
      <ul>
        {some.people.map(({ id, name, email }) => (
          <li key={id}>
            <UserAvatar name={name} size={28} />
            <span className="trunc" title={email}>
              {name}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('segmentation.preview.more', { count: more })}</p>}
    </div>
  );
}
