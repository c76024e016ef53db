// Proves over HTTP that each user creates, lists, finds, changes, removes and exports only their own notes.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import type { CourseForTest, TrailForTest } from '#testing/make/course.ts';
import { send } from '#testing/inject.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeMedia } from '#testing/make/media.ts';
import type { MediaForTest } from '#testing/make/media.ts';
import { timeIn } from '#platform/contract/days.ts';
import { writtenDay } from '#platform/server/spreadsheets.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { anonymizeUser } from '#features/people/contract/people.endpoints.ts';
import { listCourses } from '#features/courses/contract/courses.endpoints.ts';
import * as calls from '../contract/notes.endpoints.ts';
import type { NoteForm } from '../contract/note.wire.ts';

let tenant: TenantForTest;
let course: CourseForTest;
let trail: TrailForTest;
let objects: MediaForTest[];
let mediaId: string;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  tenant = await makeTenant();
  objects = [
    await makeMedia(tenant, { title: 'Delegar', durationSeconds: 7200 }),
    await makeMedia(tenant, { title: 'Ouvir' }),
  ];
  const items = objects.map(({ id }) => ({ kind: 'media' as const, objectId: id }));
  course = await makeCourse(tenant, { steps: [{ title: 'Etapa', items }] });
  trail = await makeTrail(tenant, [course]);
  mediaId = objects[0]!.id;
  png = new Uint8Array(
    await sharp({ create: { width: 64, height: 36, channels: 3, background: '#a04020' } })
      .png()
      .toBuffer(),
  );
});
/** Makes a person with an empty notebook. */
async function writer(): Promise<Persona> {
  const who = await tenant.person();
  await enroll(tenant, 'course', course, [who]);
  await enroll(tenant, 'trail', trail, [who]);
  return who;
}
const capture = () => ({ name: 'quadro.png', type: 'image/png', bytes: png });
const formOf = (over: Partial<NoteForm> = {}): NoteForm => ({ mediaId, body: 'Rever com calma', ...over });
const write = async (who: Persona, over: Partial<NoteForm> = {}, picture?: ReturnType<typeof capture>) =>
  tenant.call(calls.createNote, { body: formOf(over), files: { picture } }, who);
const listed = async (who: Persona, query: object = {}) => tenant.call(calls.listNotes, { query }, who);

test('a note is sent as a form and has its title, text, picture, moment, course, trail, object and person [NOTE-001, NOTE-004, NOTE-005]', async () => {
  const who = await writer();
  const other = await writer();
  const theirs = {
    tituloAnotacao: 'Combinar o nível antes',
    anotacao: 'Perguntar na próxima 1:1',
    momentoCapturaTela: 717.4,
    cursoId: course.id,
    formacaoId: trail.id,
    midiaId: mediaId,
    usuarioId: other.userId,
  };
  const files = [{ name: 'capturaTela', file: capture() }];
  const made = await send(tenant.app, calls.createNote, { body: theirs, files }, who);
  expect(made.status).toBe(201);
  const { id } = made.answer;
  const read = await tenant.inject(calls.getNote, { params: { id } }, who);
  expect(read.raw.json()).toMatchObject({
    ...theirs,
    id,
    usuarioId: who.userId,
    capturaTela: true,
    urlCapturaTela: expect.stringMatching(/^\/p\/.+\.webp$/),
  });
  expect((await listed(other)).total).toBe(0);
  const picture = await tenant.app.http.inject({ method: 'GET', url: read.answer.pictureUrl! });
  const { format, width } = await sharp(picture.rawPayload).metadata();
  expect([format, width]).toEqual(['webp', 64]);
});

