// Lists every call and every message by name, for the API's documents and for the tests that check all of them.
import * as answerFilesCalls from '#features/attempts/contract/answer-files.endpoints.ts';
import * as attemptsCalls from '#features/attempts/contract/attempts.endpoints.ts';
import * as questionsCalls from '#features/questions/contract/questions.endpoints.ts';
import * as questionFilesCalls from '#features/questions/contract/question-files.endpoints.ts';
import * as assessmentsCalls from '#features/assessments/contract/assessments.endpoints.ts';
import * as auditCalls from '#features/audit/contract/audit.endpoints.ts';
import * as monitoringCalls from '#features/monitoring/contract/monitoring.endpoints.ts';
import * as publicSettingsCalls from '#features/branding/contract/public-settings.endpoints.ts';
import * as brandingCalls from '#features/branding/contract/branding.endpoints.ts';
import * as browseCalls from '#features/catalog/contract/browse.endpoints.ts';
import * as catalogCalls from '#features/catalog/contract/catalog.endpoints.ts';
import * as favoritesCalls from '#features/catalog/contract/favorites.endpoints.ts';
import * as mediaOfSectionCalls from '#features/catalog/contract/media-of-section.endpoints.ts';
import * as quickSearchCalls from '#features/catalog/contract/quick-search.endpoints.ts';
import * as publicItemCalls from '#features/media/contract/public-item.endpoints.ts';
import * as issuedCertificatesCalls from '#features/certificates/contract/issued.endpoints.ts';
import * as packCalls from '#features/certificates/contract/packs.endpoints.ts';
import * as signingCalls from '#features/certificates/contract/signing.endpoints.ts';
import * as certificatesCalls from '#features/certificates/contract/certificates.endpoints.ts';
import * as previewCalls from '#features/classroom/contract/preview.endpoints.ts';
import * as contractOverviewCalls from '#features/contracts/contract/contract-overview.endpoints.ts';
import * as contractsCalls from '#features/contracts/contract/contracts.endpoints.ts';
import * as membershipsCalls from '#features/contracts/contract/memberships.endpoints.ts';
import * as copiesCalls from '#features/contracts/contract/copies.endpoints.ts';
import * as usageCalls from '#features/contracts/contract/usage.endpoints.ts';
import * as coursesCalls from '#features/courses/contract/courses.endpoints.ts';
import * as detailCalls from '#features/catalog/contract/detail.endpoints.ts';
import * as enrollmentCalls from '#features/enrollment/contract/enrollment.endpoints.ts';
import * as automatedCalls from '#features/enrollment/contract/automated-enrollments.endpoints.ts';
import * as massCalls from '#features/enrollment/contract/mass-enrollments.endpoints.ts';
import * as importsCalls from '#features/imports/contract/imports.endpoints.ts';
import * as duplicatesCalls from '#features/media/contract/duplicates.endpoints.ts';
import * as linkPreviewCalls from '#features/media/contract/link-preview.endpoints.ts';
import * as mediaCalls from '#features/media/contract/media.endpoints.ts';
import * as transfersCalls from '#features/transfers/contract/transfers.endpoints.ts';
import * as peopleCalls from '#features/people/contract/people.endpoints.ts';
import * as organizationCalls from '#features/organization/contract/organization.endpoints.ts';
import * as permissionsCalls from '#features/permissions/contract/permissions.endpoints.ts';
import * as notesCalls from '#features/notes/contract/notes.endpoints.ts';
import * as progressCalls from '#features/progress/contract/progress.endpoints.ts';
import * as reactionsCalls from '#features/reactions/contract/reactions.endpoints.ts';
import * as sectionFactsCalls from '#features/sections/contract/section-facts.endpoints.ts';
import * as sectionsCalls from '#features/sections/contract/sections.endpoints.ts';
import * as segmentationCalls from '#features/segmentation/contract/segmentation.endpoints.ts';
import * as communicationsCalls from '#features/communications/contract/communications.endpoints.ts';
import * as ownCommunicationsCalls from '#features/communications/contract/own-communications.endpoints.ts';
import * as emailChangeCalls from '#features/sign-in/contract/email-change.endpoints.ts';
import * as signInCalls from '#features/sign-in/contract/sign-in.endpoints.ts';
import * as singleSignOnCalls from '#features/sign-in/contract/single-sign-on.endpoints.ts';
import * as taxonomyCalls from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import * as termsCalls from '#features/terms/contract/terms.endpoints.ts';
import * as trailsCalls from '#features/trails/contract/trails.endpoints.ts';
import * as regradingCalls from '#features/regrading/contract/regrading.endpoints.ts';
import * as resultsCalls from '#features/results/contract/results.endpoints.ts';
import * as correctionsCalls from '#features/corrections/contract/corrections.endpoints.ts';
import * as complianceCalls from '#features/compliance/contract/compliance.endpoints.ts';
import * as externalCertificatesCalls from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import * as dashboardsCalls from '#features/dashboards/contract/dashboards.endpoints.ts';
import * as ownCertificatesCalls from '#features/own-certificates/contract/own-certificates.endpoints.ts';
import * as deviceTokensCalls from '#features/device-tokens/contract/device-tokens.endpoints.ts';
import * as notificationsCalls from '#features/notifications/contract/notifications.endpoints.ts';
import * as preferencesCalls from '#features/notifications/contract/preferences.endpoints.ts';
import * as deliveriesCalls from '#features/deliveries/contract/deliveries.endpoints.ts';
import * as automatedNotificationsCalls from '#features/automated-notifications/contract/automated-notifications.endpoints.ts';
import * as wellBeingCalls from '#features/well-being/contract/well-being.endpoints.ts';
import * as challengesCalls from '#features/challenges/contract/challenges.endpoints.ts';
import * as reportsCalls from '#features/reports/contract/reports.endpoints.ts';
import * as reportSchedulesCalls from '#features/reports/contract/report-schedules.endpoints.ts';
import * as biPanelsCalls from '#features/bi-panels/contract/bi-panels.endpoints.ts';
import * as subscriptionCalls from '#features/subscription/contract/subscription.endpoints.ts';
import * as wallCalls from '#features/wall/contract/wall.endpoints.ts';
import * as deadlinesCalls from '#features/deadlines/contract/deadlines.endpoints.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Shape } from '#platform/contract/wire.ts';
import type { ApiRegistry } from '#platform/server/api-pages.ts';
import { descriptionModules } from './api-descriptions.ts';
import { wireModules } from './api-messages.ts';
import type { Module } from './api-messages.ts';

