// Lists every screen of the product, one line for each feature; a screen that is not here does not exist.
import { brandingScreens } from '#features/branding/web/branding.screens.tsx';
import { resultScreens } from '#features/results/web/results.screens.tsx';
import { attemptScreens } from '#features/attempts/web/attempts.screens.tsx';
import { correctionScreens } from '#features/corrections/web/corrections.screens.tsx';
import { questionScreens } from '#features/questions/web/questions.screens.tsx';
import { assessmentScreens } from '#features/assessments/web/assessments.screens.tsx';
import { auditScreens } from '#features/audit/web/audit.screens.tsx';
import { catalogScreens } from '#features/catalog/web/catalog.screens.tsx';
import { certificateScreens } from '#features/certificates/web/certificates.screens.tsx';
import { classroomScreens } from '#features/classroom/web/classroom.screens.tsx';
import { complianceScreens } from '#features/compliance/web/compliance.screens.tsx';
import { courseScreens } from '#features/courses/web/courses.screens.tsx';
import { importScreens } from '#features/imports/web/imports.screens.tsx';
import { mediaScreens } from '#features/media/web/media.screens.tsx';
import { contractScreens } from '#features/contracts/web/contracts.screens.tsx';
import { organizationScreens } from '#features/organization/web/organization.screens.tsx';
import { peopleScreens } from '#features/people/web/people.screens.tsx';
import { permissionGroupScreens } from '#features/permissions/web/permission-groups.screens.tsx';
import { progressScreens } from '#features/progress/web/progress.screens.tsx';
import { sectionScreens } from '#features/sections/web/sections.screens.tsx';
import { segmentationScreens } from '#features/segmentation/web/segmentation.screens.tsx';
import { signInScreens } from '#features/sign-in/web/sign-in.screens.tsx';
import { termsScreens } from '#features/terms/web/terms.screens.tsx';
import { taxonomyScreens } from '#features/taxonomy/web/taxonomy.screens.tsx';
import { notificationsScreens } from '#features/notifications/web/notifications.screens.tsx';
import { trailScreens } from '#features/trails/web/trails.screens.tsx';
import { transferScreens } from '#features/transfers/web/transfers.screens.tsx';
import { externalCertificatesScreens } from '#features/external-certificates/web/external-certificates.screens.tsx';
import { dashboardsScreens } from '#features/dashboards/web/dashboards.screens.tsx';
import { reportsScreens } from '#features/reports/web/reports.screens.tsx';
import { ownCertificatesScreens } from '#features/own-certificates/web/own-certificates.screens.tsx';
import { automatedNotificationsScreens } from '#features/automated-notifications/web/automated-notifications.screens.tsx';
import { deliveriesScreens } from '#features/deliveries/web/deliveries.screens.tsx';
import { wellBeingScreens } from '#features/well-being/web/well-being.screens.tsx';
import { journeyScreens } from '#features/challenges/web/journey.screens.tsx';
import { communicationsScreens } from '#features/communications/web/communications.screens.tsx';
import { biPanelsScreens } from '#features/bi-panels/web/bi-panels.screens.tsx';
import { challengesScreens } from '#features/challenges/web/challenges.screens.tsx';
import { subscriptionScreens } from '#features/subscription/web/subscription.screens.tsx';
import { wallScreens } from '#features/wall/web/wall.screens.tsx';
import { deadlinesScreens } from '#features/deadlines/web/deadlines.screens.tsx';
import type { Screen } from '#platform/web/screen.ts';
import { shellScreens } from './shell.screens.tsx';

export const allScreens: readonly Screen[] = [
  ...shellScreens,
  ...signInScreens,
  ...catalogScreens,
  ...certificateScreens,
  ...classroomScreens,
  ...questionScreens,
  ...assessmentScreens,
  ...attemptScreens,
  ...correctionScreens,
  ...resultScreens,
  ...mediaScreens,
  ...transferScreens,
  ...importScreens,
  ...progressScreens,
  ...courseScreens,
  ...trailScreens,
  ...sectionScreens,
  ...organizationScreens,
  ...brandingScreens,
  ...peopleScreens,
  ...contractScreens,
  ...permissionGroupScreens,
  ...termsScreens,
  ...segmentationScreens,
  ...taxonomyScreens,
  ...auditScreens,
  ...externalCertificatesScreens,
  ...ownCertificatesScreens,
  ...dashboardsScreens,
  ...reportsScreens,
  ...complianceScreens,
  ...notificationsScreens,
  ...wellBeingScreens,
  ...automatedNotificationsScreens,
  ...communicationsScreens,
  ...journeyScreens,
  ...deliveriesScreens,
  ...challengesScreens,
  ...biPanelsScreens,
  ...subscriptionScreens,
  ...deadlinesScreens,
  ...wallScreens,
];
