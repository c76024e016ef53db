// Offers the drawer of enrolled people and enrolling more to the lists of courses and trails.
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import type { ContentRow } from '#features/courses/web/content-list-parts.widget.tsx';
import { may } from '#platform/contract/permission.ts';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Chosen } from '#platform/web/ui/table/table-types.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { EnrollmentsImport } from './enrollments-import.tsx';
import { LearnersDrawer } from './learners-drawer.tsx';
import { useShownLearners } from './shown-learners.tsx';

const isDraft = ({ publication }: ContentRow) => publication === 'draft';
function useLearners(kind: 'course' | 'trail') {
  const t = useTexts();
  const { content, show, close, enrolling, enroll, endEnrolling } = useShownLearners();
  return {
    actions: [
      {
        id: 'subscriptions',
        label: t('courses.learners'),
        run: show,
        reason: (row: ContentRow) => isDraft(row) && t('courses.learners.draft'),
      },
    ],
    bulkActions: [
      {
        id: 'enroll',
        label: t('courses.bulk.enroll'),
        icon: UserPlusIcon,
        run: ({ rows }: Chosen<ContentRow>) => enroll([...rows.values()].filter((row) => !isDraft(row))),
      },
    ],
    beside: (
      <>
        <LearnersDrawer kind={kind} content={content} onClose={close} />
        <EnrollDialog kind={kind} contents={enrolling} onClose={endEnrolling} />
      </>
    ),
  };
}
/** Plugs the port `courseList`; a file may enrol in trails too, so it needs both permissions. */
export function useLearnersOfCourses() {
  const access = useAccess();
  const mayImport = access && may(access.situation, 'courses', 'trails');
  return { ...useLearners('course'), head: mayImport && <EnrollmentsImport /> };
}
/** Plugs the port `trailList`. */
export const useLearnersOfTrails = () => useLearners('trail');
