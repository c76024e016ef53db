// The list of trails with who is enrolled in them; the address says whose learners are shown.
import { TrailList } from '#features/trails/web/trail-list.widget.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { LearnersDrawer } from './learners-drawer.tsx';
import { useShownLearners } from './shown-learners.tsx';

export function TrailListPage() {
  const { content, show, close, enrolling, enroll, endEnrolling } = useShownLearners();
  return (
    <>
      <TrailList onLearners={show} onEnroll={enroll} />
      <LearnersDrawer kind="trail" content={content} onClose={close} />
      <EnrollDialog kind="trail" contents={enrolling} onClose={endEnrolling} />
    </>
  );
}
