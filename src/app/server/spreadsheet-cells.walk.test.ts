// Proves for every spreadsheet of the API, with rows of two owners, that each line has a cell under each head and that no column is always empty.
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { executeAutomatedNotification } from '#features/automated-notifications/contract/automated-notifications.endpoints.ts';
import { changeCommunicationStatus } from '#features/communications/contract/own-communications.endpoints.ts';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { listBasicComplianceRules } from '#features/compliance/contract/compliance.endpoints.ts';
import type { DecisionForm } from '#features/external-certificates/contract/external-certificate.wire.ts';
import { decideExternalCertificate } from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import { createMedia } from '#features/media/contract/media.endpoints.ts';
import { createNote } from '#features/notes/contract/notes.endpoints.ts';
import {
  createDepartment,
  createJobTitle,
  createUnit,
} from '#features/organization/contract/organization.endpoints.ts';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { emptyDraft } from '#features/assessments/contract/assessment-draft.wire.ts';
import { createAssessment } from '#features/assessments/contract/assessments.endpoints.ts';
import { leastShown } from '#features/results/contract/figures.model.ts';
import { createCategory, createSkill } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { isMessage } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { newId } from '#platform/server/columns.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { askableQuestion } from '#testing/make/attempt.ts';
import { makeAutomatedNotification, setLastAccess } from '#testing/make/automated-notification.ts';
import { makeSeenBiPanel } from '#testing/make/bi-panel.ts';
import { makeCommunication } from '#testing/make/communication.ts';
import { makeExam, takeExam } from '#testing/make/correction.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { sendCertificate } from '#testing/make/external-certificate.ts';
import { makeSection } from '#testing/make/section.ts';
import { makePlentifulTenant } from '#testing/make/plentiful.ts';
import type { PlentifulTenant } from '#testing/make/plentiful.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { idsOf } from '#testing/ids-of.ts';
import { holdsId } from '#testing/sample.ts';
import { askSample, isOfStaff } from '#testing/walk.ts';
import { apiRegistry } from './api-registry.ts';

const spreadsheets = Object.entries<Endpoint>(apiRegistry.calls).filter(
  ([, { method, path, answer }]) => method === 'GET' && path.endsWith('/csv') && answer && !isMessage(answer),
);
let app: AppForTest;
let mine: PlentifulTenant;
let staff: TenantForTest;
let ids: string[];
beforeAll(async () => {
  app = await appForTest();
  staff = await makeTenant({ app, kind: 'distributor' });
  mine = await makePlentifulTenant({ app, ownerTenantId: staff.tenantId });
  await makeTenant({ app, ownerTenantId: staff.tenantId });
  const ruleId = await fill();
  await decideExternals();
  const { id: contractId } = await mine.call(getMyContract, {}, mine.administrator);
  await makeSeenBiPanel(staff, staff.administrator, { contractIds: [contractId] });
  await makeSeenBiPanel(staff, staff.administrator, { name: 'Frota' });
  const examId = await makeTakenExam();
  ids = [...(await idsOf(mine.tenantId)).values(), mine.exams[0]!.id, examId, ruleId];
}, 240_000);

