// Shows an author's preview of a course or trail: its panel and its classroom as learners will see the draft, with nothing stored.
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { editingPath } from '#features/catalog/contract/classroom-path.model.ts';
import type { SeenDetail } from '#features/catalog/contract/detail.wire.ts';
import { ContentPanel } from '#features/catalog/web/content-panel.widget.tsx';
import { Problem } from '#platform/contract/problem.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion, MissingState } from '#platform/web/ui/states.tsx';
import { useContentPreview } from './content-preview.queries.ts';
import { PreviewBar } from './preview-bar.tsx';
import { Room } from './room.tsx';
import styles from './preview.module.css';

/** The terms load later, because few contents have terms. */
const TermsViewer = later(() => import('#features/terms/web/terms-viewer.widget.tsx').then((part) => part.TermsViewer));

const TrailPlace = later(() => import('./trail-place.tsx').then((part) => part.TrailPlace));

/** In the place of an item's position it names the path of the trail as its learners will walk it. */
const pathStep = 'caminho';
type Where = { kind: 'course' | 'trail'; id: string; trailId?: string; step?: string; isPlace?: boolean };
export function CoursePreviewPage() {
  const { id, step } = useParams({ strict: false }) as { id: string; step?: string };
  return <Preview kind="course" id={id} step={step} />;
}
export function TrailPreviewPage() {
  const { id, course, step } = useParams({ strict: false }) as { id: string; course?: string; step?: string };
  return course ? (
    <Preview kind="course" id={course} trailId={id} step={step} />
  ) : (
    <Preview kind="trail" id={id} step={step} isPlace={step === pathStep} />
  );
}
function Preview({ kind, id, trailId, step, isPlace = false }: Where) {
  const t = useTexts();
  const { course } = useSearch({ strict: false }) as { course?: string };
  const found = useContentPreview(kind, id, trailId);
  const isMissing = found.error instanceof Problem && found.error.kind === 'missing';
  return (
    <div className={styles['preview']}>
      <PreviewBar onBack={() => goTo(trailId ? editingPath('trail', trailId) : editingPath(kind, id))} />
      {isMissing ? (
        <MissingState />
      ) : found.isError && !found.data ? (
        <ErrorState level={1} problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={!found.data}
          label={t('classroom.preview.loading')}
          skeleton={<RowsSkeleton count={6} height={72} />}
        >
          {found.data &&
            (isPlace ? (
              <div className={styles['path']}>
                <TrailPlace detail={found.data} />
              </div>
            ) : step === undefined ? (
              <div className={styles['sheet']}>
                <h1 className="sr-only">{found.data.title}</h1>
                <ContentPanel detail={found.data} />
              </div>
            ) : (
              <Terms key={`${kind}/${id}`} detail={found.data}>
                <Room detail={found.data} step={Number(step)} trailId={trailId} fromCourseId={course} />
              </Terms>
            ))}
        </LoadingRegion>
      )}
    </div>
  );
}
/** Shows the terms that learners accept before the first item, for the author to read and close. */
function Terms({ detail, children }: { detail: SeenDetail; children: ReactNode }) {
  const [isRead, setRead] = useState(false);
  return (
    <>
      {children}
      {detail.termsDue === 'intro' && detail.termsOfUseId && !isRead && (
        <TermsViewer mode="preview" termsId={detail.termsOfUseId} onClose={() => setRead(true)} />
      )}
    </>
  );
}
