// Proves over HTTP, in the wire's words, that progress is reported and read.
import { describe, expect, test } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { enrollUsers } from '#features/enrollment/server/enrollment.service.ts';
import * as calls from '../contract/progress.endpoints.ts';

describe('the progress of a media object', () => {
  test('is reported in a course, from the classroom or not, and read by media and context [MEDIA-059, MEDIA-090, MEDIA-091]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    await inTenant(tenant.app, tenant.tenantId, (context) =>
      enrollUsers(context, 'course', course.id, [tenant.learner.userId], 'manager'),
    );
    const mediaId = course.items[0]!.objectId;
    const headers = { authorization: `Bearer ${tenant.learner.token}`, 'x-tenant': tenant.tenantId };
    const report = (percentualProgresso: number) =>
      tenant.app.http.inject({
        method: 'POST',
        url: '/api/v1/midia/progresso',
        headers,
        payload: { midiaId: mediaId, percentualProgresso, formacaoId: null, cursoId: course.id, isSalaDeAula: true },
      });
    expect((await report(33.4)).json()).toEqual({ percentualProgresso: 33, concluido: false });
    expect((await report(10)).json()).toEqual({ percentualProgresso: 33, concluido: false });
    expect(
      await tenant.call(calls.getProgress, { params: { mediaId, contextId: course.id } }, tenant.learner),
    ).toMatchObject({ mediaId, percent: 33, isDone: false });
    const none = await tenant.app.http.inject({ method: 'GET', url: `/api/v1/midia/progresso/${mediaId}/0`, headers });
    expect(none.json()).toMatchObject({ midiaId: mediaId, percentualProgresso: 0 });
    expect((await report(250)).json()).toEqual({ percentualProgresso: 100, concluido: true });
    // Each place counts by itself: there is no report about the object outside of a course.
    const say = (payload: object) =>
      tenant.app.http.inject({ method: 'POST', url: '/api/v1/midia/progresso', headers, payload });
    const trail = await makeTrail(tenant, [course]);
    await enroll(tenant, 'trail', trail);
    const inTrail = { midiaId: mediaId, percentualProgresso: 40, cursoId: course.id, formacaoId: trail.id };
    expect((await say({ ...inTrail, isSalaDeAula: false })).json()).toMatchObject({ percentualProgresso: 40 });
    for (const wrong of [{ isSalaDeAula: 'sim' }, { midiaId: 'x' }, { percentualProgresso: null }, { cursoId: 7 }])
      expect((await say({ ...inTrail, ...wrong })).statusCode).toBe(400);
  });
  test('is not read without sign-in, and is missing in another tenant', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const media = await makeMedia(other);
    await makeSection(other, [['media', media]]);
    const body = { mediaId: media.id, percent: 10 };
    expect((await tenant.inject(calls.reportProgress, { body })).status).toBe(401);
    expect((await tenant.inject(calls.reportProgress, { body }, tenant.learner)).status).toBe(404);
    expect((await other.inject(calls.reportProgress, { body }, other.learner)).status).toBe(200);
  });
});
