// Lists every call and every message by name, for the API's documents and for the tests that check all of them.
import * as assessmentDraftWire from '#features/assessments/contract/assessment-draft.wire.ts';
import * as assessmentWire from '#features/assessments/contract/assessment.wire.ts';
import * as answerFilesCalls from '#features/attempts/contract/answer-files.endpoints.ts';
import * as answerFilesWire from '#features/attempts/contract/answer-files.wire.ts';
import * as attemptsCalls from '#features/attempts/contract/attempts.endpoints.ts';
import * as bankQuestionWire from '#features/questions/contract/bank-question.wire.ts';
import * as questionsCalls from '#features/questions/contract/questions.endpoints.ts';
import * as questionFilesCalls from '#features/questions/contract/question-files.endpoints.ts';
import * as questionFileWire from '#features/questions/contract/question-file.wire.ts';
import * as questionWire from '#features/questions/contract/question.wire.ts';
import * as assessmentsCalls from '#features/assessments/contract/assessments.endpoints.ts';
import * as attemptWire from '#features/attempts/contract/attempt.wire.ts';
import * as auditCalls from '#features/audit/contract/audit.endpoints.ts';
import * as monitoringCalls from '#features/monitoring/contract/monitoring.endpoints.ts';
import * as auditWire from '#features/audit/contract/audit.wire.ts';
import * as publicSettingsCalls from '#features/branding/contract/public-settings.endpoints.ts';
import * as brandingCalls from '#features/branding/contract/branding.endpoints.ts';
import * as browseCalls from '#features/catalog/contract/browse.endpoints.ts';
import * as browseWire from '#features/catalog/contract/browse.wire.ts';
import * as cardWire from '#features/catalog/contract/card.wire.ts';
import * as catalogCalls from '#features/catalog/contract/catalog.endpoints.ts';
import * as favoriteWire from '#features/catalog/contract/favorite.wire.ts';
import * as favoritesCalls from '#features/catalog/contract/favorites.endpoints.ts';
import * as mediaOfSectionCalls from '#features/catalog/contract/media-of-section.endpoints.ts';
import * as quickSearchCalls from '#features/catalog/contract/quick-search.endpoints.ts';
import * as quickSearchWire from '#features/catalog/contract/quick-search.wire.ts';
import * as publicItemCalls from '#features/media/contract/public-item.endpoints.ts';
import * as publicItemWire from '#features/media/contract/public-item.wire.ts';
import * as pictureWire from '#platform/contract/picture.ts';
import * as certificateTokensWire from '#features/certificates/contract/certificate-tokens.wire.ts';
import * as certificateWire from '#features/certificates/contract/certificate.wire.ts';
import * as certificateDesignerWire from '#features/certificates/contract/designer.wire.ts';
import * as issuedCertificateWire from '#features/certificates/contract/issued.wire.ts';
import * as issuedCertificatesCalls from '#features/certificates/contract/issued.endpoints.ts';
import * as packsWire from '#features/certificates/contract/packs.wire.ts';
import * as packCalls from '#features/certificates/contract/packs.endpoints.ts';
import * as signingWire from '#features/certificates/contract/signing.wire.ts';
import * as signingCalls from '#features/certificates/contract/signing.endpoints.ts';
import * as certificatesCalls from '#features/certificates/contract/certificates.endpoints.ts';
import * as claimsWire from '#features/identity/contract/claims.wire.ts';
import * as previewCalls from '#features/classroom/contract/preview.endpoints.ts';
import * as contractOverviewCalls from '#features/contracts/contract/contract-overview.endpoints.ts';
import * as contractsCalls from '#features/contracts/contract/contracts.endpoints.ts';
import * as membershipsCalls from '#features/contracts/contract/memberships.endpoints.ts';
import * as copiesCalls from '#features/contracts/contract/copies.endpoints.ts';
import * as copiesWire from '#features/contracts/contract/copies.wire.ts';
import * as usageCalls from '#features/contracts/contract/usage.endpoints.ts';
import * as usageWire from '#features/contracts/contract/usage.wire.ts';
import * as contractWire from '#features/contracts/contract/contract.wire.ts';
import * as courseWire from '#features/courses/contract/course.wire.ts';
import * as coursesCalls from '#features/courses/contract/courses.endpoints.ts';
import * as detailCalls from '#features/catalog/contract/detail.endpoints.ts';
import * as detailWire from '#features/catalog/contract/detail.wire.ts';
import * as enrollmentCalls from '#features/enrollment/contract/enrollment.endpoints.ts';
import * as automatedCalls from '#features/enrollment/contract/automated-enrollments.endpoints.ts';
import * as automatedWire from '#features/enrollment/contract/automated-enrollment.wire.ts';
import * as enrollmentWire from '#features/enrollment/contract/enrollment.wire.ts';
import * as importsCalls from '#features/imports/contract/imports.endpoints.ts';
import * as importsWire from '#features/imports/contract/imports.wire.ts';
import * as duplicatesCalls from '#features/media/contract/duplicates.endpoints.ts';
import * as linkPreviewCalls from '#features/media/contract/link-preview.endpoints.ts';
import * as mediaCalls from '#features/media/contract/media.endpoints.ts';
import * as mediaWire from '#features/media/contract/media.wire.ts';
import * as scormWire from '#features/media/contract/scorm.wire.ts';
import * as transfersCalls from '#features/transfers/contract/transfers.endpoints.ts';
import * as transfersWire from '#features/transfers/contract/transfers.wire.ts';
import * as membershipsWire from '#features/contracts/contract/memberships.wire.ts';
import * as peopleCalls from '#features/people/contract/people.endpoints.ts';
import * as peopleWire from '#features/people/contract/people.wire.ts';
import * as profileWire from '#features/people/contract/profile.wire.ts';
import * as organizationWire from '#features/organization/contract/organization.wire.ts';
import * as organizationCalls from '#features/organization/contract/organization.endpoints.ts';
import * as permissionsCalls from '#features/permissions/contract/permissions.endpoints.ts';
import * as permissionNamesWire from '#features/permissions/contract/permission-names.wire.ts';
import * as permissionsWire from '#features/permissions/contract/permissions.wire.ts';
import * as notesCalls from '#features/notes/contract/notes.endpoints.ts';
import * as noteWire from '#features/notes/contract/note.wire.ts';
import * as teamProgressWire from '#features/enrollment/contract/team-progress.wire.ts';
import * as progressCalls from '#features/progress/contract/progress.endpoints.ts';
import * as progressWire from '#features/progress/contract/progress.wire.ts';
import * as reactionWire from '#features/reactions/contract/reaction.wire.ts';
import * as reactionsCalls from '#features/reactions/contract/reactions.endpoints.ts';
import * as resultWordsWire from '#features/attempts/contract/result-words.wire.ts';
import * as sectionFactsCalls from '#features/sections/contract/section-facts.endpoints.ts';
import * as sectionFactsWire from '#features/sections/contract/section-facts.wire.ts';
import * as sectionLinkWire from '#features/sections/contract/section-link.wire.ts';
import * as sectionWire from '#features/sections/contract/section.wire.ts';
import * as sectionsCalls from '#features/sections/contract/sections.endpoints.ts';
import * as segmentationCalls from '#features/segmentation/contract/segmentation.endpoints.ts';
import * as segmentationWire from '#features/segmentation/contract/segmentation.wire.ts';
import * as communicationsCalls from '#features/communications/contract/communications.endpoints.ts';
import * as ownCommunicationsCalls from '#features/communications/contract/own-communications.endpoints.ts';
import * as communicationWire from '#features/communications/contract/communication.wire.ts';
import * as shownCommunicationWire from '#features/communications/contract/shown-communication.wire.ts';
import * as brandingFileMessages from '#features/branding/contract/branding-file.wire.ts';
import * as brandingReplicationMessages from '#features/branding/contract/branding-replications.wire.ts';
import * as slideWire from '#features/branding/contract/slide.wire.ts';
import * as settingsWire from '#features/branding/contract/settings.wire.ts';
import * as emailChangeCalls from '#features/sign-in/contract/email-change.endpoints.ts';
import * as emailChangeWire from '#features/sign-in/contract/email-change.wire.ts';
import * as signInCalls from '#features/sign-in/contract/sign-in.endpoints.ts';
import * as singleSignOnCalls from '#features/sign-in/contract/single-sign-on.endpoints.ts';
import * as singleSignOnWire from '#features/sign-in/contract/single-sign-on.wire.ts';
import * as signInWire from '#features/sign-in/contract/sign-in.wire.ts';
import * as taxonomyCalls from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import * as taxonomyWire from '#features/taxonomy/contract/taxonomy.wire.ts';
import * as termsCalls from '#features/terms/contract/terms.endpoints.ts';
import * as termsWire from '#features/terms/contract/terms.wire.ts';
import * as trailWire from '#features/trails/contract/trail.wire.ts';
import * as trailsCalls from '#features/trails/contract/trails.endpoints.ts';
import * as regradingWire from '#features/regrading/contract/regrading.wire.ts';
import * as regradingCalls from '#features/regrading/contract/regrading.endpoints.ts';
import * as resultsWire from '#features/results/contract/results.wire.ts';
import * as resultsCalls from '#features/results/contract/results.endpoints.ts';
import * as correctionsCalls from '#features/corrections/contract/corrections.endpoints.ts';
import * as correctionWire from '#features/corrections/contract/correction.wire.ts';
import * as correctionQueueWire from '#features/corrections/contract/correction-queue.wire.ts';
import * as complianceCalls from '#features/compliance/contract/compliance.endpoints.ts';
import * as complianceRuleWire from '#features/compliance/contract/compliance-rule.wire.ts';
import * as complianceWire from '#features/compliance/contract/compliance.wire.ts';
import * as externalCertificatesCalls from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import * as externalCertificatesWire from '#features/external-certificates/contract/external-certificate.wire.ts';
import * as dashboardsCalls from '#features/dashboards/contract/dashboards.endpoints.ts';
import * as dashboardsWire from '#features/dashboards/contract/dashboard.wire.ts';
import * as ownCertificatesCalls from '#features/own-certificates/contract/own-certificates.endpoints.ts';
import * as ownCertificatesWire from '#features/own-certificates/contract/own-certificate.wire.ts';
import * as deviceTokensCalls from '#features/device-tokens/contract/device-tokens.endpoints.ts';
import * as deviceTokensWire from '#features/device-tokens/contract/device-token.wire.ts';
import * as notificationsCalls from '#features/notifications/contract/notifications.endpoints.ts';
import * as preferencesCalls from '#features/notifications/contract/preferences.endpoints.ts';
import * as preferenceWire from '#features/notifications/contract/preference.wire.ts';
import * as notificationsWire from '#features/notifications/contract/notification.wire.ts';
import * as deliveriesCalls from '#features/deliveries/contract/deliveries.endpoints.ts';
import * as deliveryWire from '#features/deliveries/contract/delivery.wire.ts';
import * as automatedNotificationsCalls from '#features/automated-notifications/contract/automated-notifications.endpoints.ts';
import * as automatedNotificationWire from '#features/automated-notifications/contract/automated-notification.wire.ts';
import * as wellBeingCalls from '#features/well-being/contract/well-being.endpoints.ts';
import * as wellBeingWire from '#features/well-being/contract/well-being.wire.ts';
import * as challengesCalls from '#features/challenges/contract/challenges.endpoints.ts';
import * as challengeWire from '#features/challenges/contract/challenge.wire.ts';
import * as rankingWire from '#features/challenges/contract/ranking.wire.ts';
import * as reportsCalls from '#features/reports/contract/reports.endpoints.ts';
import * as reportSchedulesCalls from '#features/reports/contract/report-schedules.endpoints.ts';
import * as evidenceWire from '#features/reports/contract/evidence.wire.ts';
import * as reportScheduleWire from '#features/reports/contract/report-schedule.wire.ts';
import * as savedReportWire from '#features/reports/contract/saved-report.wire.ts';
import * as reportWire from '#features/reports/contract/report.wire.ts';
import * as biPanelsCalls from '#features/bi-panels/contract/bi-panels.endpoints.ts';
import * as externalBiWire from '#features/bi-panels/contract/external-bi.wire.ts';
import * as biPanelWire from '#features/bi-panels/contract/bi-panel.wire.ts';
import * as subscriptionCalls from '#features/subscription/contract/subscription.endpoints.ts';
import * as subscriptionWire from '#features/subscription/contract/subscription.wire.ts';
import * as wallCalls from '#features/wall/contract/wall.endpoints.ts';
import * as wallWire from '#features/wall/contract/wall.wire.ts';
import * as deadlinesCalls from '#features/deadlines/contract/deadlines.endpoints.ts';
import * as deadlinesWire from '#features/deadlines/contract/deadline.wire.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Shape } from '#platform/contract/wire.ts';
import type { ApiRegistry } from '#platform/server/api-pages.ts';
import { descriptionModules } from './api-descriptions.ts';

