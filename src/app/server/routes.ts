// Lists every feature's routes and calls, one line each; the server serves nothing else.
import { confinementHealth } from '#platform/server/files/confined.ts';
import { noteRoutes } from '#features/notes/server/notes.routes.ts';
import { progressRoutes } from '#features/progress/server/progress.routes.ts';
import { automatedEnrollmentRoutes } from '#features/enrollment/server/automated-enrollments.routes.ts';
import { massEnrollmentRoutes } from '#features/enrollment/server/mass-enrollments.routes.ts';
import { deliveriesRoutes } from '#features/deliveries/server/deliveries.routes.ts';
import { enrollmentRoutes } from '#features/enrollment/server/enrollment.routes.ts';
import { sectionRoutes } from '#features/sections/server/sections.routes.ts';
import { trailRoutes } from '#features/trails/server/trails.routes.ts';
import { courseRoutes } from '#features/courses/server/courses.routes.ts';
import { reactionRoutes } from '#features/reactions/server/reactions.routes.ts';
import { taxonomyRoutes } from '#features/taxonomy/server/taxonomy.routes.ts';
import { regradingRoutes } from '#features/regrading/server/regrading.routes.ts';
import { resultRoutes } from '#features/results/server/results.routes.ts';
import { attemptRoutes } from '#features/attempts/server/attempts.routes.ts';
import { questionFileRoutes } from '#features/questions/server/question-files.routes.ts';
import { questionRoutes } from '#features/questions/server/questions.routes.ts';
import { assessmentRoutes } from '#features/assessments/server/assessments.routes.ts';
import { auditRoutes } from '#features/audit/server/audit.routes.ts';
import { brandingRoutes } from '#features/branding/server/branding.routes.ts';
import { catalogRoutes } from '#features/catalog/server/catalog.routes.ts';
import { packContentRoutes } from '#features/certificates/server/pack-content.routes.ts';
import { certificateRoutes } from '#features/certificates/server/certificates.routes.ts';
import { classroomRoutes } from '#features/classroom/server/classroom.routes.ts';
import { contractsRoutes } from '#features/contracts/server/contracts.routes.ts';
import { usageRoutes } from '#features/contracts/server/usage.routes.ts';
import { monitoringRoutes } from '#features/monitoring/server/monitoring.routes.ts';
import { importsRoutes } from '#features/imports/server/imports.routes.ts';
import { organizationRoutes } from '#features/organization/server/organization.routes.ts';
import { permissionsRoutes } from '#features/permissions/server/permissions.routes.ts';
import { termsRoutes } from '#features/terms/server/terms.routes.ts';
import { peopleRoutes } from '#features/people/server/people.routes.ts';
import { communicationsRoutes } from '#features/communications/server/communications.routes.ts';
import { segmentationRoutes } from '#features/segmentation/server/segmentation.routes.ts';
import { singleSignOnRoutes } from '#features/sign-in/server/single-sign-on.routes.ts';
import { signInRoutes } from '#features/sign-in/server/sign-in.routes.ts';
import { mediaRoutes } from '#features/media/server/media.routes.ts';
import { answerTaker } from '#features/attempts/server/answer-uploads.service.ts';
import { answerContentRoutes } from '#features/attempts/server/answer-content.routes.ts';
import { answerFileRoutes } from '#features/attempts/server/answer-files.routes.ts';
import { mediaTaker } from '#features/media/server/media-uploads.service.ts';
import { converterHealth } from '#features/media/server/converter.service.ts';
import { officeHealth } from '#features/media/server/office.service.ts';
import { transferRoutes } from '#features/transfers/server/transfers.routes.ts';
import { uploadRoutes } from '#features/transfers/server/uploads.routes.ts';
import { uploadStore } from '#features/transfers/server/upload-store.service.ts';
import { journalRoutes } from '#features/media/server/journal.routes.ts';
import { mediaContentRoutes } from '#features/media/server/content.routes.ts';
import { correctionsRoutes } from '#features/corrections/server/corrections.routes.ts';
import { complianceRoutes } from '#features/compliance/server/compliance.routes.ts';
import { certificateContentRoutes } from '#features/external-certificates/server/certificate-content.routes.ts';
import { externalCertificatesRoutes } from '#features/external-certificates/server/external-certificates.routes.ts';
import { dashboardsRoutes } from '#features/dashboards/server/dashboards.routes.ts';
import { ownCertificatesRoutes } from '#features/own-certificates/server/own-certificates.routes.ts';
import { unreadStreamRoutes } from '#features/notifications/server/unread-streams.routes.ts';
import { deviceTokensRoutes } from '#features/device-tokens/server/device-tokens.routes.ts';
import { notificationsRoutes } from '#features/notifications/server/notifications.routes.ts';
import { automatedNotificationsRoutes } from '#features/automated-notifications/server/automated-notifications.routes.ts';
import { wellBeingRoutes } from '#features/well-being/server/well-being.routes.ts';
import { challengesRoutes } from '#features/challenges/server/challenges.routes.ts';
import { reportsRoutes } from '#features/reports/server/reports.routes.ts';
import { biPanelsRoutes } from '#features/bi-panels/server/bi-panels.routes.ts';
import { subscriptionRoutes } from '#features/subscription/server/subscription.routes.ts';
import { wallRoutes } from '#features/wall/server/wall.routes.ts';
import { deadlinesRoutes } from '#features/deadlines/server/deadlines.routes.ts';
import type { App } from '#platform/server/bind.ts';
import type { ContentRoutes } from '#platform/server/content-host.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { Services } from '#platform/server/requests.ts';

