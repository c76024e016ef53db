// Proves that users edit chapters on the time line and in rows, that each error is shown at once, and that wrong chapters are not sent.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import { Problem } from '#platform/contract/problem.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import * as calls from '../../contract/media.endpoints.ts';
import type { OpenedMedia } from '../../contract/media.wire.ts';
import { ChaptersEditor } from './chapters-editor.tsx';
import type { ChapterWork } from './chapters-editor.tsx';

const id = '0190a0a0-0000-7000-8000-000000000001';
const opened: OpenedMedia = {
  id,
  kind: 'video',
  title: 'Torno',
  status: 'ready',
  url: 'http://127.0.0.1:9/c/x/file',
  hlsUrl: null,
  frameUrl: null,
  thumbnails: 'http://127.0.0.1:9/c/x/thumbnails.jpg',
  packageUrl: null,
  packageKind: null,
  sandbox: null,
  packageItems: [],
  contentType: 'video/mp4',
  failureCode: null,
  poster: null,
  subtitles: [],
  chapters: [],
  carousel: [],
  durationSeconds: 120,
  pageCount: null,
  isDownloadable: false,
  blocksFastForward: false,
  isEmbedded: true,
  watermark: null,
  watermarkLines: [],
  viewerAddress: '127.0.0.1',
};
const chapters = [
  { title: 'Abertura', startSeconds: 0, endSeconds: 60 },
  { title: 'Prática', startSeconds: 60, endSeconds: 120 },
];
let server: ReturnType<typeof answering>;
beforeEach(() => {
  const kept = { chapters: [], subtitles: [], thumbnail: null, durationSeconds: 120, status: 'ready' as const };
  server = answering().on(calls.openMedia, opened).on(calls.updateVideoInfo, kept);
});
afterEach(() => vi.unstubAllGlobals());
let work: ChapterWork | undefined;
const show = async () => {
  work = undefined;
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <ChaptersEditor mediaId={id} chapters={chapters} durationSeconds={120} onWork={(told) => (work = told)} />
    </QueryClientProvider>,
  );
};
const type = (label: string, at: number, text: string) =>
  void fireEvent.change(screen.getAllByLabelText(label)[at]!, { target: { value: text } });

test('chapters start before they end, lie within the video and do not overlap [MEDIA-015, MEDIA-016]', async () => {
  await show();
  expect(work).toBeUndefined();
  type('Início', 1, '000050');
  expect(screen.getByText('Os capítulos não podem se sobrepor.')).toBeTruthy();
  type('Início', 1, '000200');
  expect(screen.getByText('O início de um capítulo precisa vir antes do fim.')).toBeTruthy();
  type('Início', 1, '000130');
  type('Fim', 1, '000300');
  expect(screen.getByText('Um capítulo termina depois do fim do vídeo.')).toBeTruthy();
  expect(work?.problem).toBe('media.chapter.long');
  type('Fim', 1, '000200');
  expect(work).toEqual({
    chapters: [
      { title: 'Abertura', startSeconds: 0, endSeconds: 60 },
      { title: 'Prática', startSeconds: 90, endSeconds: 120 },
    ],
  });
  type('Início', 1, '000100');
  expect(work).toBeUndefined();
});
describe('the time line', () => {
  const line = () => screen.findByRole('group', { name: 'Linha do tempo dos capítulos' });
  const handle = (name: string) => screen.getByRole('slider', { name });
  test('moves the ends of chapters by keyboard, under the small pictures of the video', async () => {
    await show();
    const tiles = [...(await line()).querySelectorAll<HTMLElement>('[data-tile]')];
    expect([tiles.length, tiles[0]!.dataset['tile'], tiles.at(-1)!.dataset['tile']]).toEqual([10, '5,0', '5,9']);
    expect(tiles[0]!.style.backgroundImage).toContain('thumbnails.jpg');
    const end = handle('Fim do capítulo 1');
    for (const key of ['ArrowLeft', 'PageDown', 'ArrowRight']) fireEvent.keyDown(end, { key });
    expect(handle('Fim do capítulo 1').getAttribute('aria-valuenow')).toBe('50');
    fireEvent.keyDown(handle('Fim do capítulo 2'), { key: 'ArrowRight' });
    expect(handle('Fim do capítulo 2').getAttribute('aria-valuenow')).toBe('120');
    expect(work).toMatchObject({ chapters: [{ endSeconds: 50 }, { startSeconds: 60, endSeconds: 120 }] });
  });
  test('begins a chapter at the position of the video and ends the one before there', async () => {
    await show();
    await line();
    const video = document.querySelector('video')!;
    Object.defineProperty(video, 'currentTime', { value: 30, writable: true });
    await userEvent.click(screen.getByRole('button', { name: 'Novo capítulo neste momento' }));
    type('Título do capítulo 2', 0, 'Fixação');
    expect(work).toEqual({
      chapters: [
        { title: 'Abertura', startSeconds: 0, endSeconds: 30 },
        { title: 'Fixação', startSeconds: 30, endSeconds: 60 },
        { title: 'Prática', startSeconds: 60, endSeconds: 120 },
      ],
    });
    const part = within(await line()).getByRole('button', { name: 'Ir para Prática, 1:00' });
    Object.defineProperty(video, 'duration', { value: 120 });
    await userEvent.click(part);
    expect(video.currentTime).toBe(60);
  });
});
test('says that the video’s information could not be loaded, and still accepts chapters [MEDIA-063]', async () => {
  server.on(calls.openMedia, () => {
    throw new Problem('internal', 'unknown.code');
  });
  await show();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading').textContent).toBe('Não foi possível buscar as informações do vídeo.');
  expect(screen.getAllByLabelText('Início')).toHaveLength(2);
});