test('a picture is checked by its content, and is not a note by itself [NOTE-004]', async () => {
  const who = await writer();
  const script = {
    name: 'quadro.png',
    type: 'image/png',
    bytes: new TextEncoder().encode('<script>alert(1)</script>'),
  };
  const asked = { body: formOf({ momentSeconds: 3 }), files: { picture: script } };
  expect((await tenant.inject(calls.createNote, asked, who)).status).toBe(415);
  expect((await listed(who)).total).toBe(0);
  const { id, pictureUrl } = await write(who, { momentSeconds: 3 });
  expect(pictureUrl).toBeNull();
  expect(await tenant.call(calls.getNote, { params: { id } }, who)).toMatchObject({
    hasPicture: false,
    momentSeconds: 3,
  });
});

test('accepts 4,000 characters and not one more, new or changed, and never none [NOTE-003]', async () => {
  const who = await writer();
  const { id } = await write(who, { body: 'a'.repeat(4_000) });
  expect((await tenant.call(calls.getNote, { params: { id } }, who)).body).toHaveLength(4_000);
  const refused = [];
  for (const body of ['a'.repeat(4_001), '   ']) {
    const given = { body: { anotacao: body, midiaId: mediaId }, files: [] };
    refused.push(await send(tenant.app, calls.createNote, given, who));
    refused.push(await send(tenant.app, calls.updateNote, { ...given, params: { id } }, who));
  }
  expect(refused.map(({ status, problem }) => [status, problem?.fields?.[0]])).toEqual(
    ['text.long', 'text.long', 'required', 'required'].map((code) => [
      400,
      expect.objectContaining({ path: 'anotacao', code, ...(code === 'text.long' && { limit: 4_000 }) }),
    ]),
  );
  expect((await listed(who)).total).toBe(1);
});

test('own notes are listed by pages, of one object, found by their words, ordered by time or by moment [NOTE-006]', async () => {
  const who = await writer();
  const second = objects[1]!.id;
  const late = await write(who, { title: 'Avaliação final', momentSeconds: 90 });
  const early = await write(who, { body: 'Delegar não é largar', momentSeconds: 5 });
  const still = await write(who, { body: 'Sem momento', courseId: course.id });
  const elsewhere = await write(who, { mediaId: second, trailId: trail.id });
  const ids = async (query: object) => (await listed(who, query)).items.map(({ id }) => id);
  expect(await ids({})).toEqual([elsewhere.id, still.id, early.id, late.id]);
  const part = await listed(who, { pageNumber: 2, pageSize: 3 });
  expect([part.items.map(({ id }) => id), part.total]).toEqual([[late.id], 4]);
  expect(await ids({ mediaId, orderBy: 'moment' })).toEqual([early.id, late.id, still.id]);
  expect(await ids({ search: 'AVALIACAO' })).toEqual([late.id]);
  expect(await ids({ search: 'nao e largar' })).toEqual([early.id]);
  expect(await ids({ courseId: course.id })).toEqual([still.id]);
  expect(await ids({ trailId: trail.id })).toEqual([elsewhere.id]);
  expect((await listed(who)).items[0]!.mediaTitle).toBe('Ouvir');
});

test('a note is read by its writer and is missing for all others [NOTE-007]', async () => {
  const who = await writer();
  const { id } = await write(who, { title: 'Só minha' });
  expect((await tenant.call(calls.getNote, { params: { id } }, who)).title).toBe('Só minha');
  const stranger = await makeTenant();
  for (const other of [await writer(), tenant.administrator])
    expect((await tenant.inject(calls.getNote, { params: { id } }, other)).status).toBe(404);
  expect((await stranger.inject(calls.getNote, { params: { id } }, stranger.learner)).status).toBe(404);
});