/** The functions that bind the calls of each feature. */
export const routes: readonly ((app: App) => void)[] = [
  contractsRoutes,
  usageRoutes,
  importsRoutes,
  organizationRoutes,
  permissionsRoutes,
  peopleRoutes,
  termsRoutes,
  brandingRoutes,
  segmentationRoutes,
  communicationsRoutes,
  signInRoutes,
  singleSignOnRoutes,
  questionRoutes,
  questionFileRoutes,
  assessmentRoutes,
  attemptRoutes,
  answerFileRoutes,
  regradingRoutes,
  resultRoutes,
  certificateRoutes,
  catalogRoutes,
  classroomRoutes,
  taxonomyRoutes,
  transferRoutes,
  reactionRoutes,
  mediaRoutes,
  courseRoutes,
  trailRoutes,
  sectionRoutes,
  enrollmentRoutes,
  automatedEnrollmentRoutes,
  massEnrollmentRoutes,
  progressRoutes,
  noteRoutes,
  auditRoutes,
  monitoringRoutes,
  correctionsRoutes,
  externalCertificatesRoutes,
  ownCertificatesRoutes,
  dashboardsRoutes,
  complianceRoutes,
  notificationsRoutes,
  deviceTokensRoutes,
  wellBeingRoutes,
  deliveriesRoutes,
  automatedNotificationsRoutes,
  challengesRoutes,
  biPanelsRoutes,
  reportsRoutes,
  subscriptionRoutes,
  deadlinesRoutes,
  wallRoutes,
];
/** The handlers that take finished uploads. */
const uploadTakers = [mediaTaker, answerTaker];
/** The routes that are no calls, such as resumable uploads: they are not one message in and one message out. */
export const plainRoutes: readonly ((app: App, environment: Environment) => void | Promise<void>)[] = [
  (app, environment) => uploadRoutes(app, uploadTakers, uploadStore(environment)),
  unreadStreamRoutes,
];
/** The routes of the content host. */
export const contentRoutes: readonly ContentRoutes[] = [
  (http, services, limits) => mediaContentRoutes(http, services, limits, 'src/app/server/content-host'),
  journalRoutes,
  answerContentRoutes,
  certificateContentRoutes,
  packContentRoutes,
];
/** The states that the health page shows to an operator. */
export const healthNotes: readonly ((services: Services) => Promise<{ name: string; ok: boolean; note?: string }>)[] = [
  converterHealth,
  officeHealth,
  confinementHealth,
];
