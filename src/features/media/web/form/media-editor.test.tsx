// Proves that the form of a new or an existing object works in both layouts: one column, or with its card at the side.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listCategoryBasics, listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { listSameFiles } from '../../contract/duplicates.endpoints.ts';
import * as calls from '../../contract/media.endpoints.ts';
import type { MediaObject } from '../../contract/media.wire.ts';
import './subtitles-editor.tsx'; // the browser loads it later
import { MediaFormPage } from '../media-form.page.tsx';

const id = '0190a0a0-0000-7000-8000-000000000001';
const now = '2026-01-02T03:04:05.000Z';
const link: MediaObject = {
  id,
  title: 'Guia de solda',
  kind: 'link',
  status: 'ready',
  failureCode: null,
  queuePlace: null,
  summary: 'Para quem começa',
  durationSeconds: 300,
  categoryId: null,
  categoryName: null,
  skillIds: [],
  code: null,
  link: 'https://example.org/guia',
  packageKind: null,
  origin: 'own',
  originName: null,
  isOffered: true,
  isActive: true,
  isFinished: true,
  fileName: null,
  sizeBytes: null,
  pageCount: null,
  horizontalCover: null,
  verticalCover: null,
  thumbnail: null,
  expiresOn: null,
  createdAt: now,
  updatedAt: now,
  tenantId: '0190a0a0-0000-7000-8000-000000000099',
  description: null,
  language: 'pt',
  sectionIds: [],
  skillNames: [],
  pullzone: null,
  videoId: null,
  hlsUrl: null,
  packageUrl: null,
  contentType: null,
  isDownloadable: false,
  blocksFastForward: false,
  isEmbedded: true,
  isPublicLink: false,
  watermark: null,
  subtitles: [],
  chapters: [],
  carousel: [],
};
let server: ReturnType<typeof answering>;
beforeEach(() => {
  localStorage.clear();
  server = answering().on(listCategoryBasics, []).on(listSkillBasics, []).on(calls.getMedia, link);
});
afterEach(() => vi.unstubAllGlobals());
const open = (one: string) =>
  renderScreen(MediaFormPage, { path: '/content/files/{id}', address: `/content/files/${one}` });
const preview = () => screen.queryByRole('region', { name: 'Como aparece no catálogo' });
const choose = async (name: 'Clássico' | 'Moderno') => {
  const layouts = await screen.findByRole('group', { name: 'Layout' });
  await userEvent.click(within(layouts).getByRole('button', { name }));
};

