// Lists everything that happens after an answer: jobs, listeners to events, scheduled tasks, and each tenant's daily schedules.
import { forgetAudit } from '#features/audit/server/audit.jobs.ts';
import { tendBiLogins } from '#features/bi-panels/server/bi-logins.jobs.ts';
import { replicateBranding } from '#features/branding/server/branding-replications.jobs.ts';
import { forgetEndedSignIns } from '#features/contracts/server/contracts.jobs.ts';
import { zonesOfTenants } from '#features/contracts/server/tenants.service.ts';
import { replicationJobs } from '#features/replication/server/replication.jobs.ts';
import { certificateJobs, certificateSchedules } from '#features/certificates/server/certificates.jobs.ts';
import { certificateListeners } from '#features/certificates/server/certificates.listeners.ts';
import { termsListeners } from '#features/terms/server/terms.listeners.ts';
import {
  externalCertificatesJobs,
  externalCertificatesSchedules,
} from '#features/external-certificates/server/external-certificates.jobs.ts';
import { externalCertificatesListeners } from '#features/external-certificates/server/external-certificates.listeners.ts';
import { deviceTokensJobs, deviceTokensSchedules } from '#features/device-tokens/server/device-tokens.jobs.ts';
import { deviceTokensListeners } from '#features/device-tokens/server/device-tokens.listeners.ts';
import { notificationJobs, notificationSchedules } from '#features/notifications/server/notifications.jobs.ts';
import { notificationListeners } from '#features/notifications/server/notifications.listeners.ts';
import { deadlinesListeners } from '#features/deadlines/server/deadlines.listeners.ts';
import { noteListeners } from '#features/notes/server/notes.listeners.ts';
import { replicationListeners } from '#features/replication/server/replication.listeners.ts';
import { recalculateShelvesJob, shelfSchedule } from '#features/sections/server/sections.jobs.ts';
import { judgeEnrollmentsJob } from '#features/progress/server/progress.jobs.ts';
import { attemptJobs, attemptSchedules, forgetQuestionPictures } from '#features/attempts/server/attempts.jobs.ts';
import { attemptListeners } from '#features/attempts/server/attempts.listeners.ts';
import { regradingJobs } from '#features/regrading/server/regrading.jobs.ts';
import { resultJobs } from '#features/results/server/results.jobs.ts';
import { catalogJobs, catalogSchedules } from '#features/catalog/server/catalog.jobs.ts';
import { catalogListeners } from '#features/catalog/server/catalog.listeners.ts';
import { communicationJobs, communicationSchedules } from '#features/communications/server/communications.jobs.ts';
import { deliveryJobs, deliverySchedules } from '#features/deliveries/server/deliveries.jobs.ts';
import { deliveryListeners } from '#features/deliveries/server/deliveries.listeners.ts';
import { complianceJobs, complianceSchedules } from '#features/compliance/server/compliance.jobs.ts';
import {
  automatedNotificationJobs,
  automatedNotificationSchedules,
} from '#features/automated-notifications/server/automated-notifications.jobs.ts';
import { subscriptionJobs, subscriptionSchedules } from '#features/subscription/server/subscription.jobs.ts';
import { wellBeingJobs, wellBeingSchedules } from '#features/well-being/server/well-being.jobs.ts';
import { wellBeingListeners } from '#features/well-being/server/well-being.listeners.ts';
import { complianceListeners } from '#features/compliance/server/compliance.listeners.ts';
import { challengesJobs, challengesSchedules } from '#features/challenges/server/challenges.jobs.ts';
import { challengesListeners } from '#features/challenges/server/challenges.listeners.ts';
import { correctionsJobs, correctionsSchedules } from '#features/corrections/server/corrections.jobs.ts';
import { correctionsListeners } from '#features/corrections/server/corrections.listeners.ts';
import { importJobs, importSchedules } from '#features/imports/server/imports.jobs.ts';
import { enrollmentListeners } from '#features/enrollment/server/enrollment.listeners.ts';
import { enrollmentJobs } from '#features/enrollment/server/enrollment.jobs.ts';
import { mediaChores, mediaJobs } from '#features/media/server/media.jobs.ts';
import { peopleJobs } from '#features/people/server/people.jobs.ts';
import { permissionsJobs } from '#features/permissions/server/permissions.jobs.ts';
import { forgetEndedAccess } from '#features/identity/server/sessions.jobs.ts';
import { linkMail, linkMails } from '#features/sign-in/server/link-mail.jobs.ts';
import { ownerEmail } from '#features/sign-in/server/owner-email.jobs.ts';
import type { Environment } from '#platform/server/environment.ts';
import type { Listener } from '#platform/server/listeners.ts';
import { forgetOldKeys } from '#platform/server/idempotency.ts';
import type { Chore, Job, Schedule } from '#platform/server/jobs.ts';
import { sendMail } from '#platform/server/emails.ts';
import { forgetFiles } from '#platform/server/storage/forget-files.ts';
import { dashboardChores, dashboardJobs } from '#features/dashboards/server/dashboards.jobs.ts';
import { reportChores, reportJobs } from '#features/reports/server/reports.jobs.ts';
import { sweepStorage } from '#platform/server/storage/sweep.ts';
import { tenantClock } from '#platform/server/tenant-clock.ts';
import { recountingJobs, recountingSchedules } from './recounting/recounting.jobs.ts';

