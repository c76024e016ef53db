// Proves what a learner does over HTTP, from the first look at the home to the certificate.
import { expect, test } from 'vitest';
import * as attempts from '#features/attempts/contract/attempts.endpoints.ts';
import * as catalog from '#features/catalog/contract/catalog.endpoints.ts';
import { listFavorites } from '#features/catalog/contract/favorites.endpoints.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import { getIssuedCertificate, printCertificate } from '#features/certificates/contract/certificates.endpoints.ts';
import { createCertificate } from '#features/certificates/server/certificates.service.ts';
import * as challenges from '#features/challenges/contract/challenges.endpoints.ts';
import { listOwnCommunications } from '#features/communications/contract/own-communications.endpoints.ts';
import { getPushKey, listDeviceTokens } from '#features/device-tokens/contract/device-tokens.endpoints.ts';
import * as enrollments from '#features/enrollment/contract/enrollment.endpoints.ts';
import { createNote, listNotes } from '#features/notes/contract/notes.endpoints.ts';
import { getOwnProgress, getProgress, reportProgress } from '#features/progress/contract/progress.endpoints.ts';
import * as reactions from '#features/reactions/contract/reactions.endpoints.ts';
import { getSubscription, listSubscriptionPayments } from '#features/subscription/contract/subscription.endpoints.ts';
import { listOpenSurveys } from '#features/well-being/contract/well-being.endpoints.ts';
import type { Endpoint, Input } from '#platform/contract/endpoint.ts';
import type { TestFile } from '#testing/inject.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { givePoints, makeChallenge } from '#testing/make/challenge.ts';
import { makeCommunication } from '#testing/make/communication.ts';
import { courseFormOf, makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeSubscription } from '#testing/make/subscription.ts';
import { answerAs, makeSurvey } from '#testing/make/survey.ts';
import { makeTenant } from '#testing/make/tenant.ts';

const colors = { primary: '#c191ff', secondary: '#3cdfad', ink: '#2c1650', issuer: 'Copaíba' };

