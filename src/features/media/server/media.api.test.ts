// Proves over HTTP that the calls of the media repository take forms and files and answer in the wire's words.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareServer } from '#testing/bare-services.ts';
import { inject, send } from '#testing/inject.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makePackage } from '#testing/make/scorm.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { recordStatements } from '#testing/statements.ts';
import * as calls from '../contract/media.endpoints.ts';
import { mediaRoutes } from './media.routes.ts';

let tenant: TenantForTest;
let http: FastifyInstance;
beforeAll(async () => {
  tenant = await makeTenant();
  const { tenantId, administrator, learner } = tenant;
  http = await bareServer(
    tenant.app.services,
    { maintainer: { person: administrator.person, tenantId }, learner: { person: learner.person, tenantId } },
    mediaRoutes,
  );
});
afterAll(() => http.close());
const maintainer = { 'x-as': 'maintainer' };
const file = (name: string, bytes: Buffer, type = 'application/octet-stream') => ({
  name,
  type,
  bytes: new Uint8Array(bytes),
});
const create = async (more: Partial<Parameters<typeof body>[0]> = {}) =>
  (await inject({ http }, calls.createMedia, { body: body(more) }, undefined, maintainer)).answer.id;
const body = (more: {
  title?: string;
  kind?: 'scorm' | 'pdf' | 'carousel' | 'link';
  packageKind?: 'scorm';
  link?: string;
}) => ({ title: 'Ponto de partida', kind: 'pdf' as const, ...more });
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();