export const jobs: readonly Job[] = [
  sendMail,
  replicateBranding,
  linkMail,
  linkMails,
  ownerEmail,
  ...attemptJobs,
  ...regradingJobs,
  ...resultJobs,
  ...correctionsJobs,
  ...catalogJobs,
  ...importJobs,
  ...permissionsJobs,
  ...peopleJobs,
  ...certificateJobs,
  ...externalCertificatesJobs,
  ...enrollmentJobs,
  ...complianceJobs,
  ...communicationJobs,
  ...wellBeingJobs,
  ...subscriptionJobs,
  ...deliveryJobs,
  ...automatedNotificationJobs,
  ...challengesJobs,
  ...mediaJobs,
  judgeEnrollmentsJob,
  recalculateShelvesJob,
  ...replicationJobs,
  ...notificationJobs,
  ...deviceTokensJobs,
  ...dashboardJobs,
  ...reportJobs,
  ...recountingJobs,
];
/** Returns the jobs that a worker with these settings runs; it leaves unknown jobs to other workers. */
export const jobsHere = ({ CONVERSIONS }: Pick<Environment, 'CONVERSIONS'>): readonly Job[] =>
  CONVERSIONS === 'on' ? jobs : jobs.filter((one) => !mediaJobs.includes(one));
export const listeners: readonly Listener[] = [
  ...attemptListeners,
  ...certificateListeners,
  ...correctionsListeners,
  ...termsListeners,
  ...catalogListeners,
  ...enrollmentListeners,
  ...complianceListeners,
  ...challengesListeners,
  ...wellBeingListeners,
  ...deliveryListeners,
  ...noteListeners,
  ...deadlinesListeners,
  ...externalCertificatesListeners,
  ...replicationListeners,
  ...notificationListeners,
  ...deviceTokensListeners,
];
/** Jobs that the tenants' clock starts once a day. */
export const schedules: readonly Schedule[] = [
  ...attemptSchedules,
  ...catalogSchedules,
  ...certificateSchedules,
  ...externalCertificatesSchedules,
  ...complianceSchedules,
  ...communicationSchedules,
  ...wellBeingSchedules,
  ...subscriptionSchedules,
  ...deliverySchedules,
  ...automatedNotificationSchedules,
  ...challengesSchedules,
  shelfSchedule,
  ...importSchedules,
  ...correctionsSchedules,
  ...notificationSchedules,
  ...deviceTokensSchedules,
  ...recountingSchedules,
];
export const chores: readonly Chore[] = [
  tenantClock(schedules, zonesOfTenants),
  forgetOldKeys,
  forgetFiles,
  sweepStorage,
  forgetEndedAccess,
  forgetEndedSignIns,
  forgetAudit,
  tendBiLogins,
  forgetQuestionPictures,
  ...dashboardChores,
  ...reportChores,
  ...mediaChores,
];
