// Proves with a replaced PDF library how the PDF viewer works: its tools, the two password attempts, the message of a failure, how far the PDF was read.
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { PdfView } from './pdf-viewer.tsx';
import { usePageReport } from './use-page-report.tsx';

/** A task with what the page passes to the library, and the answer that the test gives. */
type Task = {
  promise: Promise<object>;
  onPassword?: (answer: (password: string) => void) => void;
  destroy: () => Promise<void>;
};
const library = vi.hoisted(() => ({ viewers: [] as Record<string, unknown>[], task: undefined as unknown }));
vi.mock('./open-pdf.tsx', () => {
  class EventBus {
    heard = new Map<string, ((event: unknown) => void)[]>();
    on(name: string, hear: (event: unknown) => void) {
      this.heard.set(name, [...(this.heard.get(name) ?? []), hear]);
    }
    dispatch(name: string, event: unknown) {
      for (const hear of this.heard.get(name) ?? []) hear(event);
    }
  }
  class PDFViewer {
    pagesCount = 8;
    pagesRotation = 0;
    scrollMode = 0;
    currentScaleValue = '1';
    page = 1;
    bus: EventBus;
    constructor({ eventBus }: { eventBus: EventBus }) {
      this.bus = eventBus;
      library.viewers.push(this as unknown as Record<string, unknown>);
    }
    get currentPageNumber() {
      return this.page;
    }
    set currentPageNumber(to: number) {
      this.page = to;
      this.bus.dispatch('pagechanging', { pageNumber: to });
    }
    setDocument(document: unknown) {
      if (document) this.bus.dispatch('pagesinit', {});
    }
    cleanup() {}
    update() {}
  }
  class Silent {
    setViewer() {}
    setDocument() {}
  }
  return {
    loadPdfLibrary: () =>
      Promise.resolve({
        viewer: { EventBus, PDFViewer, PDFFindController: Silent, PDFLinkService: Silent, LinkTarget: { BLANK: 2 } },
      }),
    openPdf: () => library.task,
  };
});
let settle: { open: () => void; fail: (error: Error) => void };
let task: Task;
const told = vi.fn();
beforeEach(() => {
  told.mockReset();
  library.viewers.length = 0;
  const promise = new Promise<object>((open, fail) => {
    settle = { open: () => open({ numPages: 8 }), fail };
  });
  promise.catch(() => {});
  task = { promise, destroy: vi.fn(() => Promise.resolve()) };
  library.task = task;
});
afterEach(() => vi.useRealTimers());
const show = (onDownload?: () => void, lines?: string[]) =>
  renderKit(
    <PdfView
      url="http://127.0.0.1:9/c/x/file"
      title="Norma"
      percent={0}
      onProgress={told}
      isDownloading={false}
      onDownload={onDownload}
      lines={lines}
    />,
  );