test('an object is edited in the classic layout or in the modern one, with its card beside it [MEDIA-011]', async () => {
  server.on(calls.updateMedia, link);
  await open(id);
  const title = await screen.findByRole('textbox', { name: /^Nome/ });
  await choose('Clássico');
  expect(preview()).toBeNull();
  await choose('Moderno');
  expect(within(preview()!).getByText('Guia de solda')).toBeTruthy();
  await userEvent.clear(title);
  await userEvent.type(title, 'Guia novo');
  expect(within(preview()!).getByText('Guia novo')).toBeTruthy();
  await choose('Clássico');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nome/ }).value).toBe('Guia novo');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(server.last('PUT', `midia/${id}`)?.body).toMatchObject({ nome: 'Guia novo', tipo: 'link' }),
  );
});
test('a new object offers only what its kind supports once it is saved', async () => {
  await open('new');
  const told = [];
  for (const kind of ['Vídeo', 'Link', 'Carrossel']) {
    await userEvent.click(await screen.findByRole('combobox', { name: /^Tipo/ }));
    await userEvent.click(await screen.findByRole('option', { name: kind }));
    told.push(screen.getByText(/depois de salvar\.$/).textContent);
  }
  expect(told).toEqual([
    'Capas, legendas e capítulos ficam disponíveis depois de salvar.',
    'Capas ficam disponíveis depois de salvar.',
    'Capas e imagens ficam disponíveis depois de salvar.',
  ]);
});
test('names the other objects with the same file, and links to them', async () => {
  const other = { id: id.replace(/1$/, '7'), title: 'Norma antiga', kind: 'pdf' as const };
  server.on(calls.getMedia, { ...link, kind: 'pdf', link: null, fileName: 'norma.pdf', sizeBytes: 9 });
  server.on(listSameFiles, [other]);
  await open(id);
  const notice = await screen.findByRole('region', { name: 'Arquivo repetido' });
  expect(within(notice).getByRole('link', { name: 'Norma antiga' }).getAttribute('href')).toBe(
    `/content/files/${other.id}`,
  );
});
test('a new object has both layouts too, needs its file, and shows the size limit [MEDIA-011, MEDIA-053]', async () => {
  await open('new');
  await choose('Moderno');
  expect(preview()).toBeTruthy();
  expect(screen.getByText(/Até 1 GB/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Aula');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Escolha um arquivo.')).toBeTruthy();
  expect(server.last('POST', 'midia')).toBeUndefined();
});
test('a chosen file is no longer requested, and leaving the page asks first', async () => {
  await open('new');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Tipo/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'PDF' }));
  const choose = (name: string) =>
    userEvent.upload(screen.getByLabelText('Arquivo'), new File(['%PDF-'], name, { type: 'application/pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findByRole('group', { name: /erro/ })).textContent).toContain('Arquivo: Escolha um arquivo.');
  await choose('norma.pdf');
  expect(screen.queryAllByText(/Escolha um arquivo\./)).toEqual([]);
  await choose('outra.pdf');
  expect(screen.queryAllByText(/Escolha um arquivo\./)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeTruthy();
});
test('leaving an object with a newly chosen file asks first', async () => {
  server.on(calls.getMedia, { ...link, kind: 'pdf', link: null, fileName: 'norma.pdf', sizeBytes: 9 });
  server.on(listSameFiles, []);
  const { router } = await open(id);
  const input = await screen.findByLabelText('Trocar arquivo');
  await userEvent.upload(input, new File(['%PDF-'], 'nova.pdf', { type: 'application/pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/content/files/${id}`);
});
test('unsaved chapters are guarded like the form: leaving asks first', async () => {
  server
    .on(calls.getMedia, {
      ...link,
      kind: 'video',
      link: null,
      status: 'pending',
      durationSeconds: 60,
      fileName: 'a.mp4',
    })
    .on(listSameFiles, [])
    .on(calls.openMedia, () => {
      throw new Problem('rule', 'media.unavailable');
    });
  const { router } = await open(id);
  // The author can add it before the conversion, because the page knows the length.
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar capítulo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/content/files/${id}`);
});
test('the page’s own Salvar stores the unsaved chapters; while they are invalid nothing is sent (probe D7)', async () => {
  const film = { ...link, kind: 'video' as const, link: null, durationSeconds: 60, fileName: 'a.mp4' };
  const stored = [{ title: 'Abertura', startSeconds: 0, endSeconds: 60 }];
  const kept = { chapters: stored, subtitles: [], thumbnail: null, durationSeconds: 60, status: 'ready' as const };
  server
    .on(calls.getMedia, film)
    .on(listSameFiles, [])
    .on(calls.openMedia, () => {
      throw new Problem('rule', 'media.unavailable');
    })
    .on(calls.updateMedia, film)
    .on(calls.updateVideoInfo, kept);
  const { router } = await open(id);
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar capítulo' }));
  expect(screen.queryByRole('button', { name: 'Salvar capítulos' })).toBeNull();
  const incomplete = 'Preencha título, início e fim de cada capítulo.';
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await save();
  expect((await screen.findAllByText(incomplete)).length).toBeGreaterThan(0);
  expect(server.last('PUT', `midia/${id}`)).toBeUndefined();
  await userEvent.type(screen.getByLabelText('Título do capítulo 1'), 'Abertura');
  expect(screen.queryByText(incomplete)).toBeNull();
  server.on(calls.getMedia, { ...film, chapters: stored });
  await save();
  await waitFor(() =>
    expect(server.last('POST', `updateVideoInfo/${id}`)?.body).toEqual({
      chapters: [{ title: 'Abertura', start: '00:00:00', end: '00:01:00' }],
    }),
  );
  expect(server.last('PUT', `midia/${id}`)?.body).toMatchObject({ nome: 'Guia de solda' });
  // The page has stored the changes, so it asks no question.
  await waitFor(() => expect(screen.queryByText('Alterações não salvas')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/content/files'));
});