test('a change writes the whole note again and keeps its picture only where its address is sent [NOTE-002, NOTE-008]', async () => {
  const who = await writer();
  const { id, pictureUrl } = await write(who, { title: 'Antes', momentSeconds: 12 }, capture());
  const params = { id };
  const change = async (body: NoteForm, picture?: ReturnType<typeof capture>) => {
    await tenant.call(calls.updateNote, { params, body, files: { picture } }, who);
    return tenant.call(calls.getNote, { params }, who);
  };
  expect(
    await change(formOf({ title: 'Depois', body: 'Outro texto', momentSeconds: 12, pictureUrl: pictureUrl! })),
  ).toMatchObject({ title: 'Depois', body: 'Outro texto', momentSeconds: 12, pictureUrl });
  expect(await change(formOf({ pictureUrl: '/p/de/outra/480.webp' }))).toMatchObject({
    title: '',
    momentSeconds: null,
    pictureUrl: null,
  });
  expect((await change(formOf(), capture())).hasPicture).toBe(true);
  const other = { params, body: formOf({ body: 'Alheio' }), files: {} };
  expect((await tenant.inject(calls.updateNote, other, tenant.administrator)).status).toBe(404);
  expect((await tenant.call(calls.getNote, { params }, who)).body).toBe('Rever com calma');
});

test('has its moment within its media (probe 72)', async () => {
  const who = await writer();
  const { id } = await write(who, { momentSeconds: 9e15 });
  expect((await tenant.call(calls.getNote, { params: { id } }, who)).momentSeconds).toBe(7200);
});

test('is removed by its writer, once [NOTE-002, NOTE-009]', async () => {
  const who = await writer();
  const { id } = await write(who);
  expect((await tenant.inject(calls.removeNote, { params: { id } }, await writer())).status).toBe(404);
  await tenant.call(calls.removeNote, { params: { id } }, who);
  expect((await tenant.inject(calls.removeNote, { params: { id } }, who)).status).toBe(404);
  expect((await listed(who)).total).toBe(0);
});

test('is exported as a spreadsheet: the notes of the filters, with harmless formulas [NOTE-010]', async () => {
  const who = await writer();
  await write(who, { title: '=1+1', momentSeconds: 3_671, body: 'linha um' });
  await write(who, { title: 'Outra', mediaId: objects[1]!.id });
  const { raw } = await tenant.inject(calls.exportNotes, { query: { mediaId } }, who);
  expect(raw.headers['content-type']).toContain('text/csv');
  const cells = raw.body
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';'));
  const { createdAt } = (await listed(who, { mediaId })).items[0]!;
  expect(cells).toEqual([
    ['Título', 'Anotação', 'Conteúdo', 'Momento', 'Escrita em'],
    [`'=1+1`, 'linha um', 'Delegar', '01:01:11', writtenDay(timeIn(new Date(createdAt), 'America/Sao_Paulo'), 'pt')],
  ]);
});

test('marks in the lists of courses and trails that the person has notes in them', async () => {
  const who = await tenant.person({ role: 'administrator' });
  await enroll(tenant, 'course', course, [who]);
  const hasNote = async () =>
    (await tenant.call(listCourses, { query: {} }, who)).items.find(({ id }) => id === course.id)!.hasNote;
  expect(await hasNote()).toBe(false);
  await write(who, { courseId: course.id });
  expect(await hasNote()).toBe(true);
});

test('is written only about visible content, and stays readable when that is hidden [NOTE-002]', async () => {
  const who = await writer();
  const unseen = await makeMedia(tenant);
  const hidden = await makeCourse(tenant);
  for (const body of [formOf({ mediaId: unseen.id }), formOf({ courseId: hidden.id }), formOf({ trailId: hidden.id })])
    expect((await tenant.inject(calls.createNote, { body, files: {} }, who)).status).toBe(404);
  expect((await listed(who)).total).toBe(0);
});

test('is removed with an anonymised person, and the notes of others are not', async () => {
  const [who, other] = [await writer(), await writer()];
  await write(who);
  await write(other);
  const input = { params: { userId: who.userId }, body: { reason: 'pedido do titular' } };
  await tenant.call(anonymizeUser, input, tenant.administrator);
  await tenant.app.runJobs();
  const kept = await tenant.run(tenant.administrator, ({ db }) =>
    db.execute(sql`select user_id from data.notes where user_id in (${who.userId}, ${other.userId})`),
  );
  expect(kept.rows).toEqual([{ user_id: other.userId }]);
});
