// Shows My progress: the user's enrolments and their progress; for a manager also the team's, and the corrections it waits for.
import { useSearch } from '@tanstack/react-router';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TeamWaiting } from '#features/corrections/web/team-waiting.widget.tsx';
import { OwnProgress } from './own-progress.tsx';
import { TeamProgress } from './team-progress.tsx';
import styles from './my-progress.module.css';

const path = '/gestao/progresso';
const OwnView = () => <OwnProgress userId={useAccess()?.userId} />;
const own = { scope: 'own', label: 'progress.own', lead: 'progress.lead.own', Part: OwnView };
const team = { scope: 'team', label: 'progress.team', lead: 'progress.lead.team', Part: TeamProgress };
const corrections = {
  ...{ scope: 'corrections', label: 'progress.corrections', lead: 'progress.lead.corrections' },
  Part: TeamWaiting,
};
export function MyProgressPage() {
  const t = useTexts();
  const person = useAccess();
  const { scope } = useSearch({ strict: false }) as { scope?: string };
  const isLeader = person?.userId !== undefined && (person.classification ?? 'student') !== 'student';
  const views = [own, ...(isLeader ? [team, corrections] : [])];
  const shown = views.find((one) => one.scope === scope) ?? own;
  return (
    <>
      <PageHeader title={t('progress.mine')} lead={t(shown.lead)} />
      {isLeader && (
        <div className={styles['whose']}>
          <Segmented
            label={t('progress.whose')}
            value={shown.scope}
            onChange={(next) => goTo(next === own.scope ? path : `${path}?scope=${next}`)}
            options={views.map(({ scope: value, label }) => ({ value, label: t(label) }))}
          />
        </div>
      )}
      <shown.Part />
    </>
  );
}
