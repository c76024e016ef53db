// Creates a tenant with two of everything that lists show, of two owners, so that tests can detect wrong pages, orders and filters.
import { startAttempt } from '#features/attempts/contract/attempts.endpoints.ts';
import { createSlide } from '#features/branding/contract/branding.endpoints.ts';
import { suggestToAll } from '#features/catalog/server/suggestions.service.ts';
import { createCertificate } from '#features/certificates/server/certificates.service.ts';
import { issueCertificates } from '#features/certificates/server/issuing.service.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import { savePreferences } from '#features/notifications/contract/preferences.endpoints.ts';
import { createAutomatedNotification } from '#features/automated-notifications/contract/automated-notifications.endpoints.ts';
import { createCommunication } from '#features/communications/contract/communications.endpoints.ts';
import { changeCommunicationStatus } from '#features/communications/contract/own-communications.endpoints.ts';
import { createComplianceRule } from '#features/compliance/contract/compliance.endpoints.ts';
import { createAutomatedEnrollment } from '#features/enrollment/contract/automated-enrollments.endpoints.ts';
import * as media from '#features/media/contract/media.endpoints.ts';
import { mediaTaker } from '#features/media/server/media-uploads.service.ts';
import { createWellBeingIndicator } from '#features/well-being/contract/well-being.endpoints.ts';
import { createNote } from '#features/notes/contract/notes.endpoints.ts';
import {
  createDepartment,
  createJobTitle,
  createUnit,
} from '#features/organization/contract/organization.endpoints.ts';
import { updateUser, validatePeople } from '#features/people/contract/people.endpoints.ts';
import * as reactions from '#features/reactions/contract/reactions.endpoints.ts';
import { runReportSchedule } from '#features/reports/contract/report-schedules.endpoints.ts';
import { createRenewals } from '#features/subscription/server/orders.service.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { createAssessment } from '#features/assessments/contract/assessments.endpoints.ts';
import { emptyDraft } from '#features/assessments/contract/assessment-draft.wire.ts';
import * as bank from '#features/questions/contract/questions.endpoints.ts';
import { recalculateShelves } from '#features/sections/server/sections.service.ts';
import { createCategory, createSkill } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { createTerms } from '#features/terms/contract/terms.endpoints.ts';
import { newId } from '#platform/server/columns.ts';
import { beginUpload } from '#features/transfers/server/transfers.service.ts';
import { picture } from '../walk.ts';
import { inTenant } from '../persona.ts';
import type { Persona } from '../persona.ts';
import { makeDevice } from './device.ts';
import { makeAssessment } from './assessment.ts';
import { automatedForm } from './automated-notification.ts';
import { givePoints, makeChallenge } from './challenge.ts';
import { makeReport, makeReportSchedule } from './report.ts';
import { makeSeenBiPanel } from './bi-panel.ts';
import { bankForm } from './bank-question.ts';
import { ruleForm } from './compliance.ts';
import { makeEvaluator, makeExam, takeExam } from './correction.ts';
import type { ExamForTest } from './correction.ts';
import { makeCourse, makeTrail } from './course.ts';
import { makeDelivery } from './delivery.ts';
import { sendCertificate } from './external-certificate.ts';
import { enroll, finishCourse, watch } from './learning.ts';
import { makeMedia } from './media.ts';
import { makeSection } from './section.ts';
import { surveyForm } from './survey.ts';
import { csvFile } from './spreadsheet.ts';
import { ageSubscription, makeSubscription } from './subscription.ts';
import { makeTenant } from './tenant.ts';
import type { TenantForTest, TenantOptions } from './tenant.ts';

export type PlentifulTenant = TenantForTest & {
  readonly authors: readonly [Persona, Persona];
  /** Two learners, each with own contents, notes and transfers. */
  readonly learners: readonly [Persona, Persona];
  /** The manager of both learners. */
  readonly manager: Persona;
  /** The evaluator of two exams that both learners took. */
  readonly evaluator: Persona;
  readonly exams: readonly ExamForTest[];
};
const colors = { primary: '#00aa77', secondary: '#cc5500', ink: '#111111', issuer: 'Ipê' };

/** Makes two questions of the bank: one has two versions, and two assessments use it. */
async function fillBank({ call }: TenantForTest, [first, second]: readonly [Persona, Persona]) {
  const form = bankForm();
  const { id } = await call(bank.createQuestion, { body: form }, first);
  await call(bank.createQuestion, { body: bankForm({ statement: 'Outra' }) }, second);
  await call(bank.updateQuestion, { params: { id }, body: { ...form, difficulty: 'hard' } }, second);
  const { items: questions } = await call(bank.takeQuestions, { query: { ids: [id] } }, first);
  for (const [title, as] of [
    ['Prova 1', first],
    ['Prova 2', second],
  ] as const)
    await call(createAssessment, { body: { ...emptyDraft(), title, questions } }, as);
}

