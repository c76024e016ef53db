// The list of courses with who is enrolled in them; the address says whose learners are shown.
import { CourseList } from '#features/courses/web/course-list.widget.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { LearnersDrawer } from './learners-drawer.tsx';
import { useShownLearners } from './shown-learners.tsx';

export function CourseListPage() {
  const { content, show, close, enrolling, enroll, endEnrolling } = useShownLearners();
  return (
    <>
      <CourseList onLearners={show} onEnroll={enroll} />
      <LearnersDrawer kind="course" content={content} onClose={close} />
      <EnrollDialog kind="course" contents={enrolling} onClose={endEnrolling} />
    </>
  );
}
