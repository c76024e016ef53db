// Proves which viewer each type gets, what is done on opening, and how documents (with or without pages) and links (frame, preview, notice) are shown.
import { readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import { makeQueryClient } from '#platform/web/query.ts';
import { previewLink } from '../../contract/link-preview.endpoints.ts';
import * as calls from '../../contract/media.endpoints.ts';
import type { LinkPreview } from '../../contract/link-preview.wire.ts';
import type { OpenedMedia } from '../../contract/media.wire.ts';
import { MediaViewer } from '../media-viewer.widget.tsx';
import type { MediaControls, MediaViewerProps } from '../viewer-parts.widget.tsx';

vi.mock('../pdf/pdf-viewer.tsx', () => ({
  PdfView: ({ title, lines }: { title: string; lines: string[] }) => (
    <section aria-label={`PDF: ${title}`}>{lines.join()}</section>
  ),
}));
const id = '0190a0a0-0000-7000-8000-000000000001';
const at = 'http://127.0.0.1:9';
const base: OpenedMedia = {
  id,
  kind: 'image',
  title: 'Norma',
  status: 'ready',
  url: `${at}/c/x/file`,
  hlsUrl: null,
  frameUrl: null,
  thumbnails: null,
  packageUrl: null,
  packageKind: null,
  sandbox: null,
  packageItems: [],
  contentType: null,
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
};
afterEach(() => vi.unstubAllGlobals());
const view = (patch: Partial<OpenedMedia>, props: Partial<MediaViewerProps> = {}) =>
  renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <MediaViewer mediaId={id} opened={{ ...base, ...patch }} {...props} />
    </QueryClientProvider>,
  );
/** Opens the viewer, which opens the object itself, as for a signed-in person. */
const open = (patch: Partial<OpenedMedia>, preview?: LinkPreview, props: Partial<MediaViewerProps> = {}) => {
  const server = answering().on(calls.openMedia, { ...base, ...patch });
  if (preview) server.on(previewLink, preview);
  return renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <MediaViewer mediaId={id} {...props} />
    </QueryClientProvider>,
  ).then((shown) => ({ ...shown, server }));
};
const office = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const page: OpenedMedia['carousel'][number] = { id, mediaId: id, position: 0, picture: '/p/1.png', target: null };

