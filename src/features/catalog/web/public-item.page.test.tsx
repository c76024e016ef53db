// Proves that a public link shows every visitor the object, or the panel with a sign-in button, and a missing page where nothing is public.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { session } from '#platform/web/session.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { getPublicItem } from '#features/media/contract/public-item.endpoints.ts';
import type { PublicItem } from '#features/media/contract/public-item.wire.ts';
import { PublicItemPage } from './public-item.page.tsx';

const id = '0190a0a0-0000-7000-8000-000000000001';
const course: PublicItem = {
  ...{ id, kind: 'course', title: 'LGPD no dia a dia', synopsis: 'O que muda.', description: null },
  ...{ workloadMinutes: 135, cover: null, opened: null },
  items: [
    { id: '0190a0a0-0000-7000-8000-000000000002', kind: 'media', mediaKind: 'video', title: 'O que é dado pessoal' },
    { id: '0190a0a0-0000-7000-8000-000000000003', kind: 'assessment', mediaKind: null, title: 'Prova' },
  ],
};
const image: NonNullable<PublicItem['opened']> = {
  ...{
    id,
    kind: 'image',
    title: 'Mapa de risco',
    status: 'ready',
    contentType: 'image/png',
    failureCode: null,
    frameUrl: null,
    thumbnails: null,
    packageItems: [],
    packageKind: null,
  },
  ...{ url: 'http://127.0.0.1:4001/c/token/file', hlsUrl: null, packageUrl: null, sandbox: null, poster: null },
  ...{ subtitles: [], chapters: [], carousel: [], durationSeconds: null, pageCount: null, isDownloadable: false },
  ...{ blocksFastForward: false, isEmbedded: false, watermark: null, watermarkLines: [], viewerAddress: '127.0.0.1' },
};
let server: ReturnType<typeof answering>;
beforeEach(() => {
  session.end();
  server = answering();
});
const key = referenceText({ kind: 'course', id });
const open = (one: string) => renderScreen(PublicItemPage, { path: '/view/{id}', address: `/view/${one}` });

describe('a public link', { timeout: 20_000 }, () => {
  test('plays a media object without a session, and reports no progress [ROUTE-017]', async () => {
    server.on(getPublicItem, {
      ...{ id, kind: 'media', title: 'Mapa de risco', synopsis: null, description: null, workloadMinutes: null },
      ...{ cover: null, items: [], opened: image },
    });
    await open(id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mapa de risco' })).toBeTruthy();
    const picture = await screen.findByRole('img', { name: 'Mapa de risco' });
    expect(picture.getAttribute('src')).toBe(image.url);
    expect(server.asked.map(({ method, path }) => [method, path])).toEqual([['GET', `/api/v1/open/midia/${id}`]]);
  });
  test('shows the details of a course with its contents, and the button to enrol', async () => {
    server.on(getPublicItem, course);
    const { user, router } = await open(key);
    expect(await screen.findByRole('heading', { level: 1, name: course.title })).toBeTruthy();
    expect(screen.getByText('O que muda.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['O que é dado pessoal', 'Prova']);
    await user.click(screen.getByRole('button', { name: 'Entrar para aprender' }));
    await waitFor(() => expect(router.state.location.href).toBe(`/catalog?view=${key}`));
  });
  test('that is switched off is a missing page; a failure may be tried again', async () => {
    server.on(getPublicItem, () => {
      throw new Problem('missing', 'request.missing');
    });
    await open(key);
    expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeTruthy();
    server.on(getPublicItem, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await open(id);
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    server.on(getPublicItem, course);
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: course.title })).toBeTruthy();
  });
});