test(
  'a learner opens home and apiRegistry, enrols in a course and a trail, plays, takes an assessment, notes, reacts, gets the certificate and points [GEN-002, GEN-007, GEN-008]',
  { timeout: 60_000 },
  async () => {
    const tenant = await makeTenant();
    const certificateId = await tenant.run(tenant.administrator, (context) =>
      createCertificate(context, {
        ...({ name: 'Padrão', kind: 'course', printsBack: true } as const),
        design: defaultDesign('course', 'pt', colors),
      }),
    );
    const [media, assessment] = [await makeMedia(tenant), await makeAssessment(tenant)];
    const steps = courseFormOf([
      [
        { kind: 'media', objectId: media.id },
        { kind: 'assessment', objectId: assessment.id },
      ],
    ]).steps!;
    const course = await makeCourse(tenant, { certificateId, steps, title: 'Trabalho em altura' });
    const trail = await makeTrail(tenant, [course]);
    await makeChallenge(tenant, {
      ...{ name: 'Segurança', environment: 'content', courseIds: [course.id] },
      rules: [{ rule: 'concluded', points: 40, description: 'Concluir' }],
    });
    const section = await makeSection(
      tenant,
      [
        ['course', course],
        ['trail', trail],
      ],
      { name: 'Para começar' },
    );
    const ask = <const E extends Endpoint>(call: E, input: Input<E, TestFile>) =>
      tenant.call(call, input, tenant.learner);

    const { sections } = await ask(catalog.getHome, { query: {} });
    expect(sections.map(({ name, items }) => [name, items.map(({ title }) => title)])).toEqual([
      ['Para começar', [course.title, trail.title]],
    ]);
    const shelf = await ask(catalog.getSectionShelf, { params: { id: section }, query: {} });
    expect(shelf.items.map(({ id }) => id)).toEqual([course.id, trail.id]);
    const found = await ask(catalog.searchCatalog, { query: { query: 'altura' } });
    expect(JSON.stringify(found)).toContain(course.id);

    await ask(enrollments.subscribeToCourse, { params: { id: course.id } });
    await ask(enrollments.subscribeToTrail, { params: { id: trail.id } });
    const mine = () => ask(getOwnProgress, { query: {} });
    expect(await mine()).toMatchObject({ total: 2, notStarted: 2 });

    const place = { mediaId: media.id, courseId: course.id };
    expect(await ask(reportProgress, { body: { ...place, percent: 100 } })).toMatchObject({
      percent: 100,
      isDone: true,
    });
    expect(await ask(getProgress, { params: { mediaId: media.id, contextId: course.id } })).toMatchObject({
      percent: 100,
    });

    const attempt = await ask(attempts.startAttempt, { body: { assessmentId: assessment.id, courseId: course.id } });
    const { question } = await ask(attempts.getNextQuestion, { params: { id: attempt.id }, query: {} });
    const right = question!.options.find(({ description }) => description === 'Verdadeiro')!.id;
    await ask(attempts.answerQuestion, {
      body: { attemptId: attempt.id, questionId: question!.id, optionIds: [right] },
    });
    expect(await ask(attempts.finishAttempt, { params: { id: attempt.id } })).toMatchObject({ isApproved: true });

    await ask(createNote, { body: { ...place, body: 'Cinto antes de subir' }, files: {} });
    const notes = await ask(listNotes, { query: { mediaId: media.id } });
    expect(notes.items.map(({ body }) => body)).toEqual(['Cinto antes de subir']);
    await ask(reactions.bookmarkCourse, { params: { id: course.id } });
    const favorites = await ask(listFavorites, { query: {} });
    expect(favorites.items.map(({ id }) => id)).toEqual([course.id]);
    const liked = await ask(reactions.reactToCourse, { body: { id: course.id, reaction: 'like' } });
    expect(liked).toMatchObject({ reaction: 'like' });

    const issued = await ask(getIssuedCertificate, { params: { objectId: course.id } });
    expect(issued).toMatchObject({ certificateId, status: 'valid' });
    const printed = await tenant.inject(
      printCertificate,
      { params: { certificateId, objectId: course.id }, query: { form: 'pdf' } },
      tenant.learner,
    );
    expect([printed.status, printed.raw.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

    await tenant.app.runJobs();
    expect(await ask(challenges.getOwnRank, { query: {} })).toMatchObject({ score: 40, rank: 1, trophies: 1 });
    const trophies = await ask(challenges.listTrophies, { query: {} });
    expect(trophies.items).toMatchObject([{ contentName: course.title, score: 40 }]);
  },
);

test(
  'a learner takes part: communications, challenges, ranking, survey, devices for pushes, and a paid plan [GEN-020, GEN-026]',
  { timeout: 60_000 },
  async () => {
    const tenant = await makeTenant();
    const ask = <const E extends Endpoint>(call: E, input: Input<E, TestFile>) =>
      tenant.call(call, input, tenant.learner);
    await makeCommunication(tenant, { title: 'Novo refeitório' });
    expect(await ask(listOwnCommunications, { query: {} })).toMatchObject([{ title: 'Novo refeitório' }]);

    const challengeId = await makeChallenge(tenant, { name: 'Presença' });
    await givePoints(tenant, challengeId, tenant.learner.userId, 30);
    expect(await ask(challenges.listOwnChallenges, {})).toMatchObject([{ name: 'Presença', score: 30 }]);
    const { items } = await ask(challenges.listRanking, { query: {} });
    expect(items).toMatchObject([{ name: 'Lia Aluna', rank: 1, score: 30 }]);

    const survey = await makeSurvey(tenant);
    expect((await ask(listOpenSurveys, {})).map(({ id }) => id)).toEqual([survey]);
    expect((await answerAs(tenant, survey, tenant.learner)).status).toBeLessThan(300);
    expect(await ask(listOpenSurveys, {})).toEqual([]);

    expect(await ask(listDeviceTokens, {})).toEqual([]);
    expect((await ask(getPushKey, {})).publicKey!.length).toBeGreaterThan(80);

    expect((await tenant.inject(getSubscription, {}, tenant.learner)).status).toBe(404);
    const bought = await makeSubscription(tenant, tenant.learner, 'annual');
    expect(bought).toMatchObject({ plan: 'annual', state: 'active' });
    const payments = await ask(listSubscriptionPayments, { params: { id: bought.id }, query: {} });
    expect(JSON.stringify(payments)).toContain('47880');
  },
);