describe('the calls of the repository', () => {
  it('create, list and show with the names of the specification [MEDIA-001, MEDIA-056]', async () => {
    const made = await send(
      { http },
      calls.createMedia,
      {
        body: {
          nome: 'Vídeo externo',
          tipo: 'link',
          link: 'https://youtu.be/dQw4w9WgXcQ',
          duracao: '00:05:00',
          ativo: true,
        },
      },
      undefined,
      maintainer,
    );
    expect(made.status).toBe(201);
    const listed = await send(
      { http },
      calls.listMedia,
      { query: { search: 'video ext', tiposArquivos: ['link', 'pdf'], Ordenacao: 'nome', page: 1, size: 5 } },
      undefined,
      maintainer,
    );
    expect(listed.raw.json()).toMatchObject({
      pageNumber: 1,
      pageSize: 5,
      totalItems: 1,
      totalPages: 1,
      data: [{ nome: 'Vídeo externo', tipo: 'link', duracao: '00:05:00', finalizado: true, situacao: 'pronto' }],
    });
    const shown = await send({ http }, calls.getMedia, { params: { id: made.answer.id } }, undefined, maintainer);
    expect(shown.raw.json()).toMatchObject({
      link: 'https://youtu.be/dQw4w9WgXcQ',
      allowDownload: false,
      embedded: true,
      legendas: [],
      capitulos: [],
      itensCarrossel: [],
      competenciasIds: [],
    });
    const spreadsheet = await inject({ http }, calls.exportMedia, { query: {} }, undefined, maintainer);
    expect(spreadsheet.raw.body).toContain('Vídeo externo;Link;');
  });
  it('query once for an export, however many objects there are, in the order of the list', async () => {
    const tenant = await makeTenant();
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(
        sql`insert into data.media (id, title, kind) select gen_random_uuid(), 'Solda ' || lpad(n::text, 3, '0'), 'link' from generate_series(1, 450) n returning 1`,
      ),
    );
    const asked = recordStatements(tenant.app.services.pool);
    const { raw: answer } = await tenant.inject(
      calls.exportMedia,
      { query: { search: 'solda', orderBy: 'nome', direction: 'desc' } },
      tenant.administrator,
    );
    asked.stop();
    const titles = answer.body
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]);
    expect(titles).toEqual(Array.from({ length: 450 }, (_, at) => `Solda ${String(450 - at).padStart(3, '0')}`));
    const about = (words: string) => asked.texts.filter((text) => text.includes(words)).length;
    expect([about('functions.search_media'), about('from "data"."media"')]).toEqual([1, 4]);
    expect(asked.texts.filter((text) => /\boffset\b/i.test(text))).toEqual([]);
  });
  it('count objects at each write: a list of all counts no rows', async () => {
    const tenant = await makeTenant();
    const made = [await makeMedia(tenant, { title: 'Solda um' }), await makeMedia(tenant, { title: 'Solda dois' })];
    const asked = recordStatements(tenant.app.services.pool);
    const all = async () => (await tenant.call(calls.listMedia, { query: {} }, tenant.administrator)).total;
    expect(await all()).toBe(2);
    expect(asked.texts.filter((text) => /count\(\*\)/.test(text))).toEqual([]);
    await tenant.call(calls.removeMedia, { params: { id: made[0]!.id } }, tenant.administrator);
    expect(await all()).toBe(1);
    expect((await tenant.call(calls.listMedia, { query: { search: 'um' } }, tenant.administrator)).total).toBe(0);
    asked.stop();
  });
  it('accept a package and answer its type; an invalid one gets its sentence [MEDIA-079]', async () => {
    const id = await create({ kind: 'scorm', packageKind: 'scorm' });
    const taken = await inject(
      { http },
      calls.uploadFile,
      { params: { id }, files: { file: file('curso.zip', makePackage()) } },
      undefined,
      maintainer,
    );
    expect(taken.answer).toMatchObject({ status: 'ready', packageKind: 'scorm12' });
    const refused = await inject(
      { http },
      calls.uploadFile,
      { params: { id }, files: { file: file('curso.zip', Buffer.from('texto')) } },
      undefined,
      { ...maintainer, 'accept-language': 'en' },
    );
    expect([refused.status, refused.problem?.code, refused.sentence]).toEqual([
      415,
      'media.package.notZip',
      'The package must be a .zip file.',
    ]);
  });
  it('accept covers and carousel pages, and order them [MEDIA-064, MEDIA-096, MEDIA-098]', async () => {
    const id = await create({ kind: 'carousel' });
    expect(
      (
        await inject(
          { http },
          calls.uploadHorizontalCover,
          { params: { id }, files: { file: file('capa.png', await png(800, 600), 'image/png') } },
          undefined,
          maintainer,
        )
      ).status,
    ).toBe(204);
    const add = async () =>
      (
        await inject(
          { http },
          calls.addCarouselItemTo,
          { params: { id }, body: {}, files: { file: file('1.png', await png(400, 300), 'image/png') } },
          undefined,
          maintainer,
        )
      ).answer.id;
    const [first, second] = [await add(), await add()];
    await inject(
      { http },
      calls.orderCarousel,
      {
        body: [
          { id: first, position: 2 },
          { id: second, position: 1 },
        ],
      },
      undefined,
      maintainer,
    );
    const items = await inject({ http }, calls.listCarousel, { query: { mediaId: id } }, undefined, maintainer);
    expect(items.answer.map((one) => one.id)).toEqual([second, first]);
    expect(
      (await inject({ http }, calls.getMedia, { params: { id } }, undefined, maintainer)).answer.horizontalCover,
    ).toMatch(/^\/p\//);
  });
  it('show nothing to a learner without access by the catalogue [MEDIA-025]', async () => {
    const id = await create();
    for (const call of [calls.mediaDetails, calls.mediaInfo, calls.getVideoInfo, calls.downloadFile])
      expect(
        (await inject({ http }, call, { params: { id }, query: {} }, undefined, { 'x-as': 'learner' })).status,
      ).toBe(404);
    expect(
      (await inject({ http }, calls.openMedia, { params: { id }, body: {} }, undefined, { 'x-as': 'learner' })).status,
    ).toBe(404);
  });
});

