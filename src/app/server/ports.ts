// Connects earlier features with what later features plug in; a port that is missing here does not compile.
import { provisionTenant } from '#features/branding/server/provision-tenant.service.ts';
import { tenantBranding } from '#features/branding/server/public-settings.service.ts';
import { mailEnds, mailStarts } from '#features/deliveries/server/mail-ledger.service.ts';
import { deliveryMails, leaveMails } from '#features/notifications/server/event-mails.service.ts';
import { ownDeadlines } from '#features/deadlines/server/own-deadlines.service.ts';
import { publicDetails } from '#features/catalog/server/public-details.service.ts';
import { groupMembers } from '#features/people/server/groups-of-people.service.ts';
import { placedPeople } from '#features/people/server/people.service.ts';
import { personalFacts } from '#features/notes/server/notes.service.ts';
import { contentRights, contentUse } from '#features/progress/server/content-use.service.ts';
import { correctionNeeded } from '#features/corrections/server/queueing.service.ts';
import { usesOfQuestion } from '#features/assessments/server/bank-links.service.ts';
import { takenBy } from '#features/attempts/server/assessment-use.service.ts';
import { countPerson } from '#features/enrollment/server/people-counted.service.ts';
import { leaveOtherCompanies } from '#features/device-tokens/server/device-tokens.service.ts';
import { tellOfDeadlines } from '#features/notifications/server/deadlines.service.ts';
import { unreadNotifications } from '#features/notifications/server/notifications.service.ts';
import { remarksOf } from '#features/corrections/server/remarks.service.ts';
import { personArrived } from '#features/automated-notifications/server/last-accesses.service.ts';
import { mayOpen } from '#features/progress/server/opening.service.ts';
import {
  assessmentFinished,
  settleEnrollments,
  takeRuntimeProgress,
} from '#features/progress/server/progress.service.ts';
import { certificatesChanged } from '#features/compliance/server/recounting.service.ts';
import {
  endsOfCertificates,
  namesOfRules,
  rulesToSatisfy,
  satisfyRule,
} from '#features/compliance/server/outside.service.ts';
import { copiesOf, sectionsSentByOthers } from '#features/replication/server/sent-sections.service.ts';
import { externalFilesOf } from '#features/external-certificates/server/external-files.service.ts';
import { isSubscriptionOver, subscriptionOf } from '#features/subscription/server/standing.service.ts';
import { isInCourse } from '#features/courses/server/courses.service.ts';
import { assessmentsWithin } from '#features/trails/server/assessments-within.service.ts';
import {
  countUsesOfCertificates,
  titleOfContent,
  usesOfCertificate,
} from '#features/trails/server/certificate-uses.service.ts';
import { trailContents } from '#features/trails/server/trails.service.ts';
import { communicationsOfContracts } from '#features/communications/server/communication-links.service.ts';
import { sectionsOfContracts } from '#features/sections/server/contract-sections.service.ts';
import { challengesOfCourses } from '#features/challenges/server/challenges.service.ts';
import { leaveReport, reportMail } from '#features/reports/server/report-sending.service.ts';
import type { Ports } from '#platform/server/context.ts';

/** Every port with its implementation; `architecture.json` says which feature declares each port. */
export const ports: Ports = {
  tenantBranding,
  mailStarts,
  mailEnds,
  deliveryMails,
  reportMail,
  leaveMails,
  leaveReport,
  provisionTenant,
  sectionsOfContracts,
  communicationsOfContracts,
  copiesOf,
  placedPeople,
  countPerson,
  groupMembers,
  contentRights,
  mayOpen,
  contentUse,
  personalFacts,
  reportMediaProgress: takeRuntimeProgress,
  assessmentFinished,
  usesOfQuestion,
  usesOfCertificate,
  countUsesOfCertificates,
  titleOfContent,
  endsOfCertificates,
  certificatesChanged,
  satisfyRule,
  rulesToSatisfy,
  namesOfRules,
  tellOfDeadlines,
  isInCourse,
  correctionNeeded,
  assessmentsWithin,
  takenBy,
  remarksOf,
  trailContents,
  publicDetails,
  ownDeadlines,
  sectionsSentByOthers,
  settleEnrollments,
  externalFilesOf,
  unreadNotifications,
  leaveOtherCompanies,
  personArrived,
  subscriptionOf,
  isSubscriptionOver,
  challengesOfCourses,
};