export async function makePlentifulTenant(options: TenantOptions = {}): Promise<PlentifulTenant> {
  const made = await makeTenant(options);
  const { call, administrator, person } = made;
  const authors = [administrator, await person({ role: 'administrator', fullName: 'Otávio Outro' })] as const;
  const manager = await person({ role: 'manager', fullName: 'Marta Gestora' });
  const evaluator = await makeEvaluator(made, { fullName: 'Eva Avaliadora' });
  const learners = [made.learner, await person({ fullName: 'Bento Aluno' })] as const;
  const places: { businessUnitId: string; departmentId: string; jobTitleId: string }[] = [];
  const skillIds: string[] = [];
  const certificateIds = { course: [] as string[], trail: [] as string[] };
  for (const [nth, author] of authors.entries()) {
    const name = (what: string) => `${what} ${nth + 1}`;
    skillIds.push((await call(createSkill, { body: { name: name('Escuta'), observation: 'Ouvir' } }, author)).id);
    await call(createCategory, { body: { name: name('Gestão') } }, author);
    places.push({
      businessUnitId: (await call(createUnit, { body: { name: name('Loja') } }, author)).id,
      departmentId: (await call(createDepartment, { body: { name: name('Vendas') } }, author)).id,
      jobTitleId: (await call(createJobTitle, { body: { name: name('Analista') } }, author)).id,
    });
    await call(createTerms, { body: { name: name('Uso'), content: '<p>Leia.</p>', kind: 'learning' } }, author);
    await call(validatePeople, { files: { file: csvFile([['Nome completo'], ['Sem E-mail'], ['Sem nada']]) } }, author);
    const slide = { isActive: true, order: nth + 1, place: 'both', resourceType: 'image' } as const;
    const look = { bannerUrl: '/p/a/b/1156.webp', opensNewTab: false, isPublic: false, durationSeconds: 8 };
    await call(createSlide, { body: { ...slide, ...look } }, author);
    const awaiting = [await makeMedia(made), await makeMedia(made)];
    await made.run(author, async (context) => {
      for (const kind of ['course', 'trail'] as const)
        certificateIds[kind].push(
          await createCertificate(context, {
            name: name('Certificado'),
            kind,
            design: defaultDesign(kind, 'pt', colors),
            printsBack: true,
          }),
        );
      for (const { id: relationId } of awaiting)
        await beginUpload(context, [mediaTaker], {
          ...{ id: newId(), name: 'aula.mp4', fileType: 'video/mp4', purpose: 'media', sizeBytes: 9 },
          relationId,
        });
    });
  }
  await fillBank(made, authors);
  for (const [nth, learner] of learners.entries())
    await call(
      updateUser,
      {
        params: { userId: learner.userId },
        body: { fullName: learner.name, supervisorId: manager.userId, gender: 'female', ...places[nth] },
      },
      administrator,
    );
  const segmentationIds: string[] = [];
  for (const name of ['Mulheres', 'Todas'])
    segmentationIds.push((await call(createSegmentation, { body: { name, genders: ['female'] } }, administrator)).id);

  // Each learner has a certificate, finishes two courses, begins two, and gets an offer of the rest.
  const make = (title: string) => makeCourse(made, { title, skillIds, synopsis: 'Sobre escuta' });
  const offered = [await make('Escuta ativa'), await make('Escuta e fala'), await make('Escuta à distância')];
  const all = [...offered];
  const trails = [];
  for (const [nth, learner] of learners.entries()) {
    const own = { tenant: made, who: learner };
    const [done, doneToo, begun, begunToo] = [
      await make(`Feito ${nth}`),
      await make(`Feito também ${nth}`),
      await make(`Começado ${nth}`),
      await make(`Começado também ${nth}`),
    ];
    all.push(done, doneToo, begun, begunToo);
    const at = new Date().toISOString();
    const issued = { kind: 'course', objectId: done.id, cycle: 1, title: `Feito ${nth}`, workloadMinutes: 60 } as const;
    await made.run(administrator, (context) =>
      issueCertificates(context, [
        {
          ...{ ...issued, userId: learner.userId, certificateId: certificateIds.course[0]! },
          ...{ enrolledAt: at, completedAt: at, contents: ['Escuta'] },
        },
      ]),
    );
    trails.push(await makeTrail(made, [done, begun]));
    await makeSection(
      made,
      [done, doneToo, begun, begunToo].map((one) => ['course', one]),
      { name: `Vitrine ${nth}` },
    );
    for (const course of [done, doneToo]) await finishCourse(made, course, own.who);
    for (const course of [begun, begunToo]) {
      await enroll(made, 'course', course, [...learners]);
      await watch(made, course.items[0]!.objectId, 100, { courseId: course.id }, learner);
      const { objectId: mediaId } = course.items[0]!;
      await call(createNote, { body: { mediaId, courseId: course.id, body: 'Rever' }, files: {} }, learner);
    }
    for (const ruleName of ['Prazo', 'Sem acesso'])
      await makeDelivery(made, learner, { ruleName, ruleId: offered[0]!.id });
    for (const title of ['Brigada', 'Primeiros socorros']) await sendCertificate(made, { as: learner, title });
    for (const course of [done, doneToo]) await call(reactions.bookmarkCourse, { params: { id: course.id } }, learner);
    const exam = await makeAssessment(made);
    const shared = await makeMedia(made, { title: `Compartilhado ${nth}` });
    for (const title of ['Prova', 'Outra prova']) {
      const course = await makeCourse(made, {
        title: `${title} ${nth}`,
        steps: [
          { title: 'Ver', items: [{ kind: 'media', objectId: shared.id }] },
          { title: 'Provar', items: [{ kind: 'assessment', objectId: exam.id }] },
        ],
      });
      await enroll(made, 'course', course, [...learners]);
      await call(startAttempt, { body: { assessmentId: exam.id, courseId: course.id } }, learner);
    }
  }
  await makeSection(
    made,
    [...offered.map((one) => ['course', one] as const), ...trails.map((one) => ['trail', one] as const)].map(
      (one) => [...one] as ['course', { id: string }],
    ),
    { name: 'Ofertas' },
  );
  for (const kind of ['top10', 'releases'] as const)
    await makeSection(made, [], {
      name: kind,
      kind,
      criterion: kind === 'top10' ? 'enrollments' : 'creation',
      interval: 'weekly',
    } as never);
  for (const trail of trails) await enroll(made, 'trail', trail, [...learners]);
  for (const [nth, { jobTitleId, businessUnitId }] of places.entries()) {
    const items = [{ courseId: offered[nth]!.id }];
    await call(createAutomatedEnrollment, { body: { kind: 'jobTitle', jobTitleId, items } }, authors[nth]!);
    await call(createAutomatedEnrollment, { body: { kind: 'businessUnit', businessUnitId, items } }, authors[nth]!);
  }
  for (const title of ['Foto', 'Outra foto', 'Mais uma foto']) {
    const { id } = await call(media.createMedia, { body: { title, kind: 'image' } }, administrator);
    await call(media.uploadFile, { params: { id }, files: { file: picture } } as never, administrator);
  }
  const { id: carousel } = await call(
    media.createMedia,
    { body: { title: 'Carrossel', kind: 'carousel' } },
    administrator,
  );
  for (let nr = 0; nr < 2; nr++)
    await call(
      media.addCarouselItemTo,
      { params: { id: carousel }, body: {}, files: { file: picture } } as never,
      administrator,
    );
  const exams: ExamForTest[] = [];
  for (const title of ['Prova escrita', 'Prova prática']) {
    const exam = await makeExam(made, [evaluator], { title });
    exams.push(exam);
    for (const learner of learners) await takeExam(made, exam, learner);
  }
  for (const [nth, author] of authors.entries()) {
    const { id: objectId } = await makeCourse(made, {
      title: `Obrigatório ${nth}`,
      certificateId: certificateIds.course[nth]!,
    });
    const body = ruleForm({ name: `Norma ${nth + 1}`, objectId, segmentationIds });
    await call(createComplianceRule, { body }, author);
    await call(createWellBeingIndicator, { body: surveyForm({ name: `Pulso ${nth + 1}` }) }, author);
    await call(createAutomatedNotification, { body: automatedForm({ name: `Prazo ${nth + 1}` }) }, author);
    const challengeId = await makeChallenge(made, { name: `Desafio ${nth + 1}` });
    for (const { userId } of [...learners, ...learners]) await givePoints(made, challengeId, userId, 10);
    await makeSeenBiPanel(made, author, { name: `Painel ${nth + 1}` });
    const reportId = await makeReport(made, { name: `Relatório ${nth + 1}` });
    const scheduleId = await makeReportSchedule(made, { reportId });
    for (const _of of [1, 2]) await made.call(runReportSchedule, { params: { id: scheduleId } }, made.administrator);
    const period = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2090-01-01T00:00:00.000Z' };
    const notice = { title: `Aviso ${nth + 1}`, ...period, posts: [{ title: 'Leia' }], publishes: true };
    const { id } = await call(createCommunication, { body: notice }, author);
    for (const learner of learners)
      await call(changeCommunicationStatus, { params: { flag: 'see' }, body: { ids: [id] } }, learner);
  }
  const [segmentationId] = segmentationIds;
  const whole = surveyForm({ name: 'Pulso do turno', description: 'Cada mês', endsOn: '2090-01-01', segmentationId });
  await call(createWellBeingIndicator, { body: whole }, administrator);
  for (const learner of [...learners, ...learners]) await makeDevice(made, learner);
  for (const learner of learners) {
    await makeSubscription(made, learner);
    await ageSubscription(made, learner, 25);
  }
  await inTenant(made.app, made.tenantId, createRenewals);
  const chosen = { subjects: [{ subject: 'learning' as const, mail: 'daily' as const }] };
  for (const learner of learners) await call(savePreferences, { body: chosen }, learner);
  await inTenant(made.app, made.tenantId, async (context) => {
    await recalculateShelves(context);
    await suggestToAll(context);
  });
  await made.app.runJobs();
  return { ...made, authors, learners, manager, evaluator, exams };
}
