// The list of courses with who is enrolled in them; the address says whose learners are shown.
import type { ReactNode } from 'react';
import { CourseList } from '#features/courses/web/course-list.widget.tsx';
import { may } from '#platform/contract/permission.ts';
import { useAccess } from '#platform/web/access.ts';
import { EnrollmentsImport } from './enrollments-import.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { LearnersDrawer } from './learners-drawer.tsx';
import { useShownLearners } from './shown-learners.tsx';

const withImport = (create: ReactNode) => (
  <>
    <EnrollmentsImport />
    {create}
  </>
);
export function CourseListPage() {
  const access = useAccess();
  const mayImport = access && may(access.situation, 'courses', 'trails');
  const { content, show, close, enrolling, enroll, endEnrolling } = useShownLearners();
  return (
    <>
      <CourseList onLearners={show} onEnroll={enroll} headActions={mayImport ? withImport : undefined} />
      <LearnersDrawer kind="course" content={content} onClose={close} />
      <EnrollDialog kind="course" contents={enrolling} onClose={endEnrolling} />
    </>
  );
}
