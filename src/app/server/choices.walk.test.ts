// Proves that each word and flag that a call describes is accepted, and that the answers of writes fit their description.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isMessage, isReadOnly } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { answerChecks } from '#testing/answer-checks.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { idsOf } from '#testing/ids-of.ts';
import { makePlentifulTenant } from '#testing/make/plentiful.ts';
import type { PlentifulTenant } from '#testing/make/plentiful.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { choicesIn, holdsId } from '#testing/sample.ts';
import { readerOfRows } from '#testing/rows-of.ts';
import { project } from '#testing/source-files.ts';
import { askSample, isOfStaff } from '#testing/walk.ts';
import type { Wanted } from '#testing/walk.ts';
import { apiRegistry } from './api-registry.ts';

const calls = Object.entries<Endpoint>(apiRegistry.calls);
let app: AppForTest;
let mine: PlentifulTenant;
let staff: TenantForTest;
let administrator: Persona;
let ids: string[];
let checkOf: Awaited<ReturnType<typeof answerChecks>>;
beforeAll(async () => {
  app = await appForTest();
  staff = await makeTenant({ app, kind: 'distributor' });
  mine = await makePlentifulTenant({ app, ownerTenantId: staff.tenantId });
  administrator = mine.administrator;
  const rows = await readerOfRows();
  ids = [...(await idsOf(mine.tenantId)).values(), ...(await rows.contractOf(mine.tenantId))];
  await rows.close();
  checkOf = await answerChecks(app);
}, 240_000);

/** Returns what is wrong with an answer, apart from what the test sent. */
const errorOf = (call: Endpoint, { status, raw }: Awaited<ReturnType<typeof askSample>>): string | undefined => {
  if (status >= 500) return `${status} ${raw.body.slice(0, 200)}`;
  if (status >= 300 || !isMessage(call.answer)) return undefined;
  const check = checkOf(call.answer.schema);
  return check(raw.json()) ? undefined : JSON.stringify(check.errors?.slice(0, 3));
};
async function ask(call: Endpoint, wanted: Wanted) {
  const as = call.access === 'public' ? undefined : isOfStaff(call) ? staff.administrator : administrator;
  const heard = await askSample(app, call, wanted, as);
  // A user who changed its own password or group needs a new session, so the test makes a new administrator.
  if ((heard.status === 401 || heard.status === 403) && as === administrator)
    administrator = await mine.person({ role: 'administrator' });
  return heard;
}
/** Returns the id of an own thing that the path is about, where there is one. */
async function placeOf(call: Endpoint): Promise<string> {
  if (!holdsId(call.params?.schema) || call.method === 'DELETE') return randomUUID();
  for (const inPath of ids) if ((await ask(call, { id: randomUUID(), inPath })).status !== 404) return inPath;
  return randomUUID();
}