describe('the record of a SCORM package', () => {
  it('is created for its object, saved by its id and read by its object [SCORM-001, SCORM-004, SCORM-005]', async () => {
    const id = await create({ kind: 'scorm', packageKind: 'scorm' });
    await inject(
      { http },
      calls.uploadFile,
      { params: { id }, files: { file: file('p.zip', makePackage()) } },
      undefined,
      maintainer,
    );
    const read = async () =>
      (await send({ http }, calls.getScormRecord, { params: { id } }, undefined, maintainer)).raw.json() as unknown;
    expect(await read()).toBeNull();
    const begun = await send({ http }, calls.startScormRecord, { body: { midiaId: id } }, undefined, maintainer);
    expect(begun.raw.json()).toEqual({
      id: begun.answer.id,
      userId: tenant.administrator.person.userId,
      cursoId: null,
      formacaoId: null,
      midiaId: id,
      completionStatus: 'not attempted',
      lessonStatus: 'not attempted',
      location: null,
      score: {},
      suspendData: null,
      entry: 'ab-initio',
      exit: null,
      sessionTime: 0,
      totalTime: 0,
      percentualProgresso: 0,
      updatedAt: expect.any(String) as string,
      itemAtual: null,
      itens: [],
    });
    // A second start returns the same record.
    const again = await send({ http }, calls.startScormRecord, { body: { midiaId: id } }, undefined, maintainer);
    expect(again.answer.id).toBe(begun.answer.id);
    expect(await read()).toMatchObject({ id: begun.answer.id, midiaId: id });
  });
  it('belongs to the requested package, whichever was created or saved last [SCORM-002]', async () => {
    const [older, newer] = [
      await create({ kind: 'scorm', packageKind: 'scorm' }),
      await create({ kind: 'scorm', packageKind: 'scorm' }),
    ];
    const begun = [];
    for (const id of [older, newer]) {
      const input = { params: { id }, files: { file: file('p.zip', makePackage()) } };
      await inject({ http }, calls.uploadFile, input, undefined, maintainer);
      begun.push(
        (await send({ http }, calls.startScormRecord, { body: { midiaId: id } }, undefined, maintainer)).answer.id,
      );
    }
    for (const [at, location] of ['antigo', 'novo'].entries()) {
      const input = { params: { id: begun[at]! }, body: { location } };
      expect((await send({ http }, calls.updateScormRecord, input, undefined, maintainer)).status).toBe(200);
    }
    const read = async (id: string) =>
      (await send({ http }, calls.getScormRecord, { params: { id } }, undefined, maintainer)).raw.json() as unknown;
    expect([await read(older), await read(newer)]).toMatchObject([
      { id: begun[0], midiaId: older, location: 'antigo' },
      { id: begun[1], midiaId: newer, location: 'novo' },
    ]);
  });
  it('accepts rising values, adds its time, and refuses another person [SCORM-006]', async () => {
    const id = await create({ kind: 'scorm', packageKind: 'scorm' });
    await inject(
      { http },
      calls.uploadFile,
      { params: { id }, files: { file: file('p.zip', makePackage()) } },
      undefined,
      maintainer,
    );
    const { answer: begun } = await send(
      { http },
      calls.startScormRecord,
      { body: { midiaId: id } },
      undefined,
      maintainer,
    );
    const save = (body: object, as = maintainer) =>
      send({ http }, calls.updateScormRecord, { params: { id: begun.id }, body }, undefined, as);
    const saved = {
      lessonStatus: 'incomplete',
      location: 'p3',
      suspendData: 'aberto=3',
      sessionTime: '0000:01:30',
      score: { raw: 55, min: 0, max: 100 },
    };
    expect((await save(saved)).raw.json()).toMatchObject({
      ...saved,
      completionStatus: 'incomplete',
      sessionTime: 0,
      totalTime: 90,
      entry: 'resume',
      percentualProgresso: 1,
    });
    expect((await save({ lessonStatus: 'passed', sessionTime: '0000:00:30' })).raw.json()).toMatchObject({
      lessonStatus: 'passed',
      completionStatus: 'completed',
      location: 'p3',
      totalTime: 120,
      percentualProgresso: 100,
    });
    expect((await save({ lessonStatus: 'incomplete' })).answer).toMatchObject({ lessonStatus: 'passed', percent: 100 });
    expect((await save({ location: 'x' }, { 'x-as': 'learner' })).status).toBe(404);
  });
});