/** The modules that the features export from their `.endpoints.ts`, by feature. */
const endpointModules: { readonly [feature: string]: Module } = {
  assessments: assessmentsCalls,
  questions: { ...questionsCalls, ...questionFilesCalls },
  attempts: { ...attemptsCalls, ...answerFilesCalls },
  regrading: regradingCalls,
  results: resultsCalls,
  audit: auditCalls,
  monitoring: monitoringCalls,
  branding: { ...publicSettingsCalls, ...brandingCalls },
  catalog: {
    ...browseCalls,
    ...catalogCalls,
    ...detailCalls,
    ...favoritesCalls,
    ...mediaOfSectionCalls,
    ...quickSearchCalls,
  },
  classroom: previewCalls,
  certificates: { ...certificatesCalls, ...issuedCertificatesCalls, ...signingCalls, ...packCalls },
  contracts: { ...membershipsCalls, ...contractsCalls, ...contractOverviewCalls, ...usageCalls, ...copiesCalls },
  organization: organizationCalls,
  courses: coursesCalls,
  enrollment: { ...enrollmentCalls, ...automatedCalls, ...massCalls },
  imports: importsCalls,
  media: { ...mediaCalls, ...linkPreviewCalls, ...duplicatesCalls, ...publicItemCalls },
  transfers: transfersCalls,
  people: peopleCalls,
  permissions: permissionsCalls,
  progress: progressCalls,
  notes: notesCalls,
  reactions: reactionsCalls,
  sections: { ...sectionFactsCalls, ...sectionsCalls },
  segmentation: segmentationCalls,
  communications: { ...ownCommunicationsCalls, ...communicationsCalls },
  'sign-in': { ...signInCalls, ...emailChangeCalls, ...singleSignOnCalls },
  taxonomy: taxonomyCalls,
  terms: termsCalls,
  trails: trailsCalls,
  corrections: correctionsCalls,
  compliance: complianceCalls,
  'external-certificates': externalCertificatesCalls,
  'own-certificates': ownCertificatesCalls,
  dashboards: dashboardsCalls,
  notifications: { ...notificationsCalls, ...preferencesCalls },
  deviceTokens: deviceTokensCalls,
  'well-being': wellBeingCalls,
  deliveries: deliveriesCalls,
  'automated-notifications': automatedNotificationsCalls,
  challenges: challengesCalls,
  'bi-panels': biPanelsCalls,
  reports: { ...reportsCalls, ...reportSchedulesCalls },
  subscription: subscriptionCalls,
  deadlines: deadlinesCalls,
  wall: wallCalls,
};
const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;
const isMessage = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'schema' in value && 'write' in value;

const isDescription = (value: unknown): value is string => typeof value === 'string';

/** Returns the values by name; where two features use one name, the later name begins with its feature. */
function named<T>(
  modules: { readonly [feature: string]: Module },
  is: (value: unknown) => value is T,
): Record<string, T> {
  const found: Record<string, T> = {};
  for (const [feature, module] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(module))
      if (is(value)) found[name in found ? `${feature}-${name}` : name] = value;
  }
  return found;
}
export const apiRegistry: ApiRegistry = {
  calls: named(endpointModules, isCall),
  messages: named(wireModules, isMessage),
  descriptions: named(descriptionModules, isDescription),
};