type Module = { readonly [name: string]: unknown };
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
  enrollment: { ...enrollmentCalls, ...automatedCalls },
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
/** The modules that the features export from their `.wire.ts`; a message that refers to itself must be in this list. */
const wireModules: { readonly [feature: string]: Module } = {
  organization: organizationWire,
  questions: { ...questionWire, ...bankQuestionWire, ...questionFileWire },
  assessments: { ...assessmentDraftWire, ...assessmentWire },
  attempts: { ...attemptWire, ...answerFilesWire, ...resultWordsWire },
  regrading: { ...regradingWire },
  results: { ...resultsWire },
  audit: auditWire,
  branding: { ...brandingFileMessages, ...brandingReplicationMessages, ...settingsWire, ...slideWire },
  catalog: { ...browseWire, ...cardWire, ...favoriteWire, ...detailWire, ...quickSearchWire },
  certificates: {
    ...certificateTokensWire,
    ...certificateWire,
    ...certificateDesignerWire,
    ...issuedCertificateWire,
    ...signingWire,
    ...packsWire,
  },
  contracts: { ...contractWire, ...copiesWire, ...membershipsWire, ...usageWire },
  courses: courseWire,
  enrollment: { ...enrollmentWire, ...automatedWire, ...teamProgressWire },
  imports: importsWire,
  media: { ...mediaWire, ...publicItemWire, ...scormWire, ...pictureWire },
  transfers: transfersWire,
  people: { ...peopleWire, ...profileWire },
  permissions: { ...permissionsWire, ...permissionNamesWire },
  progress: progressWire,
  notes: noteWire,
  reactions: reactionWire,
  sections: { ...sectionFactsWire, ...sectionLinkWire, ...sectionWire },
  segmentation: segmentationWire,
  communications: { ...communicationWire, ...shownCommunicationWire },
  'sign-in': { ...signInWire, ...emailChangeWire, ...singleSignOnWire },
  taxonomy: taxonomyWire,
  terms: termsWire,
  trails: trailWire,
  identity: claimsWire,
  correction: correctionWire,
  correctionQueue: correctionQueueWire,
  compliance: { ...complianceRuleWire, ...complianceWire },
  'external-certificates': externalCertificatesWire,
  'own-certificates': ownCertificatesWire,
  dashboards: dashboardsWire,
  notifications: { ...notificationsWire, ...preferenceWire },
  deviceTokens: deviceTokensWire,
  'well-being': wellBeingWire,
  deliveries: deliveryWire,
  'automated-notifications': automatedNotificationWire,
  challenges: { ...challengeWire, ...rankingWire },
  reports: { ...reportWire, ...savedReportWire, ...reportScheduleWire, ...evidenceWire },
  'bi-panels': { ...biPanelWire, ...externalBiWire },
  subscription: subscriptionWire,
  deadlines: deadlinesWire,
  wall: wallWire,
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
