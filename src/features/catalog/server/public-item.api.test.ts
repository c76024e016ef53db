// Proves over HTTP that public links obey the item's switch and the company's, and show no data of any user (decisions D3.12).
import { describe, expect, test } from 'vitest';
import { getSettings, updateSettings } from '#features/branding/contract/branding.endpoints.ts';
import { updateMedia } from '#features/media/contract/media.endpoints.ts';
import { useToken } from '#features/media/server/content-access.service.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { inTenant } from '#testing/persona.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { recordStatements } from '#testing/statements.ts';

const look = ({ app, host }: TenantForTest, key: string) =>
  app.http.inject({ url: `/api/v1/open/midia/${key}`, headers: { host } });
const hash = 'a'.repeat(64);

describe('a public link', () => {
  test('opens a media object for every visitor, with its own content, while its switch is on [ROUTE-017]', async () => {
    const tenant = await makeTenant();
    const { id, title } = await makeMedia(tenant, { kind: 'image', isPublicLink: true, fileHash: hash });
    const answer = await look(tenant, id);
    expect(answer.statusCode).toBe(200);
    const { midia, ...rest } = answer.json<{ midia: { url: string } & Record<string, unknown> }>();
    expect(rest).toMatchObject({ id, tipo: 'Midia', titulo: title, itens: [] });
    expect(midia).toMatchObject({ id, tipo: 'image', url: expect.stringMatching(/\/c\/[\w-]{65}\/file$/) });
    const token = /\/c\/([\w-]+)\//.exec(midia.url)![1]!;
    const granted = () => inTenant(tenant.app, tenant.tenantId, (context) => useToken(context, token));
    expect(await granted()).toMatchObject({ mediaId: id, accountId: null, userId: null });
    // The reference finds the same object; another company finds nothing.
    expect((await look(tenant, referenceText({ kind: 'media', id }))).statusCode).toBe(200);
    expect((await look(await makeTenant(), id)).statusCode).toBe(404);
    await tenant.call(
      updateMedia,
      { params: { id }, body: { title, kind: 'image', isPublicLink: false } },
      tenant.administrator,
    );
    expect((await look(tenant, id)).statusCode).toBe(404);
    expect(await granted()).toBeUndefined();
  });
  test('shows the details of a course or trail without the data of a user', async () => {
    const tenant = await makeTenant();
    const shown = await makeCourse(tenant, { title: 'LGPD', isPublicLink: true, synopsis: 'O que muda.' });
    const trail = await makeTrail(tenant, [shown], { title: 'Trilha', isPublicLink: true });
    const heard = recordStatements(tenant.app.services.pool);
    const course = (await look(tenant, referenceText({ kind: 'course', id: shown.id }))).json<{ itens: object[] }>();
    expect(course).toMatchObject({ tipo: 'Curso', titulo: 'LGPD', sinopse: 'O que muda.', midia: null });
    expect(course.itens).toHaveLength(2);
    expect((await look(tenant, referenceText({ kind: 'trail', id: trail.id }))).json()).toMatchObject({
      tipo: 'Formacao',
      itens: [{ id: shown.id, tipo: 'Curso', titulo: 'LGPD' }],
    });
    heard.stop();
    expect(heard.texts.length).toBeGreaterThan(2);
    expect(heard.texts.filter((one) => /^\s*(insert|update|delete)|media_progress|enrollments/i.test(one))).toEqual([]);
  });
  test('answers like an unknown id where a switch is off, or where the id is no item', async () => {
    const tenant = await makeTenant();
    const closed = await makeCourse(tenant);
    const open = await makeCourse(tenant, { isPublicLink: true });
    const asleep = await makeMedia(tenant, { kind: 'image', isPublicLink: true, isSwitchedOn: false });
    const of = (id: string) => referenceText({ kind: 'course', id });
    const heard = async (key: string) => {
      const { statusCode, body } = await look(tenant, key);
      return [statusCode, JSON.parse(body).details?.code];
    };
    const unknown = [404, 'request.missing'];
    for (const key of [of(closed.id), asleep.id, '4'.repeat(33), 'nada'])
      expect([key, await heard(key)]).toEqual([key, unknown]);
    expect((await look(tenant, of(open.id))).statusCode).toBe(200);
    const { tenantId, settings } = await tenant.call(getSettings, {}, tenant.administrator);
    const general = { ...settings.general, allowsPublicLinks: false };
    await tenant.call(updateSettings, { body: { tenantId, settings: { ...settings, general } } }, tenant.administrator);
    expect(await heard(of(open.id))).toEqual(unknown);
  });
});
