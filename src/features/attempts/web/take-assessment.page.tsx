// Shows one assessment by its address: starts it, resumes it, or shows its result.
import { useParams, useSearch } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { AssessmentPlayer } from './assessment-player.widget.tsx';
import styles from './player.module.css';

export function TakeAssessmentPage() {
  const t = useTexts();
  const { id } = useParams({ strict: false }) as { id: string };
  const { course, trail } = useSearch({ strict: false }) as { course?: string; trail?: string };
  return (
    <div className={styles['page']}>
      <AssessmentPlayer
        assessmentId={id}
        courseId={course}
        trailId={trail}
        onContinue={() => goTo('/gestao/minhas-avaliacoes')}
        continueLabel={t('attempts.backToMine')}
      />
    </div>
  );
}
