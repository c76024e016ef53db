// Proves over HTTP what each call of the media repository takes, answers and stores, in the wire's words.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makePackage } from '#testing/make/scorm.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { makeZip } from '#testing/make/zip.ts';
import { askByWire, wireFile } from '#testing/wire-calls.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import * as calls from '../contract/media.endpoints.ts';
import { update } from './media.store.ts';

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

describe('an object', () => {
  it('is saved while its file waits in the queue, and not over another author’s changes', async () => {
    const { id } = await makeMedia(tenant, { title: 'Fresa', status: 'pending', durationSeconds: 76 });
    const raw = (method: 'GET' | 'PUT', mark?: string, nome?: string) =>
      tenant.app.http.inject({
        method,
        url: `/api/v1/midia/${id}`,
        headers: {
          authorization: `Bearer ${tenant.administrator.token}`,
          'x-tenant': tenant.tenantId,
          ...(mark && { 'if-match': mark }),
        },
        ...(nome && { payload: { nome, tipo: 'video' } }),
      });
    const mark = String((await raw('GET')).headers.etag);
    await tenant.run(tenant.administrator, ({ db }) => update(db, id, { status: 'processing', pageCount: 3 }));
    await ask(calls.updateVideoInfo, {
      params: { id },
      body: { chapters: [{ title: 'Um', start: '00:00:00', end: '00:01:00' }] },
    });
    expect((await raw('PUT', mark, 'Fresa de bancada')).statusCode).toBe(200);
    expect((await raw('PUT', mark, 'Fresa de outra pessoa')).statusCode).toBe(409);
  });
  it('is answered completely by its id, is in the CSV file, and is missing once removed [MEDIA-071, MEDIA-074, MEDIA-075]', async () => {
    const given = {
      nome: 'Torno paralelo',
      tipo: 'document',
      descricao: 'Longa',
      resumo: 'Curto',
      idioma: 'es',
      dataExpiracao: '2031-02-03',
      duracao: '00:12:00',
      codigoObjeto: 'TOR-7',
      allowDownload: true,
      ativo: true,
      marcaDagua: { incluir: true, nome: true, ip: true },
    };
    const id = await create(given);
    const shown = await read(id);
    expect(shown).toMatchObject({ id, tenantId: tenant.tenantId, finalizado: false, origem: 'own', ...given });
    const names =
      'id nome descricao resumo tipo pullzone videoId dataExpiracao duracao categoriaId categoriaNome competenciasIds competenciasNomes secoesIds link createdAt updatedAt finalizado ativo tenantId origem codigoObjeto cardHorizontal cardVertical hlsPlaylistUrl scormScriptLink scormType allowDownload bloquearAvanco embedded legendas capitulos itensCarrossel marcaDagua';
    expect(names.split(' ').filter((name) => !(name in shown))).toEqual([]);
    const spreadsheet = await ask(calls.exportMedia, { query: { search: 'torno' } });
    expect(spreadsheet.raw.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, line] = spreadsheet.raw.body.replace(/^\uFEFF/, '').split('\n');
    expect([head!.split(';').length, line!.split(';').slice(0, 3)]).toEqual([
      7,
      ['Torno paralelo', 'Documento', 'TOR-7'],
    ]);
    expect((await ask(calls.removeMedia, { params: { id } })).status).toBe(204);
    expect((await ask(calls.getMedia, { params: { id } })).status).toBe(404);
    expect((await ask(calls.listMedia, { query: { search: 'torno' } })).json).toMatchObject({ totalItems: 0 });
  });
  it('is one of eight types; lists show courses and trails too, and another type is refused [MEDIA-002]', async () => {
    const own = ['video', 'audio', 'image', 'scorm', 'document', 'link', 'pdf', 'carousel'];
    const more: Record<string, object> = { link: { link: 'https://example.org/a' }, scorm: { scormType: 'scorm' } };
    for (const tipo of own) expect((await read(await create({ tipo, ...more[tipo] })))['tipo']).toBe(tipo);
    for (const tipo of ['curso', 'course', 'zip'])
      expect((await ask(calls.createMedia, { body: { nome: 'x', tipo } })).status).toBe(400);
    const course = await makeCourse(tenant);
    const id = await makeSection(tenant, [
      ['media', await playable({ kind: 'audio' })],
      ['course', course],
      ['trail', await makeTrail(tenant, [course])],
    ]);
    const shelf = await tenant.app.http.inject({
      url: `/api/v1/Secao/${id}/ActivesItemsPaged`,
      headers: { authorization: `Bearer ${tenant.learner.token}`, 'x-tenant': tenant.tenantId },
    });
    const items = shelf.json<{ data: { type: string; mediaType: string | null }[] }>().data;
    expect(items.map((one) => one.mediaType ?? one.type)).toEqual(['audio', 'course', 'trail']);
  });
  it('accepts only web addresses as its link, when it is created and when it is changed [MEDIA-013]', async () => {
    const form = { nome: 'Objeto', tipo: 'link' };
    const id = await create({ tipo: 'link', link: 'https://example.org/a' });
    for (const link of ['nada', 'javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a@evil.example'])
      for (const { status, problem } of [
        await ask(calls.createMedia, { body: { ...form, link } }),
        await ask(calls.updateMedia, { params: { id }, body: { ...form, link } }),
      ])
        expect([link, status, (problem as { fields?: unknown } | undefined)?.fields]).toMatchObject([
          link,
          400,
          [{ path: 'link', code: 'link.invalid' }],
        ]);
    expect((await read(id))['link']).toBe('https://example.org/a');
  });
  it('has a duration as HH:MM:SS: measured where it plays, entered by the author for others [MEDIA-003]', async () => {
    const link = await create({ tipo: 'link', link: 'https://example.org/b', duracao: '01:02:03' });
    expect((await read(link))['duracao']).toBe('01:02:03');
    const form = { nome: 'Objeto', tipo: 'link', link: 'https://example.org/b' };
    const save = (id: string, body: object) => ask(calls.updateMedia, { params: { id }, body });
    expect((await save(link, { ...form, duracao: '00:30:00' })).json!['duracao']).toBe('00:30:00');
    for (const duracao of ['1:2:3', '00:00:30', '24:00:00', '90'])
      expect((await save(link, { ...form, duracao })).status).toBe(400);
    const video = await create({ tipo: 'video', duracao: '00:40:00' });
    const bytes = await readFile('testing/files/short-video.mp4');
    const sent = await ask(calls.uploadFile, {
      params: { id: video },
      body: { midiaId: video },
      files: [file('a.mp4', bytes)],
    });
    expect(sent.json!['duracao']).toMatch(/^00:00:\d\d$/);
    const measured = sent.json!['duracao'];
    expect((await save(video, { nome: 'Objeto', tipo: 'video', duracao: '00:45:00' })).json!['duracao']).toBe(measured);
  });
  it('has covers, and opens a playlist or a package with its type [MEDIA-005, MEDIA-080, MEDIA-081]', async () => {
    const { id } = await playable({ fileHash: 'f'.repeat(64), contentType: 'video/mp4' });
    const put = (call: Endpoint, bytes: Buffer) =>
      ask(call, { params: { id }, files: [file('c.png', bytes, 'image/png')] });
    expect((await put(calls.uploadHorizontalCover, await png())).status).toBe(204);
    expect((await read(id))['cardVertical']).toBeNull();
    expect((await put(calls.uploadVerticalCover, await png(30, 40))).status).toBe(204);
    const covers = await read(id);
    expect([covers['cardHorizontal'], covers['cardVertical']]).toEqual([
      expect.stringMatching(/^\/p\/.*webp$/),
      expect.stringMatching(/^\/p\/.*webp$/),
    ]);
    expect(covers['cardHorizontal']).not.toBe(covers['cardVertical']);
    expect((await put(calls.uploadVerticalCover, Buffer.from('GIF89a'))).status).toBe(415);
    await tenant.run(tenant.administrator, ({ db }) =>
      update(db, id, { renditions: [{ height: 240, width: 320, bitrate: 1, path: 'hls/240/list.m3u8' }] }),
    );
    const open = async (one: string) => (await ask(calls.openMedia, { params: { id: one }, body: {} })).json!;
    expect(await open(id)).toMatchObject({
      hlsPlaylistUrl: expect.stringMatching(/\/c\/[\w-]{65}\/hls\/master\.m3u8$/),
      scormScriptLink: null,
    });
    const packages = [
      ['scorm', makePackage(), 'scorm12', /\/w\/[\w-]{65}\/$/],
      [
        'htmlpackage',
        makeZip([{ name: 'index.html', content: '<p>oi' }]),
        'htmlpackage',
        /\/c\/[\w-]{65}\/index\.html$/,
      ],
    ] as const;
    for (const [scormType, bytes, found, address] of packages) {
      const made = await create({ tipo: 'scorm', scormType });
      await ask(calls.uploadFile, { params: { id: made }, files: [file('p.zip', bytes)] });
      expect((await read(made))['scormType']).toBe(found);
      expect(await open(made)).toMatchObject({ scormType: found, scormScriptLink: expect.stringMatching(address) });
    }
  });
  it('may be downloaded, blocks fast-forward, and opens in the player or outside, as its flags say [MEDIA-006]', async () => {
    const flags = (one: Record<string, unknown>) => [one['allowDownload'], one['bloquearAvanco'], one['embedded']];
    const open = async (id: string) => (await ask(calls.openMedia, { params: { id }, body: {} })).json!;
    const link = { tipo: 'link', link: 'https://example.org/c' };
    const inside = await create(link);
    const outside = await create({ ...link, embedded: false });
    expect([flags(await read(inside)), flags(await read(outside))]).toEqual([
      [false, false, true],
      [false, false, false],
    ]);
    expect([(await open(inside))['embedded'], (await open(outside))['embedded']]).toEqual([true, false]);
    expect([(await open(inside))['quadro'], (await open(outside))['quadro']]).toEqual([
      expect.stringMatching(/\/l\/[\w-]{65}\/$/),
      null,
    ]);
    const { id } = await playable({ fileHash: 'e'.repeat(64), contentType: 'video/mp4' });
    for (const on of [true, false]) {
      await ask(calls.updateMedia, {
        params: { id },
        body: { nome: 'Vídeo', tipo: 'video', allowDownload: on, bloquearAvanco: on },
      });
      expect(flags(await read(id)).slice(0, 2)).toEqual([on, on]);
      expect(flags(await open(id)).slice(0, 2)).toEqual([on, on]);
    }
  });
  it('names the contents that use it before it is removed, and is not removed while they do [MEDIA-092]', async () => {
    const course = await makeCourse(tenant);
    const id = course.items[0]!.objectId;
    const section = await makeSection(tenant, [['media', { id }]], { name: 'Usinagem' });
    const { raw } = await ask(calls.mediaLinks, { params: { id } });
    const links = raw.json<{ id: string; tipo: string; titulo: string }[]>();
    expect(links.sort((a, b) => a.tipo.localeCompare(b.tipo))).toEqual([
      { id: course.id, tipo: 'curso', titulo: course.title },
      { id: section, tipo: 'secao', titulo: 'Usinagem' },
    ]);
    expect((await ask(calls.removeMedia, { params: { id } })).status).toBe(409);
    expect((await ask(calls.getMedia, { params: { id } })).status).toBe(200);
    expect((await ask(calls.mediaLinks, { params: { id: (await playable()).id } })).raw.json()).toEqual([]);
  });
  it('is found by filters with a value: empty lists and blank words count as none [MEDIA-055]', async () => {
    const mine = await makeTenant();
    await makeMedia(mine, { title: 'Fresa' });
    const list = async (query: Record<string, unknown>) =>
      (await askByWire(mine, calls.listMedia, { query })).raw.json<{ totalItems: number }>().totalItems;
    const blank = {
      search: '  ',
      nomeCompleto: '',
      codigoObjeto: ' ',
      origem: '',
      tiposArquivos: [],
      competenciasIds: [],
    };
    expect(await list(blank)).toBe(1);
    expect(await list({ ...blank, search: 'torno' })).toBe(0);
  });
});

