// Shows My progress: the user's enrolments and their progress, and the team's progress for a manager.
import { useSearch } from '@tanstack/react-router';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { OwnProgress } from './own-progress.tsx';
import { TeamProgress } from './team-progress.tsx';
import styles from './my-progress.module.css';

const path = '/gestao/progresso';
export function MyProgressPage() {
  const t = useTexts();
  const person = useAccess();
  const { scope } = useSearch({ strict: false }) as { scope?: string };
  const isLeader = person?.userId !== undefined && (person.classification ?? 'student') !== 'student';
  const shown = isLeader && scope === 'team' ? 'team' : 'own';
  return (
    <>
      <PageHeader title={t('progress.mine')} lead={t(`progress.lead.${shown}`)} />
      {isLeader && (
        <div className={styles['whose']}>
          <Segmented
            label={t('progress.whose')}
            value={shown}
            onChange={(next) => goTo(next === 'team' ? `${path}?scope=team` : path)}
            options={[
              { value: 'own', label: t('progress.own') },
              { value: 'team', label: t('progress.team') },
            ]}
          />
        </div>
      )}
      {shown === 'team' ? <TeamProgress /> : <OwnProgress userId={person?.userId} />}
    </>
  );
}
