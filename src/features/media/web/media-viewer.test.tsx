// Proves how the viewers work: which viewer is picked, the player's rules, the countdown, PDF tools, packages.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { deviceOptions } from '#platform/web/device-options.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import type { OpenedMedia } from '../contract/media.wire.ts';
import { MediaViewer } from './media-viewer.widget.tsx';
import type { MediaControls, MediaViewerProps } from './viewer-parts.widget.tsx';
import { PdfPassword } from './pdf/pdf-password.tsx';
import { PdfToolbar } from './pdf/pdf-toolbar.tsx';
import { TimeLine } from './player/time-line.tsx';
import { PackageFrame } from './viewers/package-frame.tsx';
// The browser loads it later: the test loads it here, so that it does not measure the loading.
import './viewers/package-items.tsx';

const id = '0190a0a0-0000-7000-8000-000000000001';
const base: OpenedMedia = {
  id,
  kind: 'video',
  title: 'Delegar sem sumir',
  status: 'ready',
  url: 'http://127.0.0.1:9/c/x/file',
  hlsUrl: null,
  packageUrl: null,
  packageKind: null,
  sandbox: null,
  packageItems: [],
  contentType: 'video/mp4',
  failureCode: null,
  frameUrl: null,
  thumbnails: null,
  poster: null,
  subtitles: [],
  chapters: [
    { title: 'Faça', startSeconds: 0, endSeconds: 60 },
    { title: 'É seu', startSeconds: 60, endSeconds: 120 },
  ],
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
const show = (node: ReactNode) =>
  renderKit(<QueryClientProvider client={makeQueryClient()}>{node}</QueryClientProvider>);
const view = (patch: Partial<OpenedMedia>, props: Partial<MediaViewerProps> = {}) =>
  show(<MediaViewer mediaId={id} opened={{ ...base, ...patch }} {...props} />);

/** Returns a video element that plays when the test says so. */
function steer() {
  const video = document.querySelector('video')!;
  const state = { second: 0, isPaused: true, isSeeking: false };
  const own = (name: string, value: PropertyDescriptor) =>
    Object.defineProperty(video, name, { configurable: true, ...value });
  own('duration', { get: () => 120 });
  own('paused', { get: () => state.isPaused });
  own('seeking', { get: () => state.isSeeking });
  own('played', { get: () => ({ length: state.second > 0 ? 1 : 0 }) });
  own('currentTime', {
    get: () => state.second,
    set: (to: number) => {
      state.second = to;
    },
  });
  const tell = (name: string) => act(() => void fireEvent(video, new Event(name)));
  tell('loadedmetadata');
  return {
    video,
    playTo(second: number, step = 1) {
      state.isPaused = false;
      tell('play');
      for (let at = state.second; at < second; at = Math.min(second, at + step)) {
        state.second = Math.min(second, at + step);
        tell('timeupdate');
      }
    },
    jumpTo(second: number) {
      state.second = second;
      tell('seeking');
      tell('seeked');
      return state.second;
    },
    second: () => state.second,
  };
}
beforeEach(() => deviceOptions.set({ autoplay: true }));
afterEach(() => vi.useRealTimers());

describe('player', () => {
  test('with fast-forward blocked offers no speed above 1 and returns to the furthest point [MEDIA-049]', async () => {
    await view({ blocksFastForward: true });
    // The page shows the object's own rule where it applies.
    expect(screen.getByText('Avanço rápido bloqueado até a primeira conclusão.')).toBeTruthy();
    const player = steer();
    player.playTo(9);
    expect(player.jumpTo(80)).toBe(9);
    expect(player.jumpTo(3)).toBe(3);
    await userEvent.click(screen.getByRole('button', { name: /Velocidade/ }));
    expect((await screen.findAllByRole('menuitemradio')).map((one) => one.textContent)).toEqual([
      '0,5×',
      '0,75×',
      'Normal',
    ]);
  });
  test('offers all speeds and any jump where nothing is blocked, also after the completion [MEDIA-048]', async () => {
    await view({ blocksFastForward: true }, { percent: 100 });
    expect(steer().jumpTo(80)).toBe(80);
    await userEvent.click(screen.getByRole('button', { name: /Velocidade/ }));
    expect((await screen.findAllByRole('menuitemradio')).map((one) => one.textContent)).toEqual([
      '0,5×',
      '0,75×',
      'Normal',
      '1,25×',
      '1,5×',
      '2×',
    ]);
  });
  test('shows that the requested content is loading, and nothing once it is loaded', async () => {
    await view({}, { isStarted: true });
    const { video } = steer();
    const busy = () => document.querySelector('section[aria-busy="true"]');
    expect(busy()).toBeTruthy();
    expect(await screen.findByRole('status', { name: 'Carregando' })).toBeTruthy();
    act(() => void fireEvent(video, new Event('canplay')));
    expect([busy(), screen.queryByRole('status', { name: 'Carregando' })]).toEqual([null, null]);
  });
  test('resumes from the stored percent and reports the end once [MEDIA-043, MEDIA-044]', async () => {
    const told = vi.fn();
    await view({}, { percent: 50, onProgress: told });
    const player = steer();
    expect(player.second()).toBe(60);
    player.playTo(120, 10);
    expect(told.mock.calls.at(-1)![0]).toBe(100);
    expect(told.mock.calls.filter(([percent]) => percent === 100)).toHaveLength(1);
  });
  test('counts down to the next content and opens it at zero [MEDIA-045, MEDIA-047]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const next = vi.fn();
    await view({}, { percent: 92, next: { title: 'Roteiro de feedback' }, onNext: next });
    const player = steer();
    player.playTo(114);
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText(/Reproduzindo/)).toBeNull();
    player.playTo(115);
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('Reproduzindo próximo conteúdo em 5 s')).toBeTruthy();
    player.playTo(117);
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('Reproduzindo próximo conteúdo em 3 s')).toBeTruthy();
    expect(next).not.toHaveBeenCalled();
    player.playTo(120);
    act(() => void vi.advanceTimersByTime(400));
    expect(next).toHaveBeenCalledTimes(1);
    // Until the next item really opens, the page shows a button that cancels it.
    const isWanted = next.mock.calls[0]![0] as () => boolean;
    expect(isWanted()).toBe(true);
    expect(screen.getByText('Abrindo o próximo conteúdo…')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Cancelar' }).click());
    expect(isWanted()).toBe(false);
    expect(screen.queryByText('Abrindo o próximo conteúdo…')).toBeNull();
  });
  test('cancelling the countdown turns autoplay off [MEDIA-046]', async () => {
    const next = vi.fn();
    await view({}, { percent: 92, next: { title: 'Roteiro de feedback' }, onNext: next });
    steer().playTo(117);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(deviceOptions.get().autoplay).toBe(false);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Próximo conteúdo' })).toBeNull());
    expect(next).not.toHaveBeenCalled();
  });
  test('a clip of less than a second has a line that leads back', async () => {
    const seek = vi.fn();
    await show(<TimeLine second={0.216} duration={0.216} buffered={0} chapters={[]} onSeek={seek} />);
    const line = screen.getByRole<HTMLInputElement>('slider', { name: 'Posição' });
    expect([line.max, line.value].map(Number)).toEqual([expect.closeTo(0.216), expect.closeTo(0.216)]);
    fireEvent.change(line, { target: { value: '0' } });
    expect(seek).toHaveBeenCalledWith(0);
  });
  test('names the chapter and answers the keys of the page', async () => {
    await view({}, { isMain: true });
    const player = steer();
    fireEvent.keyDown(document.body, { key: 'l' });
    expect(player.second()).toBe(10);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(player.second()).toBe(5);
    player.jumpTo(70);
    expect(screen.getByText('Capítulo 2: É seu')).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Posição' }).getAttribute('aria-valuetext')).toBe('1:10 de 2:00, É seu');
  });
});