/** Makes one of each thing, with every field filled in; returns the rule that finds who stays away. */
async function fill() {
  const { call, administrator: as, learner } = mine;
  const observation = 'Anotado';
  const { id: categoryId } = await call(createCategory, { body: { name: 'Cheia', observation } }, as);
  const { id: parentId } = await call(createUnit, { body: { name: 'Matriz', observation } }, as);
  const { id: businessUnitId } = await call(createUnit, { body: { name: 'Filial', parentId } }, as);
  const { id: departmentId } = await call(createDepartment, { body: { name: 'Compras', observation } }, as);
  const { id: jobTitleId } = await call(createJobTitle, { body: { name: 'Pintora', observation } }, as);
  const person = {
    fullName: 'Ana Cheia',
    cpf: '52998224725',
    phone: '7133334444',
    education: 'masterComplete',
  } as const;
  const days = { birthOn: '1990-02-03', hiredOn: '2020-01-05', language: 'es' } as const;
  await call(updateUser, { params: { userId: learner.userId }, body: { ...person, ...days, departmentId } }, as);
  const links = { businessUnitIds: [businessUnitId], departmentIds: [departmentId], jobTitleIds: [jobTitleId] };
  await call(createSegmentation, { body: { name: 'Cheia', observation, ...links, userIds: [learner.userId] } }, as);
  const course = await makeCourse(mine, { title: 'Cheio', code: 'C-1', categoryId });
  await makeTrail(mine, [course], { title: 'Cheia', code: 'T-1', categoryId });
  await call(createAssessment, { body: { ...emptyDraft(), title: 'Cheia', categoryId, isDraft: true } }, as);
  const link = { kind: 'link', link: 'https://example.org/a', code: 'M-1', categoryId } as const;
  const { id: mediaId } = await call(createMedia, { body: { title: 'Cheio', ...link } }, as);
  const shown = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2099-01-01T00:00:00.000Z' };
  await makeSection(
    mine,
    [
      ['course', course],
      ['media', { id: mediaId }],
    ],
    { name: 'Cheia', ...shown },
  );
  const posts = [{ title: 'Um' }, { title: 'Dois' }];
  const communicationId = await makeCommunication(mine, { title: 'Cheia', posts, ...shown });
  await makeCommunication(mine, { title: 'Outra' });
  const seen = { params: { flag: 'see' as const }, body: { ids: [communicationId] } };
  await call(changeCommunicationStatus, seen, learner);
  const away = { event: 'noAccess', days: null, daysWithoutAccess: 30, extraRecipient: 'rh@example.com' } as const;
  const words = { subject: 'Voltou?', template: '<p>{{firstName}}, há {{daysAway}} dias.</p>' };
  const ruleId = await makeAutomatedNotification(mine, { name: 'Cheia', ...away, ...words });
  await setLastAccess(mine, learner.userId, 40);
  await call(executeAutomatedNotification, { params: { id: ruleId }, body: {} }, as);
  await mine.app.runJobs();
  const note = { mediaId, title: 'Cheia', body: 'Rever', momentSeconds: 5 };
  await call(createNote, { body: note, files: {} }, learner);
  await setLastAccess(mine, mine.learners[1].userId, 40);
  return ruleId;
}
/** Lets a reviewer approve and deny a certificate of elsewhere, each with everything that a decision may say. */
async function decideExternals() {
  const { call, administrator: as, learner } = mine;
  const [rule] = await call(listBasicComplianceRules, { query: {} }, as);
  const { id: skillId } = await call(createSkill, { body: { name: 'Cheia', observation: 'Anotado' } }, as);
  const decide = async (body: DecisionForm) => {
    const id = await sendCertificate(mine, { as: learner });
    await call(decideExternalCertificate, { params: { id }, body }, as);
  };
  await decide({ skillIds: [skillId], ruleId: rule!.id });
  await decide({ reason: 'other', justification: 'Sem assinatura' });
}
/** Makes an exam with a question of the bank, taken by as many people as its figures need; some answer right, others wrong. */
async function makeTakenExam() {
  const ofBank = { bankQuestionId: newId(), bankVersion: 1 };
  const questions = [askableQuestion('objective', 1, ofBank), askableQuestion('trueFalse', 2)];
  const exam = await makeExam(mine, [], { questions });
  const wrong = questions.map(({ options, ...question }) => ({ ...question, options: options.toReversed() }));
  const takers = [...mine.learners];
  while (takers.length < leastShown) takers.push(await mine.person());
  for (const [nr, taker] of takers.entries())
    await takeExam(mine, nr % 2 === 0 ? exam : { ...exam, questions: wrong }, taker);
  return exam.id;
}
/** Returns the lines of a spreadsheet as the server writes it; the longest that one of these people gets. */
async function linesOf(call: Endpoint): Promise<string[][]> {
  let best: string[][] = [];
  const askers = isOfStaff(call) ? [staff.administrator] : [mine.administrator, mine.learners[0]];
  const behind = [call.params?.schema, call.query?.schema].some(holdsId) ? ids : [ids[0]!];
  for (const as of askers)
    for (const id of behind) {
      const { status, raw } = await askSample(app, call, { id }, as);
      if (status !== 200) continue;
      const delimiter = raw.body.split('\n')[0]!.includes(';') ? ';' : ',';
      const lines = parse(raw.body, { bom: true, delimiter, relaxColumnCount: true }) as string[][];
      if (lines.length > best.length) best = lines;
    }
  return best;
}
/** The columns that this company leaves empty, and why. */
const byStaff = 'what staff writes into companies and contracts is compared by the tests of contracts';
const empty: Record<string, string> = {
  'exportCompanies Documento': byStaff,
  'exportCompanies Nome fantasia': byStaff,
  'exportContracts Data do contrato': byStaff,
  'exportContracts Responsável': byStaff,
  'exportContracts Vencimento': byStaff,
  'exportDashboardRows Prazo': 'contents without a limit of days; truth.api.test.ts of dashboards compares the days',
  'exportDeliveries Resposta do servidor': 'a folder takes the e-mails of tests, and says nothing',
};
test('every spreadsheet has a cell under each heading, and a value in each column', { timeout: 120_000 }, async () => {
  expect(spreadsheets.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  const found: string[] = [];
  for (const [name, call] of spreadsheets) {
    const [heads = [], ...lines] = await linesOf(call);
    // A list of one thing's parts may have a single line.
    if (lines.length < (call.path.startsWith('Etapa') ? 1 : 2)) wrong.push(`${name} has ${lines.length} lines`);
    if (new Set(heads).size < heads.length || heads.some((head) => !head.trim()))
      wrong.push(`${name}: ${heads.join()}`);
    for (const line of lines) if (line.length !== heads.length) wrong.push(`${name}: ${line.join()}`);
    for (const [at, head] of heads.entries())
      if (lines.every((line) => !line[at]?.trim())) found.push(`${name} ${head}`);
  }
  expect(wrong).toEqual([]);
  expect(found.sort()).toEqual(Object.keys(empty).sort());
});