/** The writes that samples cannot bring to their answer, by the feature's test that does. */
const answeredIn: Record<string, string> = {
  'attempts/server/answer-files.api.test.ts':
    'uploadAnswerDocument uploadAnswerAudio uploadAnswerVideo uploadAnswerImage listAnswerFiles',
  'attempts/server/secrecy.api.test.ts': 'openAttachment saveDraft',
  'attempts/server/taking.api.test.ts':
    'startAttempt answerQuestion finishAttempt giveUpAttempt skipAttempt leaveUnanswered',
  'automated-notifications/server/automated-notifications.api.test.ts': 'createAutomatedNotification',
  'automated-notifications/server/engine.api.test.ts': 'executeAutomatedNotification',
  'bi-panels/server/viewing.api.test.ts': 'setExternalParameters',
  'branding/server/branding-files.api.test.ts': 'addBrandingPicture',
  'branding/server/branding-replications.api.test.ts': 'replicateSettings createSlide replicateSlide',
  'certificates/server/design-drafts.api.test.ts': 'saveCertificateDraft',
  'certificates/server/saved-preview.api.test.ts': 'savePreview',
  'certificates/server/signing.api.test.ts': 'depositSigningCertificate',
  'challenges/server/challenges.api.test.ts': 'createChallenge updateChallenge updateChallengeContents',
  'communications/server/communications.api.test.ts': 'createCommunication saveCommunication',
  'communications/server/sending.api.test.ts': 'updateCommunicationContracts',
  'compliance/server/cycles.api.test.ts': 'renewOwnObligation',
  'compliance/server/rules.api.test.ts':
    'createComplianceRule updateComplianceRule createWaiver remindPerson remindPeople',
  'contracts/server/contracts-of-staff.api.test.ts': 'createContract',
  'contracts/server/contract-sso.api.test.ts': 'testContractSso',
  'corrections/server/remark-files.api.test.ts': 'uploadRemarkFile',
  'corrections/server/who-corrects.api.test.ts':
    'claimCorrection correctAnswer updateAnswerCorrection updateConsiderations finishCorrection',
  'courses/server/courses.api.test.ts': 'saveCourseStep',
  'dashboards/server/truth.api.test.ts': 'remindOfDeadlines',
  'enrollment/server/enrollment.api.test.ts': 'enrollUsersInCourse enrollUsersInTrail',
  'enrollment/server/import-enrollments.api.test.ts': 'importEnrollments',
  'enrollment/server/mass-enrollments.api.test.ts': 'createMassEnrollment previewMassEnrollment',
  'enrollment/server/automated-enrollments.api.test.ts': 'createAutomatedEnrollment',
  'external-certificates/server/own-pack.api.test.ts': 'createOwnPack',
  'media/server/repository.api.test.ts': 'updateMedia uploadFile uploadSubtitle updateSubtitle updateVideoInfo',
  'media/server/learner-calls.api.test.ts': 'addCarouselItem reactToMedia',
  'media/server/media.api.test.ts': 'addCarouselItemTo startScormRecord updateScormRecord',
  'notifications/server/notifications.api.test.ts': 'markRead markUnread removeNotification',
  'notifications/server/preferences.api.test.ts': 'saveNotificationDefaults',
  'people/server/import-people.api.test.ts': 'importPeople',
  'progress/server/progress.api.test.ts': 'reportProgress',
  'notes/server/notes.api.test.ts': 'createNote updateNote',
  'reports/server/saved-reports.api.test.ts': 'createReport',
  'reports/server/report-schedules.api.test.ts': 'createReportSchedule',
  'reactions/server/reactions.api.test.ts': 'reactToCourse reactToTrail',
  'segmentation/server/named-people.api.test.ts': 'addPeopleToSegmentation',
  'sign-in/server/recovery.api.test.ts': 'changePassword changePasswords changeUserPassword changeUserPasswords',
  'sign-in/server/change-email.api.test.ts': 'changeEmail getResetLink',
  'regrading/server/regrading.api.test.ts': 'startRegrading',
  'trails/server/trails.api.test.ts': 'createTrailStep saveTrailStep',
  // The search for its place sends it already, and a message is sent again once.
  'deliveries/server/deliveries.api.test.ts': 'resendDelivery',
  'subscription/server/stripe.api.test.ts': 'openPaymentPortal',
  'well-being/server/surveys.api.test.ts': 'answerSurvey',
  '../app/server/client-mode.api.test.ts': 'renewClientMode',
};
test('the answers of writes fit their descriptions', { timeout: 300_000 }, async () => {
  // The test publishes first, because the other writes change the published things.
  const writes = calls
    .filter(([, call]) => !isReadOnly(call) && call.access !== 'public' && isMessage(call.answer))
    .sort(([one], [other]) => Number(other.startsWith('publish')) - Number(one.startsWith('publish')));
  const wrong: string[] = [];
  const silent: string[] = [];
  for (const [name, call] of writes) {
    const inPath = await placeOf(call);
    let isAnswered = false;
    for (const id of holdsId(call.body?.schema) ? [randomUUID(), ...ids] : [randomUUID()])
      for (const all of [false, true]) {
        if (isAnswered) continue;
        const heard = await ask(call, { id, inPath, all });
        const validationError = errorOf(call, heard);
        if (validationError) wrong.push(`${name}: ${validationError}`);
        isAnswered = heard.status < 300;
      }
    if (!isAnswered) silent.push(name);
  }
  expect(wrong).toEqual([]);
  const elsewhere = Object.values(answeredIn).flatMap((names) => names.split(' '));
  expect(silent.filter((name) => !elsewhere.includes(name))).toEqual([]);
  for (const [file, names] of Object.entries(answeredIn)) {
    const text = readFileSync(path.join(project, 'src/features', file), 'utf8').toLowerCase();
    for (const name of names.split(' ')) {
      const [written] = (apiRegistry.calls as Record<string, Endpoint>)
        [name]!.path.toLowerCase()
        .split('/')
        .filter((part) => !part.startsWith(':'))
        .slice(-1);
      expect([name, file, text.includes(name.toLowerCase()) || text.includes(written!)]).toEqual([name, file, true]);
    }
  }
});

test('every call accepts each of its words and flags', { timeout: 300_000 }, async () => {
  const wrong: string[] = [];
  let sent = 0;
  for (const [name, call] of calls) {
    const inPath = await placeOf(call);
    for (const part of ['params', 'query', 'body'] as const)
      for (const [field, values] of choicesIn(call[part]?.schema))
        for (const value of values) {
          if (part === 'body' && call.method === 'GET') continue;
          const heard = await ask(call, { id: randomUUID(), inPath, [part]: { [field]: value } });
          sent++;
          const validationError = errorOf(call, heard) ?? refusalOf(heard, field);
          if (validationError) wrong.push(`${name} with ${part} ${field}=${String(value)}: ${validationError}`);
        }
  }
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(400);
});
/** Returns the fields of an answer that refuses the field's word as unknown; undefined for any other answer. */
const refusalOf = ({ status, problem }: Awaited<ReturnType<typeof askSample>>, field: string) =>
  status === 400 && problem?.fields?.some(({ path: at, code }) => at === field && /unknown|expected/.test(code))
    ? JSON.stringify(problem.fields)
    : undefined;
