// Lists the messages of all features by name, for the list of the whole API.
import * as assessmentDraftWire from '#features/assessments/contract/assessment-draft.wire.ts';
import * as assessmentWire from '#features/assessments/contract/assessment.wire.ts';
import * as answerFilesWire from '#features/attempts/contract/answer-files.wire.ts';
import * as bankQuestionWire from '#features/questions/contract/bank-question.wire.ts';
import * as questionFileWire from '#features/questions/contract/question-file.wire.ts';
import * as questionWire from '#features/questions/contract/question.wire.ts';
import * as attemptWire from '#features/attempts/contract/attempt.wire.ts';
import * as auditWire from '#features/audit/contract/audit.wire.ts';
import * as browseWire from '#features/catalog/contract/browse.wire.ts';
import * as cardWire from '#features/catalog/contract/card.wire.ts';
import * as favoriteWire from '#features/catalog/contract/favorite.wire.ts';
import * as quickSearchWire from '#features/catalog/contract/quick-search.wire.ts';
import * as publicItemWire from '#features/media/contract/public-item.wire.ts';
import * as pictureWire from '#platform/contract/picture.ts';
import * as certificateTokensWire from '#features/certificates/contract/certificate-tokens.wire.ts';
import * as certificateWire from '#features/certificates/contract/certificate.wire.ts';
import * as certificateDesignerWire from '#features/certificates/contract/designer.wire.ts';
import * as issuedCertificateWire from '#features/certificates/contract/issued.wire.ts';
import * as packsWire from '#features/certificates/contract/packs.wire.ts';
import * as signingWire from '#features/certificates/contract/signing.wire.ts';
import * as claimsWire from '#features/identity/contract/claims.wire.ts';
import * as copiesWire from '#features/contracts/contract/copies.wire.ts';
import * as usageWire from '#features/contracts/contract/usage.wire.ts';
import * as contractWire from '#features/contracts/contract/contract.wire.ts';
import * as courseWire from '#features/courses/contract/course.wire.ts';
import * as detailWire from '#features/catalog/contract/detail.wire.ts';
import * as automatedWire from '#features/enrollment/contract/automated-enrollment.wire.ts';
import * as massWire from '#features/enrollment/contract/mass-enrollment.wire.ts';
import * as enrollmentWire from '#features/enrollment/contract/enrollment.wire.ts';
import * as importsWire from '#features/imports/contract/imports.wire.ts';
import * as mediaWire from '#features/media/contract/media.wire.ts';
import * as scormWire from '#features/media/contract/scorm.wire.ts';
import * as transfersWire from '#features/transfers/contract/transfers.wire.ts';
import * as membershipsWire from '#features/contracts/contract/memberships.wire.ts';
import * as peopleWire from '#features/people/contract/people.wire.ts';
import * as profileWire from '#features/people/contract/profile.wire.ts';
import * as organizationWire from '#features/organization/contract/organization.wire.ts';
import * as permissionNamesWire from '#features/permissions/contract/permission-names.wire.ts';
import * as permissionsWire from '#features/permissions/contract/permissions.wire.ts';
import * as noteWire from '#features/notes/contract/note.wire.ts';
import * as teamProgressWire from '#features/enrollment/contract/team-progress.wire.ts';
import * as progressWire from '#features/progress/contract/progress.wire.ts';
import * as reactionWire from '#features/reactions/contract/reaction.wire.ts';
import * as resultWordsWire from '#features/attempts/contract/result-words.wire.ts';
import * as sectionFactsWire from '#features/sections/contract/section-facts.wire.ts';
import * as sectionLinkWire from '#features/sections/contract/section-link.wire.ts';
import * as sectionWire from '#features/sections/contract/section.wire.ts';
import * as segmentationWire from '#features/segmentation/contract/segmentation.wire.ts';
import * as communicationWire from '#features/communications/contract/communication.wire.ts';
import * as shownCommunicationWire from '#features/communications/contract/shown-communication.wire.ts';
import * as brandingFileMessages from '#features/branding/contract/branding-file.wire.ts';
import * as brandingReplicationMessages from '#features/branding/contract/branding-replications.wire.ts';
import * as slideWire from '#features/branding/contract/slide.wire.ts';
import * as settingsWire from '#features/branding/contract/settings.wire.ts';
import * as emailChangeWire from '#features/sign-in/contract/email-change.wire.ts';
import * as singleSignOnWire from '#features/sign-in/contract/single-sign-on.wire.ts';
import * as signInWire from '#features/sign-in/contract/sign-in.wire.ts';
import * as taxonomyWire from '#features/taxonomy/contract/taxonomy.wire.ts';
import * as termsWire from '#features/terms/contract/terms.wire.ts';
import * as trailWire from '#features/trails/contract/trail.wire.ts';
import * as regradingWire from '#features/regrading/contract/regrading.wire.ts';
import * as resultsWire from '#features/results/contract/results.wire.ts';
import * as correctionWire from '#features/corrections/contract/correction.wire.ts';
import * as correctionQueueWire from '#features/corrections/contract/correction-queue.wire.ts';
import * as complianceRuleWire from '#features/compliance/contract/compliance-rule.wire.ts';
import * as complianceWire from '#features/compliance/contract/compliance.wire.ts';
import * as externalCertificatesWire from '#features/external-certificates/contract/external-certificate.wire.ts';
import * as dashboardsWire from '#features/dashboards/contract/dashboard.wire.ts';
import * as ownCertificatesWire from '#features/own-certificates/contract/own-certificate.wire.ts';
import * as deviceTokensWire from '#features/device-tokens/contract/device-token.wire.ts';
import * as preferenceWire from '#features/notifications/contract/preference.wire.ts';
import * as notificationsWire from '#features/notifications/contract/notification.wire.ts';
import * as deliveryWire from '#features/deliveries/contract/delivery.wire.ts';
import * as automatedNotificationWire from '#features/automated-notifications/contract/automated-notification.wire.ts';
import * as wellBeingWire from '#features/well-being/contract/well-being.wire.ts';
import * as challengeWire from '#features/challenges/contract/challenge.wire.ts';
import * as rankingWire from '#features/challenges/contract/ranking.wire.ts';
import * as evidenceWire from '#features/reports/contract/evidence.wire.ts';
import * as reportScheduleWire from '#features/reports/contract/report-schedule.wire.ts';
import * as savedReportWire from '#features/reports/contract/saved-report.wire.ts';
import * as reportWire from '#features/reports/contract/report.wire.ts';
import * as externalBiWire from '#features/bi-panels/contract/external-bi.wire.ts';
import * as biPanelWire from '#features/bi-panels/contract/bi-panel.wire.ts';
import * as subscriptionWire from '#features/subscription/contract/subscription.wire.ts';
import * as wallWire from '#features/wall/contract/wall.wire.ts';
import * as deadlinesWire from '#features/deadlines/contract/deadline.wire.ts';

export type Module = { readonly [name: string]: unknown };
/** The modules that the features export from their `.wire.ts`; a message that refers to itself must be in this list. */
export const wireModules: { readonly [feature: string]: Module } = {
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
  enrollment: { ...enrollmentWire, ...automatedWire, ...massWire, ...teamProgressWire },
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
