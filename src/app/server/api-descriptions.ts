// Lists what the descriptions of each feature say of its calls, for the API's documents.
import { regradingDescriptions } from '#features/regrading/server/regrading.descriptions.ts';
import { resultsDescriptions } from '#features/results/server/results.descriptions.ts';
import { attemptsDescriptions } from '#features/attempts/server/attempts.descriptions.ts';
import { questionsDescriptions } from '#features/questions/server/questions.descriptions.ts';
import { assessmentsDescriptions } from '#features/assessments/server/assessments.descriptions.ts';
import { auditDescriptions } from '#features/audit/server/audit.descriptions.ts';
import { brandingDescriptions } from '#features/branding/server/branding.descriptions.ts';
import { catalogDescriptions } from '#features/catalog/server/catalog.descriptions.ts';
import { certificatesDescriptions } from '#features/certificates/server/certificates.descriptions.ts';
import { classroomDescriptions } from '#features/classroom/server/classroom.descriptions.ts';
import { contractsDescriptions } from '#features/contracts/server/contracts.descriptions.ts';
import { coursesDescriptions } from '#features/courses/server/courses.descriptions.ts';
import { deliveriesDescriptions } from '#features/deliveries/server/deliveries.descriptions.ts';
import { enrollmentDescriptions } from '#features/enrollment/server/enrollment.descriptions.ts';
import { importsDescriptions } from '#features/imports/server/imports.descriptions.ts';
import { mediaDescriptions } from '#features/media/server/media.descriptions.ts';
import { monitoringDescriptions } from '#features/monitoring/server/monitoring.descriptions.ts';
import { notesDescriptions } from '#features/notes/server/notes.descriptions.ts';
import { organizationDescriptions } from '#features/organization/server/organization.descriptions.ts';
import { peopleDescriptions } from '#features/people/server/people.descriptions.ts';
import { permissionsDescriptions } from '#features/permissions/server/permissions.descriptions.ts';
import { progressDescriptions } from '#features/progress/server/progress.descriptions.ts';
import { reactionsDescriptions } from '#features/reactions/server/reactions.descriptions.ts';
import { sectionsDescriptions } from '#features/sections/server/sections.descriptions.ts';
import { communicationsDescriptions } from '#features/communications/server/communications.descriptions.ts';
import { segmentationDescriptions } from '#features/segmentation/server/segmentation.descriptions.ts';
import { signInDescriptions } from '#features/sign-in/server/sign-in.descriptions.ts';
import { taxonomyDescriptions } from '#features/taxonomy/server/taxonomy.descriptions.ts';
import { termsDescriptions } from '#features/terms/server/terms.descriptions.ts';
import { deviceTokensDescriptions } from '#features/device-tokens/server/device-tokens.descriptions.ts';
import { notificationsDescriptions } from '#features/notifications/server/notifications.descriptions.ts';
import { automatedNotificationsDescriptions } from '#features/automated-notifications/server/automated-notifications.descriptions.ts';
import { wellBeingDescriptions } from '#features/well-being/server/well-being.descriptions.ts';
import { challengesDescriptions } from '#features/challenges/server/challenges.descriptions.ts';
import { biPanelsDescriptions } from '#features/bi-panels/server/bi-panels.descriptions.ts';
import { subscriptionDescriptions } from '#features/subscription/server/subscription.descriptions.ts';
import { reportsDescriptions } from '#features/reports/server/reports.descriptions.ts';
import { wallDescriptions } from '#features/wall/server/wall.descriptions.ts';
import { deadlinesDescriptions } from '#features/deadlines/server/deadlines.descriptions.ts';
import { trailsDescriptions } from '#features/trails/server/trails.descriptions.ts';
import { transfersDescriptions } from '#features/transfers/server/transfers.descriptions.ts';
import { correctionsDescriptions } from '#features/corrections/server/corrections.descriptions.ts';
import { complianceDescriptions } from '#features/compliance/server/compliance.descriptions.ts';
import { externalCertificatesDescriptions } from '#features/external-certificates/server/external-certificates.descriptions.ts';
import { dashboardsDescriptions } from '#features/dashboards/server/dashboards.descriptions.ts';
import { ownCertificatesDescriptions } from '#features/own-certificates/server/own-certificates.descriptions.ts';

/** The descriptions of the calls, in the order of the calls, because two features may use one name. */
export const descriptionModules: { readonly [feature: string]: { readonly [name: string]: unknown } } = {
  questions: questionsDescriptions,
  assessments: assessmentsDescriptions,
  attempts: attemptsDescriptions,
  regrading: regradingDescriptions,
  results: resultsDescriptions,
  audit: auditDescriptions,
  monitoring: monitoringDescriptions,
  branding: brandingDescriptions,
  catalog: catalogDescriptions,
  classroom: classroomDescriptions,
  certificates: certificatesDescriptions,
  contracts: contractsDescriptions,
  organization: organizationDescriptions,
  courses: coursesDescriptions,
  enrollment: enrollmentDescriptions,
  imports: importsDescriptions,
  media: mediaDescriptions,
  transfers: transfersDescriptions,
  people: peopleDescriptions,
  permissions: permissionsDescriptions,
  progress: progressDescriptions,
  notes: notesDescriptions,
  reactions: reactionsDescriptions,
  sections: sectionsDescriptions,
  segmentation: segmentationDescriptions,
  communications: communicationsDescriptions,
  'sign-in': signInDescriptions,
  taxonomy: taxonomyDescriptions,
  terms: termsDescriptions,
  trails: trailsDescriptions,
  corrections: correctionsDescriptions,
  compliance: complianceDescriptions,
  'external-certificates': externalCertificatesDescriptions,
  'own-certificates': ownCertificatesDescriptions,
  dashboards: dashboardsDescriptions,
  notifications: notificationsDescriptions,
  deviceTokens: deviceTokensDescriptions,
  'well-being': wellBeingDescriptions,
  deliveries: deliveriesDescriptions,
  'automated-notifications': automatedNotificationsDescriptions,
  challenges: challengesDescriptions,
  'bi-panels': biPanelsDescriptions,
  reports: reportsDescriptions,
  subscription: subscriptionDescriptions,
  deadlines: deadlinesDescriptions,
  wall: wallDescriptions,
};
