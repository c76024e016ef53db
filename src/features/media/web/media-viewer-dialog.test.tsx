// Proves how the viewer works in its dialog: its width, what it says about the object, and the other objects of the section.
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answering } from '#testing/render-screen.tsx';
import { renderKit } from '#testing/render-kit.tsx';
import { Problem } from '#platform/contract/problem.ts';
import { deviceOptions } from '#platform/web/device-options.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import * as calls from '../contract/media.endpoints.ts';
import type { DetailedMedia, OpenedMedia } from '../contract/media.wire.ts';
import { MediaViewerDialog } from './media-viewer-dialog.widget.tsx';
import type { RelatedMedia } from './media-viewer-dialog.widget.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const now = '2026-01-02T03:04:05.000Z';
const opened = (id: string, more: Partial<OpenedMedia> = {}): OpenedMedia => ({
  id,
  kind: 'image',
  title: `Objeto ${Number(id.slice(-3))}`,
  status: 'ready',
  url: 'http://127.0.0.1:9/c/x/file',
  hlsUrl: null,
  frameUrl: null,
  thumbnails: null,
  packageUrl: null,
  packageKind: null,
  sandbox: null,
  packageItems: [],
  contentType: 'image/png',
  failureCode: null,
  poster: null,
  subtitles: [],
  chapters: [],
  carousel: [],
  durationSeconds: null,
  pageCount: null,
  isDownloadable: false,
  blocksFastForward: false,
  isEmbedded: true,
  watermark: null,
  watermarkLines: [],
  viewerAddress: '127.0.0.1',
  ...more,
});
const details = (id: string): DetailedMedia => ({
  id,
  title: `Objeto ${Number(id.slice(-3))}`,
  kind: 'image',
  status: 'ready',
  failureCode: null,
  queuePlace: null,
  summary: null,
  durationSeconds: null,
  categoryId: null,
  categoryName: null,
  skillIds: [idOf(90)],
  code: null,
  link: null,
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
  tenantId: idOf(99),
  description: 'Como **soldar** sem fumaça.',
  language: 'pt',
  sectionIds: [],
  skillNames: ['Soldagem', 'Segurança'],
  pullzone: null,
  videoId: null,
  hlsUrl: null,
  packageUrl: null,
  contentType: 'image/png',
  isDownloadable: false,
  blocksFastForward: false,
  isEmbedded: true,
  isPublicLink: false,
  watermark: null,
  subtitles: [],
  chapters: [],
  carousel: [],
  isFavorite: false,
  reaction: null,
  totalReactions: 0,
});
const related: RelatedMedia[] = [1, 2, 3].map((number) => ({
  id: idOf(number),
  title: `Objeto ${number}`,
  kind: 'image',
  percent: number * 10,
}));
let server: ReturnType<typeof answering>;
beforeEach(() => {
  deviceOptions.set({ autoplay: true, mode: 'content' });
  server = answering()
    .on(calls.openMedia, (_asked, { id }) => opened(id!))
    .on(calls.mediaDetails, (_asked, { id }) => details(id!));
});
afterEach(() => vi.unstubAllGlobals());
const show = async (hasSection: boolean) => {
  const section = { name: 'Oficina', items: related };
  function Host() {
    const [id, setId] = useState(idOf(1));
    return <MediaViewerDialog mediaId={id} onClose={() => {}} {...(hasSection && { section, onOpen: setId })} />;
  }
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <Host />
    </QueryClientProvider>,
  );
  return screen.findByRole('dialog', { name: 'Objeto 1' });
};

describe('the dialog of an object', () => {
  test('opens it as a preview for its author, and for a learner as a content', async () => {
    await show(false);
    await waitFor(() => expect(server.last('POST', 'abrir')?.body).toEqual({}));
    await renderKit(
      <QueryClientProvider client={makeQueryClient()}>
        <MediaViewerDialog mediaId={idOf(2)} isPreview onClose={() => {}} />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(server.last('POST', `${idOf(2)}/abrir`)?.body).toEqual({ previa: true }));
  });
  test('is 1820 wide and holds the viewer of its kind, its skills and its description [MEDIA-020, MEDIA-022]', async () => {
    const dialog = await show(false);
    const width = dialog.closest<HTMLElement>('[style*="--modal-size"]')!.style.getPropertyValue('--modal-size');
    expect(width).toContain(String(1820 / 16));
    expect(await within(dialog).findByRole('img', { name: 'Objeto 1' })).toBeTruthy();
    const skills = within(dialog).getByRole('heading', { name: 'Competências' }).parentElement!;
    expect(
      within(skills)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Soldagem', 'Segurança']);
    expect(within(dialog).getByRole('heading', { name: 'Descrição' }).parentElement!.textContent).toContain(
      'Como soldar sem fumaça.',
    );
  });
  test('switches between focus and content where the object has a section, and has no such switch elsewhere [MEDIA-023]', async () => {
    const dialog = await show(true);
    const modes = await within(dialog).findByRole('group', { name: 'Modo de exibição' });
    const list = () => within(dialog).queryByRole('complementary', { name: 'Conteúdos relacionados' });
    expect(list()).toBeTruthy();
    await userEvent.click(within(modes).getByRole('button', { name: 'Foco' }));
    expect(list()).toBeNull();
    expect(within(modes).getByRole('button', { name: 'Foco' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(within(modes).getByRole('button', { name: 'Conteúdo' }));
    expect(list()).toBeTruthy();
  });
  test('has no modes and no list without a section', async () => {
    const dialog = await show(false);
    await within(dialog).findByRole('heading', { name: 'Competências' });
    expect(within(dialog).queryByRole('group', { name: 'Modo de exibição' })).toBeNull();
    expect(within(dialog).queryByRole('complementary')).toBeNull();
  });
  test('lists the objects of its section, opens another in its place, and turns autoplay on and off [MEDIA-024]', async () => {
    const dialog = await show(true);
    const list = await within(dialog).findByRole('complementary', { name: 'Conteúdos relacionados' });
    expect(within(list).getByRole('heading', { name: 'Oficina' })).toBeTruthy();
    const names = within(list)
      .getAllByRole('button')
      .map((one) => one.querySelector('b')?.textContent);
    expect(names).toEqual(['Objeto 1', 'Objeto 2', 'Objeto 3']);
    expect(within(list).getByRole('button', { current: true }).textContent).toContain('Objeto 1');
    await userEvent.click(within(list).getByRole('button', { name: /Objeto 3/ }));
    expect(await screen.findByRole('dialog', { name: 'Objeto 3' })).toBeTruthy();
    await waitFor(() => expect(server.last('POST', `${idOf(3)}/abrir`)).toBeTruthy());
    const autoplay = screen.getByRole('switch', { name: /Reprodução automática/ });
    await userEvent.click(autoplay);
    expect(deviceOptions.get().autoplay).toBe(false);
    await userEvent.click(autoplay);
    expect(deviceOptions.get().autoplay).toBe(true);
  });
  test('says that the information of the object could not be loaded [MEDIA-060]', async () => {
    server.on(calls.mediaDetails, () => {
      throw new Problem('internal', 'request.broken');
    });
    await renderKit(
      <QueryClientProvider client={makeQueryClient()}>
        <MediaViewerDialog mediaId={idOf(1)} onClose={() => {}} />
      </QueryClientProvider>,
    );
    const alert = await screen.findByText('Não foi possível buscar as informações da mídia.');
    expect(alert.getAttribute('role')).toBe('alert');
  });
});