describe('other viewers', () => {
  test.each([
    ['an image', { kind: 'image' } as const],
    ['a document', { kind: 'document', contentType: 'application/msword' } as const],
    ['a link', { kind: 'link', url: 'https://example.org/guia' } as const],
    [
      'an html package',
      {
        kind: 'scorm',
        packageKind: 'html',
        packageUrl: 'http://127.0.0.1:9/c/x/index.html',
        sandbox: 'allow-scripts',
      } as const,
    ],
  ])('%s is complete when opened, once [MEDIA-040]', async (_what, patch) => {
    const told = vi.fn();
    await view(patch, { percent: 20, onProgress: told });
    expect(told.mock.calls.map(([percent]) => percent)).toEqual([100]);
    told.mockClear();
    await view(patch, { percent: 100, onProgress: told });
    expect(told).not.toHaveBeenCalled();
  });
  test('a link of another site is a notice with its button [MEDIA-026]', async () => {
    await view({ kind: 'link', url: 'https://example.org/guia', title: 'Guia' });
    const link = await screen.findByRole('link', { name: /Acesso/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://example.org/guia',
      '_blank',
      'noopener noreferrer',
    ]);
  });
  test('a video of a known site plays in a frame, a carousel shows its pictures', async () => {
    const { unmount } = await view({ kind: 'link', url: 'https://youtu.be/dQw4w9WgXcQ', title: 'Vídeo' });
    expect((await screen.findByTitle('Vídeo')).getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    );
    unmount();
    const pages = [1, 2].map((one) => ({
      id: `${id.slice(0, -1)}${one}`,
      mediaId: id,
      position: one,
      picture: `/p${one}.png`,
      target: null,
    }));
    const told = vi.fn();
    await view({ kind: 'carousel', url: null, carousel: pages, title: '5S' }, { onProgress: told });
    await userEvent.click(await screen.findByRole('button', { name: 'Próxima imagem' }));
    expect(screen.getByRole('img', { name: '5S, imagem 2 de 2' })).toBeTruthy();
    expect(told.mock.calls.map(([percent]) => percent)).toEqual([50, 100]);
  });
  test('a removed content is reported as a warning [MEDIA-025, ERR-006]', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(
          JSON.stringify({ details: { code: 'media.missing' }, notifications: ['Este recurso não está disponível.'] }),
          { status: 404 },
        ),
      ),
    );
    await show(<MediaViewer mediaId={id} />);
    const message = await screen.findByRole('alert');
    expect(within(message).getByText('Atenção')).toBeTruthy();
    expect(within(message).getByText('Este recurso não está disponível.')).toBeTruthy();
    vi.unstubAllGlobals();
  });
  test('a SCORM package runs in its sandbox and is told to close before it is removed', async () => {
    const controls = createRef<MediaControls>();
    await view(
      {
        kind: 'scorm',
        packageKind: 'scorm12',
        packageUrl: 'http://127.0.0.1:9/w/x/',
        sandbox: 'allow-scripts allow-same-origin',
        title: 'Negociação',
      },
      { controls },
    );
    const frame = screen.getByTitle('Negociação');
    expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual([
      'allow-scripts allow-same-origin',
      'http://127.0.0.1:9/w/x/',
    ]);
    const asked = vi.fn();
    const source = { postMessage: asked };
    Object.defineProperty(frame, 'contentWindow', { value: source });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('null')));
    const left = controls.current!.leave();
    expect(asked).toHaveBeenCalledWith({ type: 'close' }, 'http://127.0.0.1:9');
    const hear = (origin: string) =>
      window.dispatchEvent(Object.assign(new Event('message'), { origin, source, data: { type: 'closed' } }));
    hear('http://elsewhere');
    expect(screen.queryByText(/Conteúdo encerrado/)).toBeNull();
    hear('http://127.0.0.1:9');
    await left;
    expect(await screen.findByText(/Conteúdo encerrado/)).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('a package of several objects', () => {
  const items = [
    { id: 'c', title: 'Capítulo', depth: 0, isLaunchable: false },
    { id: 'a', title: 'Primeiro', depth: 1, isLaunchable: true },
    { id: 'b', title: 'Segundo', depth: 1, isLaunchable: true },
    { id: 'd', title: 'Leitura', depth: 0, isLaunchable: true },
  ];
  const standing = (itemId: string, lessonStatus: string, bloqueado = false) => ({
    id: itemId,
    lessonStatus,
    percentualProgresso: 0,
    totalTime: 0,
    score: {},
    bloqueado,
  });
  const record = {
    ...{ id, userId: id, cursoId: null, formacaoId: null, midiaId: id, completionStatus: 'incomplete' },
    ...{ lessonStatus: 'incomplete', location: null, score: {}, suspendData: null, entry: 'resume', exit: null },
    ...{ sessionTime: 0, totalTime: 0, percentualProgresso: 33, updatedAt: '2026-11-01T10:00:00.000Z', itemAtual: 'a' },
    itens: [standing('a', 'passed'), standing('b', 'incomplete'), standing('d', 'not attempted', true)],
  };
  const open = async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(record))));
    const golf: OpenedMedia = {
      ...{ ...base, kind: 'scorm', packageKind: 'scorm12', sandbox: 'allow-scripts allow-same-origin', title: 'Golfe' },
      packageUrl: 'http://127.0.0.1:9/w/x/',
      packageItems: items,
    };
    await show(<PackageFrame opened={golf} percent={33} onProgress={vi.fn()} onEnded={vi.fn()} controls={null} />);
    const asked = vi.fn();
    const source = { postMessage: asked };
    Object.defineProperty(screen.getByTitle('Golfe'), 'contentWindow', { value: source });
    const say = (data: object) =>
      act(() => {
        window.dispatchEvent(Object.assign(new Event('message'), { origin: 'http://127.0.0.1:9', source, data }));
      });
    return { asked, say };
  };
  const entry = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('shows its tree with the state of each object, and opens the chosen one', async () => {
    // Newer browsers return a promise that ends after the scroll.
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never);
    const { asked, say } = await open();
    await say({ type: 'items', current: 'a' });
    const tree = await screen.findByRole('navigation', { name: 'Itens do pacote' });
    const chapter = within(tree).getByText('Capítulo').closest('li')!;
    expect(chapter.querySelector(':scope > button')).toBeNull();
    expect([...chapter.querySelectorAll('ol > li')].map((one) => one.textContent)).toEqual([
      'PrimeiroAprovado',
      'SegundoEm andamento',
    ]);
    const current = await screen.findByRole('button', { name: 'Primeiro Aprovado' });
    expect(current.getAttribute('aria-current')).toBe('step');
    expect(entry(/^Leitura Bloqueado/).disabled).toBe(true);
    expect(entry(/^Anterior$/).disabled).toBe(true);
    await userEvent.click(entry(/^Segundo Em andamento$/));
    await userEvent.click(entry(/^Próximo$/));
    const chosen = [{ type: 'go', request: 'choice', target: 'b' }, 'http://127.0.0.1:9'];
    expect(asked.mock.calls).toEqual([chosen, chosen]);
    // It is the last open one: no item follows.
    await say({ type: 'items', current: 'b' });
    expect(scrolled.mock.contexts.at(-1)).toBe(entry(/^Segundo/));
    expect([entry(/^Próximo$/).disabled, entry(/^Anterior$/).disabled]).toEqual([true, false]);
    await userEvent.click(entry(/^Itens do pacote$/));
    expect(screen.queryByRole('navigation')).toBeNull();
  });
  test('hides its tree behind its button where the window is small, and shows it on demand', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 1023px)',
      addEventListener() {},
      removeEventListener() {},
    }));
    await open();
    const button = entry(/^Itens do pacote$/);
    expect([button.getAttribute('aria-expanded'), screen.queryByRole('navigation')]).toEqual(['false', null]);
    await userEvent.click(button);
    expect(await screen.findByRole('navigation', { name: 'Itens do pacote' })).toBeTruthy();
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });
  test("obeys the package's own rules, and can be opened again once it ended", async () => {
    const { asked, say } = await open();
    await say({ type: 'items', current: 'a', rules: { continue: true, previous: false, choices: ['d'] } });
    await screen.findByRole('button', { name: /^Segundo/ });
    expect([entry(/^Próximo$/).disabled, entry(/^Anterior$/).disabled]).toEqual([false, true]);
    expect([entry(/^Segundo/).disabled, entry(/^Leitura/).disabled]).toEqual([true, false]);
    await userEvent.click(entry(/^Próximo$/));
    expect(asked).toHaveBeenCalledWith({ type: 'go', request: 'continue', target: undefined }, 'http://127.0.0.1:9');
    await say({ type: 'ended' });
    expect(screen.queryByTitle('Golfe')).toBeNull();
    expect(entry(/^Próximo$/).disabled).toBe(true);
    await userEvent.click(entry(/^Abrir de novo$/));
    expect(screen.getByTitle('Golfe').getAttribute('src')).toBe('http://127.0.0.1:9/w/x/');
  });
});

