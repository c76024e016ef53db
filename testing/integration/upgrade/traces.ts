// Creates rows in tables that the makers of tests leave empty: answers, reactions, terms, packages, subtitles, audiences, and what a distributor sends.
import * as attempts from '#features/attempts/contract/attempts.endpoints.ts';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import * as media from '#features/media/contract/media.endpoints.ts';
import { reactToCourse } from '#features/reactions/contract/reactions.endpoints.ts';
import * as sections from '#features/sections/contract/sections.endpoints.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { requestRecoveryByBody } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { createSkill } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import * as terms from '#features/terms/contract/terms.endpoints.ts';
import { makeAssessment } from '../../make/assessment.ts';
import { makeCourse, makeTrail } from '../../make/course.ts';
import { enroll } from '../../make/learning.ts';
import { makePackage } from '../../make/scorm.ts';
import { forSome, makeSection } from '../../make/section.ts';
import type { TenantForTest } from '../../make/tenant.ts';

/** Makes an author and a learner of the company do what its lists do not show. */
export async function leaveTraces(company: TenantForTest, finished: { id: string }): Promise<void> {
  const { call, administrator, learner } = company;
  const { id: skillId } = await call(
    createSkill,
    { body: { name: 'Nós e cordas', observation: 'Subir preso' } },
    administrator,
  );
  const { id: packageId } = await call(
    media.createMedia,
    { body: { title: 'Pacote', kind: 'scorm', packageKind: 'scorm12' } },
    administrator,
  );
  const zip = { name: 'pacote.zip', bytes: Buffer.from(makePackage()), type: 'application/zip' };
  await call(media.uploadFile, { params: { id: packageId }, files: { file: zip } }, administrator);
  const first = await makeCourse(company, { title: 'Antes da altura', skillIds: [skillId] });
  const exam = await makeAssessment(company, { title: 'Prova da altura' });
  const course = await makeCourse(company, {
    title: 'Na altura',
    prerequisites: [{ kind: 'course', objectId: finished.id }],
    steps: [
      { title: 'Ver', items: [{ kind: 'media', objectId: first.items[0]!.objectId }] },
      { title: 'Provar', items: [{ kind: 'assessment', objectId: exam.id }] },
    ],
  });
  await makeTrail(company, [first, course], { skillIds: [skillId] });
  const subtitle = { name: 'legenda.vtt', bytes: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nSuba devagar\n') };
  await call(
    media.uploadSubtitle,
    {
      params: { id: first.items[0]!.objectId },
      body: { name: 'Português', language: 'pt-BR' },
      files: { file: { ...subtitle, type: 'text/vtt' } },
    },
    administrator,
  );
  const { id: segmentationId } = await call(
    createSegmentation,
    { body: { name: 'Da altura', userIds: [learner.userId] } },
    administrator,
  );
  await makeSection(company, [['course', course]], { audience: forSome({ segmentationIds: [segmentationId] }) });
  const { id: termsId } = await call(
    terms.createTerms,
    { body: { name: 'Altura', content: '<p>Suba preso.</p>', kind: 'learning' } },
    administrator,
  );
  await call(terms.acceptTerms, { params: { id: termsId }, body: {} }, learner);
  await call(reactToCourse, { body: { id: finished.id, reaction: 'like' } }, learner);
  await enroll(company, 'course', course);
  const begun = { assessmentId: exam.id, courseId: course.id };
  const attempt = await call(attempts.startAttempt, { body: begun }, learner);
  const { question } = await call(attempts.getNextQuestion, { params: { id: attempt.id }, query: {} }, learner);
  const answer = { attemptId: attempt.id, questionId: question!.id, optionIds: [question!.options[0]!.id] };
  await call(attempts.answerQuestion, { body: answer }, learner);
  await call(attempts.finishAttempt, { params: { id: attempt.id } }, learner);
  await call(requestRecoveryByBody, { body: { email: learner.email } });
}

/** Sends a section of the distributor to the client. */
export async function sendSection(distributor: TenantForTest, client: TenantForTest): Promise<void> {
  const course = await makeCourse(distributor, { title: 'Para todos' });
  const id = await makeSection(distributor, [['course', course]], { name: 'Enviada' });
  const { id: contractId } = await client.call(getMyContract, {}, client.administrator);
  const change = { params: { id: contractId }, body: { sectionIds: [id] } };
  await distributor.call(sections.updateContractSections, change, distributor.administrator);
  await distributor.app.runJobs();
}