describe('the viewer of an object', () => {
  const kinds: [string, Partial<OpenedMedia>, () => Promise<unknown> | unknown][] = [
    ['a video the player', { kind: 'video' }, () => screen.getByRole('region', { name: 'Player: Norma' })],
    ['a sound the player', { kind: 'audio' }, () => document.querySelector('[data-audio] video')],
    [
      'a link to sound its embed',
      { kind: 'link', url: 'https://soundcloud.com/a/b' },
      () => document.querySelector('[data-sound] iframe[src^="https://w.soundcloud.com/player/"]'),
    ],
    [
      'a link to video its embed',
      { kind: 'link', url: 'https://vimeo.com/12' },
      () => document.querySelector('iframe[src^="https://player.vimeo.com/video/12"]'),
    ],
    [
      'a PDF its pages',
      { kind: 'pdf', contentType: 'application/pdf' },
      () => screen.findByRole('region', { name: 'PDF: Norma' }),
    ],
    [
      'a document its pages',
      { kind: 'document', contentType: 'application/pdf', pageCount: 3 },
      () => screen.findByRole('region', { name: 'PDF: Norma' }),
    ],
    [
      'a link a way out',
      { kind: 'link', url: 'https://example.org/' },
      () => screen.getByRole('link', { name: /Acesso/ }),
    ],
    [
      'a package its frame',
      { kind: 'scorm', packageKind: 'scorm12', packageUrl: `${at}/w/x/`, sandbox: 'allow-scripts' },
      () => document.querySelector(`iframe[src="${at}/w/x/"]`),
    ],
    ['an image itself', { kind: 'image' }, () => screen.getByRole('img', { name: 'Norma' })],
    [
      'a carousel its pictures',
      { kind: 'carousel', carousel: [page] },
      () => screen.getByRole('img', { name: /Norma, imagem 1 de 1/ }),
    ],
  ];
  test.each(kinds)('gives %s [MEDIA-020, MEDIA-021]', async (_what, patch, find) => {
    await view(patch);
    // Some viewers load when they first appear.
    await waitFor(async () => expect(await find()).toBeTruthy());
  });
  test('reports images and documents at 100 as soon as they are opened [MEDIA-038]', async () => {
    for (const patch of [
      { kind: 'image' },
      { kind: 'document', contentType: office },
      { kind: 'document', contentType: 'application/pdf', pageCount: 9 },
    ] as const) {
      const told = vi.fn();
      const { unmount } = await view(patch, { onProgress: told });
      expect(told.mock.calls.map(([percent]) => percent)).toEqual([100]);
      unmount();
    }
  });
  test('keeps a video at 16:9 without another setting [MEDIA-051]', () => {
    const tokens = readFileSync('src/platform/web/theme/tokens.css', 'utf8');
    const playerStyles = readFileSync('src/features/media/web/player/media-player.module.css', 'utf8');
    expect(/--ar-video:\s*([^;]+);/.exec(tokens)?.[1]).toBe('16 / 9');
    expect(/\.frame \{[^}]*aspect-ratio: var\(--ar-video\);/.test(playerStyles)).toBe(true);
  });
  test('says that a browser cannot play a stream [MEDIA-060]', async () => {
    await view({ kind: 'video', contentType: 'video/x-odd' });
    const video = document.querySelector('video')!;
    Object.defineProperty(video, 'error', { value: { code: 4 } });
    vi.stubGlobal('MediaError', { MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2 });
    act(() => void fireEvent(video, new Event('error')));
    expect(within(screen.getByRole('alert')).getByText(/Seu navegador não reproduz este conteúdo/)).toBeTruthy();
  });
});

describe('an office document', () => {
  test('is shown in the office viewer as pages under its watermark [MEDIA-052]', async () => {
    await view({
      kind: 'document',
      contentType: 'application/pdf',
      pageCount: 2,
      watermarkLines: ['Ana Souza', '203.0.113.9'],
    });
    const pages = await screen.findByRole('region', { name: 'PDF: Norma' });
    expect(pages.textContent).toContain('203.0.113.9');
  });
  test('is a notice with its download where there are no pages, and says why [MEDIA-052]', async () => {
    const shown = { kind: 'document', contentType: office, isDownloadable: true } as const;
    const { unmount } = await view(shown);
    expect(screen.getByText('Este documento abre no programa do seu computador.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Baixar' })).toBeTruthy();
    unmount();
    const { unmount: close } = await view({ ...shown, status: 'processing', isDownloadable: false });
    expect(screen.getByText(/sendo preparadas/).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('button', { name: 'Baixar' })).toBeNull();
    expect(screen.queryByText(/não pode ser mostrado/)).toBeNull();
    close();
    await view({ ...shown, status: 'failed', failureCode: 'media.document.locked' });
    expect(screen.getByText(/protegido por senha/).getAttribute('role')).toBe('alert');
  });
  test('that is still being made is requested again until its pages exist', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const told = vi.fn();
    const awaited = { kind: 'document', contentType: office, status: 'pending' } as const;
    const { server } = await open(awaited, undefined, { onProgress: told });
    expect(await screen.findByText(/sendo preparadas/)).toBeTruthy();
    // The learner saw nothing of it, and can download nothing.
    expect(told).not.toHaveBeenCalled();
    server.on(calls.openMedia, { ...base, kind: 'document', contentType: 'application/pdf', pageCount: 1 });
    await act(async () => void (await vi.advanceTimersByTimeAsync(4_000)));
    expect(await screen.findByRole('region', { name: 'PDF: Norma' })).toBeTruthy();
    expect(told.mock.calls.map(([percent]) => percent)).toEqual([100]);
    vi.useRealTimers();
  });
});