describe('PDF tools', () => {
  const tools = {
    page: 3,
    pageCount: 8,
    scale: 1,
    zoom: -1,
    isSingle: false,
    hasThumbnails: false,
    isSearching: false,
    isDownloading: false,
    isFull: false,
    onSingle: vi.fn(),
    onThumbnails: vi.fn(),
    onSearch: vi.fn(),
    onTurn: vi.fn(),
    onFull: vi.fn(),
  };
  test('a typed page number becomes an existing page [MEDIA-029]', async () => {
    const go = vi.fn();
    await show(<PdfToolbar {...tools} onPage={go} onZoom={vi.fn()} />);
    const field = screen.getByRole('textbox', { name: 'Página' });
    await userEvent.clear(field);
    await userEvent.type(field, '99{Enter}');
    expect(go).toHaveBeenLastCalledWith(8);
    await userEvent.clear(field);
    await userEvent.type(field, '0{Enter}');
    expect(go).toHaveBeenLastCalledWith(1);
  });
  test('before the document is open there is no page to type', async () => {
    await show(<PdfToolbar {...tools} page={1} pageCount={0} onPage={vi.fn()} onZoom={vi.fn()} />);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Página' }).disabled).toBe(true);
  });
  test('zoom has its presets and steps of a tenth, rotation its quarters [MEDIA-031]', async () => {
    const zoom = vi.fn();
    await show(<PdfToolbar {...tools} onPage={vi.fn()} onZoom={zoom} />);
    await userEvent.click(screen.getByRole('button', { name: 'Aumentar zoom' }));
    expect(zoom).toHaveBeenLastCalledWith(1.1);
    await userEvent.click(screen.getByRole('button', { name: 'Zoom: 100%' }));
    expect((await screen.findAllByRole('menuitemradio')).map((one) => one.textContent)).toEqual([
      'Automático',
      '25%',
      '50%',
      '75%',
      '100%',
      '125%',
      '150%',
      '200%',
      '400%',
    ]);
  });
  test('download is shown only where it is allowed [MEDIA-035]', async () => {
    const { unmount } = await show(<PdfToolbar {...tools} onPage={vi.fn()} onZoom={vi.fn()} />);
    expect(screen.queryByRole('button', { name: 'Baixar' })).toBeNull();
    unmount();
    await show(<PdfToolbar {...tools} onPage={vi.fn()} onZoom={vi.fn()} onDownload={vi.fn()} />);
    expect(screen.getByRole('button', { name: 'Baixar' })).toBeTruthy();
  });
  test('the password is requested, and the second request says that the first was wrong', async () => {
    const { unmount } = await show(<PdfPassword attempt={1} onPassword={vi.fn()} onGiveUp={vi.fn()} />);
    expect(screen.queryByText('Senha incorreta. Tente mais uma vez.')).toBeNull();
    unmount();
    const answer = vi.fn();
    await show(<PdfPassword attempt={2} onPassword={answer} onGiveUp={vi.fn()} />);
    expect(await screen.findByText('Senha incorreta. Tente mais uma vez.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Senha do PDF/), 'aberta{Enter}');
    expect(answer).toHaveBeenCalledWith('aberta');
  });
});