const viewer = () =>
  library.viewers.at(-1)! as { pagesRotation: number; scrollMode: number; currentScaleValue: string };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the PDF viewer', () => {
  test('has a toolbar with zoom, turning, one page or all, full screen and download [MEDIA-027]', async () => {
    const download = vi.fn();
    await show(download);
    // Before the document has loaded, the reader can neither turn nor download it, and sees that it loads.
    expect(screen.getByRole('button', { name: 'Baixar' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Girar para a direita' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('document').getAttribute('aria-busy')).toBe('true');
    expect(await screen.findByRole('status', { name: 'Carregando' })).toBeTruthy();
    await act(async () => settle.open());
    const tools = await screen.findByRole('toolbar', { name: 'Ferramentas do PDF' });
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Carregando' })).toBeNull());
    await press('Aumentar zoom');
    expect(Number(viewer().currentScaleValue)).toBeGreaterThan(1);
    await press('Girar para a direita');
    expect(viewer().pagesRotation).toBe(90);
    await press('Girar para a esquerda');
    expect(viewer().pagesRotation).toBe(0);
    await press('Uma página');
    expect(viewer().scrollMode).toBe(3);
    await press('Todas as páginas');
    expect(viewer().scrollMode).toBe(0);
    await press('Baixar');
    expect(download).toHaveBeenCalledTimes(1);
    const full = vi.fn(() => Promise.resolve());
    Element.prototype.requestFullscreen = full;
    await userEvent.click(within(tools).getByRole('button', { name: 'Tela cheia' }));
    expect(full).toHaveBeenCalledTimes(1);
  });
  test('asks twice for a password, the second time with the message that the first was wrong, and then stops [MEDIA-028, MEDIA-061]', async () => {
    await show();
    await waitFor(() => expect(task.onPassword).toBeDefined());
    const tried: string[] = [];
    const wrong = () => act(async () => task.onPassword!((password) => void tried.push(password)));
    const answer = async (password: string) => {
      await userEvent.type(await screen.findByLabelText(/Senha do PDF/), `${password}{Enter}`);
    };
    await wrong();
    const dialog = await screen.findByRole('dialog', { name: 'Este PDF pede uma senha' });
    expect(within(dialog).getByText('Digite a senha que protege este PDF.')).toBeTruthy();
    expect(screen.queryByText('Senha incorreta. Tente mais uma vez.')).toBeNull();
    await answer('primeira');
    await wrong();
    expect(await screen.findByText('Senha incorreta. Tente mais uma vez.')).toBeTruthy();
    await answer('segunda');
    expect(tried).toEqual(['primeira', 'segunda']);
    await wrong();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Este PDF é protegido por senha e não foi aberto.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(task.destroy).toHaveBeenCalled();
  });
  test('says “ops” where a PDF cannot be opened, and tries again on request [MEDIA-061]', async () => {
    await show();
    await act(async () => settle.fail(new Error('no PDF')));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toMatch(/^Ops/);
    expect(within(alert).getByText('Não foi possível abrir este PDF.')).toBeTruthy();
    library.task = { promise: Promise.resolve({ numPages: 3 }), destroy: () => Promise.resolve() };
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
test('a marked PDF is downloaded three seconds later, each page a JPEG under its mark [MEDIA-033]', async () => {
  const drawn: string[] = [];
  const paper = {
    ...Object.fromEntries(['save', 'restore', 'translate', 'rotate'].map((name) => [name, () => {}])),
    measureText: (words: string) => ({ width: words.length * 8 }),
    strokeText: () => {},
    fillText: (words: string) => void drawn.push(words),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob([`<${type}>`], { type })),
  );
  const rendered: number[] = [];
  const getPage = (number: number) =>
    Promise.resolve({
      getViewport: ({ scale }: { scale: number }) => ({ width: 600 * scale, height: 800 * scale }),
      render: () => {
        rendered.push(number);
        return { promise: Promise.resolve() };
      },
      cleanup: () => {},
    });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  library.task = { promise: Promise.resolve({ numPages: 2, getPage }), destroy: () => Promise.resolve() };
  const server = vi.fn();
  await show(server, ['Ana Souza', '203.0.113.9']);
  const button = await screen.findByRole('button', { name: 'Baixar' });
  await waitFor(() => expect(viewer()).toBeDefined());
  await act(async () => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => button.click());
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_900)));
  expect(rendered).toEqual([]);
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  vi.useRealTimers();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const file = saved.mock.calls[0]![0] as File;
  const text = await file.text();
  expect([file.name, text.slice(0, 5), rendered]).toEqual(['Norma.pdf', '%PDF-', [1, 2]]);
  expect(text.match(/\/DCTDecode/g)).toHaveLength(2);
  expect(text.match(/<image\/jpeg>/g)).toHaveLength(2);
  expect(new Set(drawn)).toEqual(new Set(['Ana Souza  ·  203.0.113.9']));
  expect(server).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
test('reading is reported as page over pages, only rising, 200 ms after the last turn [MEDIA-034, MEDIA-041]', () => {
  vi.useFakeTimers();
  const { rerender } = renderHook(({ page }) => usePageReport(page, 8, 25, told), { initialProps: { page: 1 } });
  const turnTo = (page: number, milliseconds: number) => {
    rerender({ page });
    vi.advanceTimersByTime(milliseconds);
  };
  const percents = () => told.mock.calls.map(([percent]) => percent);
  turnTo(2, 300);
  expect(percents()).toEqual([]);
  turnTo(4, 199);
  expect(percents()).toEqual([]);
  turnTo(5, 199);
  turnTo(6, 200);
  expect(percents()).toEqual([75]);
  turnTo(3, 300);
  expect(percents()).toEqual([75]);
  turnTo(8, 300);
  expect(percents()).toEqual([75, 100]);
});
