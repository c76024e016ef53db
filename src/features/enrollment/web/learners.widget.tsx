// Offers the drawer of enrolled people and enrolling more to the lists of courses and trails.
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import type { ContentRow } from '#features/courses/web/content-list-parts.widget.tsx';
import { may } from '#platform/contract/permission.ts';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import type { Chosen } from '#platform/web/ui/table/table-types.ts';
import { EnrollmentsImport } from './enrollments-import.tsx';
import { useShownLearners } from './shown-learners.tsx';

const LearnersDrawer = later(() => import('./learners-drawer.tsx').then((part) => part.LearnersDrawer));
const EnrollDialog = later(() => import('./enroll-dialog.tsx').then((part) => part.EnrollDialog));
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
        <LearnersDrawer opened={content !== undefined} kind={kind} content={content} onClose={close} />
        <EnrollDialog opened={enrolling.length > 0} kind={kind} contents={enrolling} onClose={endEnrolling} />
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