describe('the additions to a video', () => {
  it('are answered as chapters, captions and thumbnail, and written by one call [MEDIA-058, MEDIA-084, MEDIA-085]', async () => {
    const { id } = await playable({ durationSeconds: 120 });
    const info = async () => (await ask(calls.getVideoInfo, { params: { id } })).json!;
    expect(await info()).toMatchObject({ chapters: [], captions: [], thumbnailFileName: null });
    const chapters = [
      { title: 'Início', start: '00:00:00', end: '00:01:00' },
      { title: 'Fim', start: '00:01:00', end: '00:02:00' },
    ];
    const written = await ask(calls.updateVideoInfo, { params: { id }, body: { chapters } });
    expect(written.json).toMatchObject({ chapters });
    const given = { params: { id }, body: { nome: 'Português', codigoIdioma: 'pt-BR' } };
    await ask(calls.uploadSubtitle, { ...given, files: [file('a.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\noi\n')] });
    await ask(calls.uploadThumbnail, { params: { id }, files: [file('t.png', await png(), 'image/png')] });
    expect(await info()).toMatchObject({
      chapters,
      captions: [{ id: expect.any(String), nome: 'Português', codigoIdioma: 'pt-BR' }],
      thumbnailFileName: expect.stringMatching(/^\/p\//),
    });
    const long = [{ title: 'x', start: '00:01:00', end: '00:03:00' }];
    expect((await ask(calls.updateVideoInfo, { params: { id }, body: { chapters: long } })).problem?.code).toBe(
      'media.chapter.long',
    );
  });
  it('are in the object too: its chapters by title, start and end, its own picture [MEDIA-008, MEDIA-082, MEDIA-083]', async () => {
    const { id } = await playable({ durationSeconds: 90 });
    await makeSection(tenant, [['media', { id }]]);
    const chapters = [{ title: 'Só um', start: '00:00:10', end: '00:01:20' }];
    await ask(calls.updateVideoInfo, { params: { id }, body: { chapters } });
    const thumbnail = async (bytes: Buffer) =>
      (await ask(calls.uploadThumbnail, { params: { id }, files: [file('t.png', bytes, 'image/png')] })).status;
    expect(await thumbnail(await png())).toBe(204);
    expect(await thumbnail(Buffer.from('texto'))).toBe(415);
    const shown = await ask(calls.mediaInfo, { params: { id } }, tenant.learner);
    expect(shown.json).toMatchObject({ id, tipo: 'video', duracao: '00:01:30', capitulos: chapters });
    expect(shown.json!['thumbnail']).toMatch(/^\/p\//);
  });
  it('are subtitles from VTT and SRT up to 5 MB, renamed, replaced and removed [MEDIA-054, MEDIA-077, MEDIA-078]', async () => {
    const { id } = await playable();
    const cue = '00:00:00,000 --> 00:00:01,000\noi\n';
    const add = (name: string, text: string) =>
      ask(calls.uploadSubtitle, {
        params: { id },
        body: { nome: 'Legenda', codigoIdioma: 'en' },
        files: [file(name, text)],
      });
    const srt = await add('a.srt', `1\n${cue}`);
    expect((await add('a.vtt', `WEBVTT\n\n${cue.replaceAll(',', '.')}`)).status).toBe(200);
    expect((await add('a.txt', 'só texto')).status).toBe(415);
    const padded = (bytes: number) => `1\n${cue.trimEnd()}`.padEnd(bytes, 'i');
    expect((await add('limite.srt', padded(5 * 1024 ** 2))).status).toBe(200);
    expect((await add('grande.srt', padded(5 * 1024 ** 2 + 1))).status).toBe(413);
    // Only an opened object has addresses.
    expect(Object.keys(srt.json!).sort()).toEqual(['codigoIdioma', 'id', 'nome']);
    const subtitleId = String(srt.json!['id']);
    const change = (body: object, files?: ReturnType<typeof file>[]) =>
      ask(calls.updateSubtitle, { params: { id: subtitleId }, body, files: files ?? [] });
    expect((await change({ nome: 'English', codigoIdioma: 'en-US' })).json).toMatchObject({ nome: 'English' });
    expect((await change({ nome: 'English', codigoIdioma: 'en-US' }, [file('b.srt', 'nada')])).status).toBe(415);
    const listed = async () => (await read(id))['legendas'] as { id: string; nome: string; codigoIdioma: string }[];
    expect((await listed()).find((one) => one.id === subtitleId)).toMatchObject({
      nome: 'English',
      codigoIdioma: 'en-US',
    });
    expect((await ask(calls.removeSubtitle, { params: { id: subtitleId } })).status).toBe(204);
    expect((await listed()).map((one) => one.id)).not.toContain(subtitleId);
    expect((await ask(calls.removeSubtitle, { params: { id: subtitleId } })).status).toBe(404);
  });
});