describe('a package', () => {
  const own = { kind: 'scorm', packageUrl: `${at}/w/x/` } as const;
  test('is left within five seconds although its run-time and the server do not answer', async () => {
    const controls = createRef<MediaControls>();
    await open({ ...own, packageKind: 'scorm12' }, undefined, { controls });
    const asked = vi.fn();
    Object.defineProperty(await screen.findByTitle('Norma'), 'contentWindow', { value: { postMessage: asked } });
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const left = vi.fn();
    void controls.current!.leave().then(left);
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect([asked.mock.calls.length, left.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(200);
    expect(left).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
  test('reports progress that was refused for good to the learner, where its own run-time says so (probe 33b)', async () => {
    await open({ ...own, packageKind: 'scorm12' });
    const source = ((await screen.findByTitle('Norma')) as HTMLIFrameElement).contentWindow;
    const say = (origin: string, from: unknown) =>
      act(() =>
        window.dispatchEvent(
          Object.assign(new MessageEvent('message', { data: { type: 'refused' }, origin }), { source: from }),
        ),
      );
    const sentence = /não pôde mais ser registrada/;
    await say('http://localhost:9', source);
    await say(at, window);
    expect(screen.queryByText(sentence)).toBeNull();
    await say(at, source);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
  test('is left although its last report was not accepted', async () => {
    const controls = createRef<MediaControls>();
    const told = vi.fn(() => Promise.reject(new Error('not taken')));
    await open({ ...own, packageKind: 'html', packageUrl: `${at}/c/x/` }, undefined, { controls, onProgress: told });
    await waitFor(() => expect(told).toHaveBeenCalledWith(100, {}));
    await expect(controls.current!.leave()).resolves.toBeUndefined();
  });
});

describe('a link of another site', () => {
  const url = 'https://example.org/guia';
  const nothing: LinkPreview = { url, title: null, description: null, site: null, picture: null, canBeFramed: false };
  const told = { ...nothing, title: 'Guia de solda', description: 'Para quem começa', site: 'Oficina' };
  test('is framed by the content host where its page allows frames [MEDIA-021]', async () => {
    await open({ kind: 'link', url, frameUrl: `${at}/l/x/` }, { ...told, canBeFramed: true });
    const frame = await screen.findByTitle('Norma');
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
      `${at}/l/x/`,
      'allow-scripts allow-same-origin allow-forms allow-popups',
    ]);
    expect(screen.getByRole('link', { name: /Acesso/ }).getAttribute('href')).toBe(url);
  });
  test('is shown as a preview where it may not be framed, or should open outside [MEDIA-021, MEDIA-026]', async () => {
    for (const [frameUrl, canBeFramed] of [
      [`${at}/l/x/`, false],
      [null, true],
    ] as const) {
      const { unmount, server } = await open({ kind: 'link', url, frameUrl }, { ...told, canBeFramed });
      const card = await screen.findByRole('article', { name: 'Prévia do link' });
      expect(card.textContent).toBe('OficinaGuia de soldaPara quem começa');
      expect(screen.queryByTitle('Norma')).toBeNull();
      expect(screen.getByRole('link', { name: /Acesso/ }).getAttribute('href')).toBe(url);
      expect(server.last('GET', 'midia/linkPreview')!.query.get('url')).toBe(url);
      unmount();
    }
  });
  test('is a notice where nothing is known of it', async () => {
    const { unmount } = await open({ kind: 'link', url, frameUrl: `${at}/l/x/` }, nothing);
    expect(await screen.findByText('example.org')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    unmount();
    await open({ kind: 'link', url });
    expect(await screen.findByRole('link', { name: /Acesso/ })).toBeTruthy();
  });
});
