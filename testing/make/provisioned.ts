// Creates a tenant with one record of each kind that an author or a learner creates, for tests that no other tenant can reach them.
import { updateOwnRankChoice } from '#features/challenges/contract/challenges.endpoints.ts';
import {
  getNotificationDefaults,
  saveNotificationDefaults,
  savePreferences,
} from '#features/notifications/contract/preferences.endpoints.ts';
import { createNote } from '#features/notes/contract/notes.endpoints.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { createCategory, createSkill } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import {
  createDepartment,
  createJobTitle,
  createUnit,
} from '#features/organization/contract/organization.endpoints.ts';
import { updateCertificate } from '#features/certificates/contract/certificates.endpoints.ts';
import { createCertificate } from '#features/certificates/server/certificates.service.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import { createAutomatedEnrollment } from '#features/enrollment/contract/automated-enrollments.endpoints.ts';
import { validatePeople } from '#features/people/contract/people.endpoints.ts';
import { csvFile } from './spreadsheet.ts';
import { createTerms } from '#features/terms/contract/terms.endpoints.ts';
import { makeReport, makeReportSchedule } from './report.ts';
import { makeSeenBiPanel } from './bi-panel.ts';
import { makeBankQuestion } from './bank-question.ts';
import { becomeEvaluator, makeExam, takeExam } from './correction.ts';
import { makeDelivery } from './delivery.ts';
import { makeCommunication } from './communication.ts';
import { makeCourse, makeTrail } from './course.ts';
import { makeDevice } from './device.ts';
import { sendCertificate } from './external-certificate.ts';
import { enroll, watch } from './learning.ts';
import { makeSection } from './section.ts';
import { makeSurvey } from './survey.ts';
import { makeAutomatedNotification } from './automated-notification.ts';
import { givePoints, makeChallenge } from './challenge.ts';
import { makeSubscription } from './subscription.ts';
import { makeTenant } from './tenant.ts';
import type { TenantForTest, TenantOptions } from './tenant.ts';

export async function makeProvisionedTenant(options: TenantOptions = {}): Promise<TenantForTest> {
  const tenant = await makeTenant(options);
  const as = tenant.administrator;
  const course = await makeCourse(tenant);
  const trail = await makeTrail(tenant, [course]);
  await makeSection(tenant, [
    ['course', course],
    ['trail', trail],
  ]);
  await becomeEvaluator(tenant, as);
  await takeExam(tenant, await makeExam(tenant, [as]));
  await makeBankQuestion(tenant);
  await enroll(tenant, 'course', course);
  await watch(tenant, course.items[0]!.objectId, 100, { courseId: course.id });
  const note = { mediaId: course.items[0]!.objectId, courseId: course.id, body: 'Rever com calma' };
  await tenant.call(createNote, { body: note, files: {} }, tenant.learner);
  await sendCertificate(tenant);
  await makeCommunication(tenant);
  await makeDelivery(tenant, tenant.learner);
  await makeSurvey(tenant);
  await makeDevice(tenant);
  await makeSubscription(tenant);
  const subjects = [{ subject: 'learning' as const, mail: 'daily' as const }];
  await tenant.call(savePreferences, { body: { subjects } }, tenant.learner);
  const usual = await tenant.call(getNotificationDefaults, {}, as);
  await tenant.call(saveNotificationDefaults, { body: usual }, as);
  await makeAutomatedNotification(tenant);
  const contents = {
    environment: 'content' as const,
    contentType: 'both' as const,
    courseIds: [course.id],
    trailIds: [trail.id],
  };
  const concluded = [{ rule: 'concluded' as const, points: 40, description: 'Concluir' }];
  const challengeId = await makeChallenge(tenant, { name: 'Segurança', ...contents, rules: concluded });
  await givePoints(tenant, challengeId, tenant.learner.userId, 40);
  await tenant.call(updateOwnRankChoice, { body: { hidesName: false } }, tenant.learner);
  await makeSeenBiPanel(tenant, as);
  await makeReportSchedule(tenant, { reportId: await makeReport(tenant, { as }), as });
  await tenant.call(createSkill, { body: { name: 'Escuta', observation: 'Ouvir' } }, as);
  await tenant.call(createCategory, { body: { name: 'Gestão' } }, as);
  const people = csvFile([['Nome completo'], ['Sem E-mail']]);
  await tenant.call(validatePeople, { files: { file: people } }, as);
  await tenant.call(createUnit, { body: { name: 'Matriz' } }, as);
  await tenant.call(createDepartment, { body: { name: 'Operações' } }, as);
  const { id: jobTitleId } = await tenant.call(createJobTitle, { body: { name: 'Analista' } }, as);
  const automated = { kind: 'jobTitle' as const, jobTitleId, items: [{ courseId: course.id }] };
  await tenant.call(createAutomatedEnrollment, { body: automated }, as);
  await tenant.call(createTerms, { body: { name: 'Uso do curso', content: '<p>Leia.</p>', kind: 'learning' } }, as);
  await tenant.call(createSegmentation, { body: { name: 'Mulheres', genders: ['female'] } }, as);
  const colors = { primary: '#00aa77', secondary: '#cc5500', ink: '#111111', issuer: 'Ipê' };
  const design = defaultDesign('course', 'pt', colors);
  const certificate = { name: 'Certificado', kind: 'course', design, printsBack: true } as const;
  const certificateId = await tenant.run(as, (context) => createCertificate(context, certificate));
  // A changed design has versions.
  const renamed = { ...certificate, name: 'Certificado da Ipê' };
  await tenant.call(updateCertificate, { params: { id: certificateId }, body: renamed }, as);
  return tenant;
}
