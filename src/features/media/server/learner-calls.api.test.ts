// Proves over HTTP, in the wire's words, the calls about carousels and those of learners: details, favourites, reactions, downloads, watermarks.
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { askByWire, wireFile } from '#testing/wire-calls.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import * as reactions from '#features/reactions/contract/reactions.endpoints.ts';
import { listSameFiles } from '../contract/duplicates.endpoints.ts';
import * as calls from '../contract/media.endpoints.ts';

let tenant: TenantForTest;
beforeAll(async () => {
  tenant = await makeTenant();
});
const ask = (call: Endpoint, given: Parameters<typeof askByWire>[2], who = tenant.administrator) =>
  askByWire(tenant, call, given, who);
const file = wireFile;
const create = async (body: Record<string, unknown>) => {
  const { status, json } = await ask(calls.createMedia, { body: { nome: 'Objeto', ...body } });
  expect(status).toBe(201);
  return String(json!['id']);
};
const read = async (id: string) => (await ask(calls.getMedia, { params: { id } })).json!;
const png = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
const playable = (more: Parameters<typeof makeMedia>[1] = {}) => makeMedia(tenant, more);

describe('the pictures of a carousel', () => {
  const add = async (mediaId: string, ordem?: number) =>
    ask(calls.addCarouselItem, {
      body: { midiaID: mediaId, ...(ordem !== undefined && { ordem }) },
      files: [{ ...file('1.png', await png(), 'image/png'), name: 'file' }],
    });
  it('have id, object, order and link, are added at a position and listed in order [MEDIA-009, MEDIA-094, MEDIA-095]', async () => {
    const id = await create({ tipo: 'carousel' });
    const [second, first, last] = [await add(id, 5), await add(id, 1), await add(id)].map(({ json }) => json!['id']);
    const { raw } = await ask(calls.listCarousel, { query: { midiaID: id } });
    const item = (itemId: unknown, ordem: number) => ({
      id: itemId,
      midiaID: id,
      ordem,
      link: expect.stringMatching(/^\/p\//),
    });
    expect(raw.json()).toMatchObject([item(first, 1), item(second, 5), item(last, 6)]);
    expect((await read(id))['itensCarrossel']).toMatchObject([item(first, 1), item(second, 5), item(last, 6)]);
    expect((await add((await playable()).id)).problem?.code).toBe('media.carousel.otherKind');
    expect((await ask(calls.addCarouselItem, { body: { midiaID: id }, files: [] })).status).toBe(400);
  });
  it('are removed one by one [MEDIA-097]', async () => {
    const id = await create({ tipo: 'carousel' });
    const [one, other] = [await add(id), await add(id)].map(({ json }) => String(json!['id']));
    const remove = () => ask(calls.removeCarouselItem, { params: { id: one! } });
    expect((await remove()).status).toBe(204);
    const left = (await ask(calls.listCarousel, { query: { midiaID: id } })).raw.json<{ id: string }[]>();
    expect(left.map((each) => each.id)).toEqual([other]);
    expect((await remove()).status).toBe(404);
  });
});

describe('a second upload of the same file', () => {
  it('is recognised by its content, whatever its name, and only among existing objects', async () => {
    const pdf = (mark: string) =>
      `%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
    const put = async (nome: string, name: string, mark: string) => {
      const id = await create({ tipo: 'pdf', nome });
      await ask(calls.uploadFile, { params: { id }, files: [file(name, pdf(mark))] });
      return id;
    };
    const [first, again, other] = [
      await put('Norma', 'norma.pdf', 'a'),
      await put('Norma nova', 'copia.pdf', 'a'),
      await put('Outra', 'norma.pdf', 'b'),
    ];
    const same = async (id: string) =>
      (await ask(listSameFiles, { params: { id } })).raw.json<{ id: string; nome: string; tipo: string }[]>();
    expect(await same(again)).toEqual([{ id: first, nome: 'Norma', tipo: 'pdf' }]);
    expect([await same(other), await same(await create({ tipo: 'pdf' }))]).toEqual([[], []]);
    await ask(calls.removeMedia, { params: { id: first } });
    expect(await same(again)).toEqual([]);
    expect((await ask(listSameFiles, { params: { id: again } }, tenant.learner)).status).toBe(403);
  });
});

describe('a learner', () => {
  it('reads the details of the objects in the catalogue, whatever section the request names [MEDIA-067, MEDIA-089]', async () => {
    const [seen, unseen] = [await playable({ title: 'Visível' }), await playable()];
    await makeSection(tenant, [['media', seen]]);
    for (const ignoreFilterSection of [undefined, 'true', 'false']) {
      const query = ignoreFilterSection === undefined ? {} : { ignoreFilterSection };
      const shown = await ask(calls.mediaDetails, { params: { id: seen.id }, query }, tenant.learner);
      expect(shown.json).toMatchObject({
        id: seen.id,
        nome: 'Visível',
        favorito: false,
        reacao: null,
        totalReacoes: 0,
      });
      expect((await ask(calls.mediaDetails, { params: { id: unseen.id }, query }, tenant.learner)).status).toBe(404);
    }
  });
  it('adds an object to the favourites and removes it [MEDIA-086, MEDIA-087]', async () => {
    const { id } = await playable();
    await makeSection(tenant, [['media', { id }]]);
    const isFavorite = async () =>
      (await ask(calls.mediaDetails, { params: { id } }, tenant.learner)).json!['favorito'];
    expect((await ask(reactions.bookmarkMedia, { params: { id } }, tenant.learner)).status).toBe(204);
    expect(await isFavorite()).toBe(true);
    expect((await ask(reactions.unbookmarkMedia, { params: { id } }, tenant.learner)).status).toBe(204);
    expect(await isFavorite()).toBe(false);
    expect((await ask(reactions.bookmarkMedia, { params: { id: tenant.tenantId } }, tenant.learner)).status).toBe(404);
  });
  it('gives a finished object a reaction by `reacao`, which null removes [MEDIA-068, MEDIA-088]', async () => {
    const { id } = await playable({ kind: 'image' });
    await makeSection(tenant, [['media', { id }]]);
    const react = (reacao: unknown) => ask(reactions.reactToMedia, { body: { id, reacao } }, tenant.learner);
    expect((await react('heart')).status).toBe(422);
    const body = { midiaId: id, percentualProgresso: 100 };
    const headers = { authorization: `Bearer ${tenant.learner.token}`, 'x-tenant': tenant.tenantId };
    await tenant.app.http.inject({ method: 'POST', url: '/api/v1/midia/progresso', headers, payload: body });
    expect((await react('heart')).json).toMatchObject({ reacao: 'heart', totalReacoes: 1 });
    expect((await ask(calls.mediaDetails, { params: { id } }, tenant.learner)).json).toMatchObject({ reacao: 'heart' });
    expect((await react('adorei')).status).toBe(400);
    expect((await react(null)).json).toMatchObject({ reacao: null, totalReacoes: 0 });
  });
  it('downloads a file as its bytes, with its name, where that is allowed [MEDIA-093]', async () => {
    const id = await create({ tipo: 'image', allowDownload: true });
    const bytes = await png();
    await ask(calls.uploadFile, { params: { id }, files: [file('torno.png', bytes, 'image/png')] });
    await makeSection(tenant, [['media', { id }]]);
    const { status, raw } = await ask(calls.downloadFile, { params: { id } }, tenant.learner);
    expect([status, raw.headers['content-length']]).toEqual([200, String(raw.rawPayload.length)]);
    expect(raw.headers['content-disposition']).toContain('torno.png');
    expect((await sharp(raw.rawPayload).metadata()).format).toBe('png');
    await ask(calls.updateMedia, { params: { id }, body: { nome: 'Objeto', tipo: 'image', allowDownload: false } });
    expect((await ask(calls.downloadFile, { params: { id } }, tenant.learner)).status).toBe(403);
  });
  it('reads in a watermark the address that the server saw [MEDIA-036]', async () => {
    const pdf =
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
    const id = await create({ tipo: 'pdf', marcaDagua: { incluir: true, ip: true } });
    await ask(calls.uploadFile, { params: { id }, files: [file('a.pdf', pdf)] });
    await makeSection(tenant, [['media', { id }]]);
    const open = async (remoteAddress: string) =>
      (
        await tenant.app.http.inject({
          method: 'POST',
          url: `/api/v1/midia/${id}/abrir`,
          headers: { authorization: `Bearer ${tenant.learner.token}`, 'x-tenant': tenant.tenantId },
          payload: {},
          remoteAddress,
        })
      ).json<{ linhasMarcaDagua: string[]; ip: string }>();
    expect(await open('203.0.113.9')).toMatchObject({ linhasMarcaDagua: ['203.0.113.9'], ip: '203.0.113.9' });
    expect((await open('198.51.100.7')).linhasMarcaDagua).toEqual(['198.51.100.7']);
  });
});
