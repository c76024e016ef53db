// Proves that a practical question is answered with files and recordings: what is said before, the sending, its interruptions, and the files of the answer.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { polite } from '#platform/web/announce.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { transfers } from '#platform/web/transfers.ts';
import '#platform/web/ui/confirm-dialog.tsx'; // The browser loads the dialog later.
import { askedQuestion } from '#testing/make/asked.ts';
import { makeRecordingShelf } from '#testing/make/recording-shelf.ts';
import { standInDevices } from '#testing/media-stand-ins.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import { listAnswerFiles, removeAnswerFile } from '../contract/answer-files.endpoints.ts';
import { fileRuleOf } from '../contract/answer-files.model.ts';
import type { AnswerFile } from '../contract/answer-files.wire.ts';
import type { AskedQuestion } from '../contract/attempt.wire.ts';
import type { AnswerDraftFiles } from '../contract/running-attempt.model.ts';
import { answerUploads } from './answer-uploads.queries.ts';
import { makeKeptRecordings } from './kept-recordings.queries.ts';
import type { KeptRecording } from './kept-recordings.queries.ts';
import { PracticalAnswer } from './practical-answer.tsx';

type Options = {
  metadata: Record<string, string>;
  onProgress: (sent: number, total: number) => void;
  onSuccess: () => void;
  onError: (error: Error) => void;
};
const { begun } = vi.hoisted(() => ({ begun: [] as { file: File; options: Options; isAborted: boolean }[] }));
vi.mock('tus-js-client', () => ({
  Upload: class {
    one: (typeof begun)[number];
    constructor(file: File, options: Options) {
      this.one = { file, options, isAborted: false };
      begun.push(this.one);
    }
    findPreviousUploads = () => Promise.resolve([]);
    start = () => {};
    abort = () => {
      this.one.isAborted = true;
      return Promise.resolve();
    };
  },
}));
const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const attemptId = idOf(1);
const questionOf = (uploadKind: NonNullable<AskedQuestion['uploadKind']>, more: Partial<AskedQuestion> = {}) => {
  const rule = fileRuleOf({ kind: 'practical', answerKind: 'upload', uploadKind, maxFiles: 3, maxSeconds: 180 })!;
  return askedQuestion({
    ...{ id: idOf(2), kind: 'practical', statement: 'Grave a inspeção', answerId: idOf(3) },
    ...{ options: [], answerKind: 'upload', uploadKind },
    files: {
      ...rule,
      maxSeconds: rule.maxSeconds ?? null,
      keptDays: rule.keptDays ?? null,
      extensions: [...rule.extensions],
    },
    ...more,
  });
};
const storedFile = (number: number, more: Partial<AnswerFile> = {}): AnswerFile => ({
  id: idOf(100 + number),
  name: `ficha-${number}.pdf`,
  kind: 'document',
  contentType: 'application/pdf',
  sizeBytes: 2_097_152,
  durationSeconds: null,
  isShown: true,
  url: `https://content.test/ficha-${number}.pdf`,
  uploadedAt: '2026-01-02T13:00:00.000Z',
  erasedAt: null,
  ...more,
});
let stored: AnswerFile[];
let server: ReturnType<typeof answering>;
const onFiles = vi.fn<(files: AnswerDraftFiles) => void>();
beforeEach(() => {
  begun.length = 0;
  stored = [];
  server = answering().on(listAnswerFiles, () => stored);
});
afterEach(() => {
  void answerUploads.forgetAttempt(attemptId);
  for (const { key } of transfers.get()) {
    transfers.cancel(key);
    transfers.clear(key);
  }
  vi.unstubAllGlobals();
  onFiles.mockReset();
});
async function show(question: AskedQuestion, { isClosed = false, isGiven = false, shelf = makeRecordingShelf() } = {}) {
  const kept = makeKeptRecordings(shelf.shelf);
  const shown = await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <PracticalAnswer
        attemptId={attemptId}
        question={question}
        isClosed={isClosed}
        isGiven={isGiven}
        onFiles={onFiles}
        kept={kept}
      />
    </QueryClientProvider>,
  );
  return { ...shown, user: userEvent.setup(), shelf, kept };
}
const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
const button = (name: string) => screen.findByRole('button', { name });
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const sending = async (count: number) => {
  await vi.waitFor(() => expect(begun).toHaveLength(count));
  return begun[count - 1]!;
};
const arrive = async (number: number, file: AnswerFile) => {
  const { options } = await sending(number);
  stored = [...stored, file];
  await act(async () => options.onSuccess());
};
const pdf = (number: number) => new File([`ficha ${number}`], `ficha-${number}.pdf`, { type: 'application/pdf' });

/** A refusal as tus gives it on. */
const refusalOf = (status: number, body: object) =>
  Object.assign(new Error('refused'), {
    originalResponse: { getStatus: () => status, getBody: () => JSON.stringify(body) },
  });

test('says before anything is recorded who sees it, how long it is kept and how large it may be', async () => {
  standInDevices();
  await show(questionOf('video'));
  expect(screen.getByText('até 3 min ou 200 MB · até 3 arquivos')).toBeTruthy();
  const promise = screen.getByText(/^Só quem corrige esta avaliação vê a gravação\./);
  expect(promise.textContent).toContain('a cópia fica guardada por 90 dias e é removida');
  expect(await button('Ligar câmera e microfone')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Câmera' }).getAttribute('aria-pressed')).toBe('true');
});
test('documents have one way, and nothing is said about a removal that does not happen', async () => {
  await show(questionOf('documents'));
  expect(screen.queryByRole('group', { name: 'Como responder' })).toBeNull();
  expect(screen.getByText('até 3 arquivos de 50 MB')).toBeTruthy();
  expect(screen.getByText('Só quem corrige esta avaliação vê os arquivos.')).toBeTruthy();
  expect(chooser().accept).toBe('.pdf,.docx,.doc,.odt,.xlsx,.xls,.ods,.pptx,.ppt,.odp');
});
test('files are sent one after the other for their answer, with progress, and stay in its list', async () => {
  const { user, shelf } = await show(questionOf('documents'));
  await user.upload(chooser(), [pdf(1), pdf(2)]);
  const first = await sending(1);
  expect(first.options.metadata).toMatchObject({ purpose: 'answer', relationId: idOf(3), filename: 'ficha-1.pdf' });
  act(() => first.options.onProgress(3, 7));
  expect(screen.getByRole('progressbar', { name: 'Envio de ficha-1.pdf' }).getAttribute('aria-valuenow')).toBe('42');
  expect(rows()).toEqual([expect.stringContaining('Enviando'), expect.stringContaining('Na fila')]);
  expect(onFiles).toHaveBeenLastCalledWith({ count: 0, isUnderWay: true });
  expect(shelf.all().map(({ name, isUsed }) => [name, isUsed])).toEqual([
    ['ficha-1.pdf', true],
    ['ficha-2.pdf', true],
  ]);
  await arrive(1, storedFile(1));
  expect((await sending(2)).options.metadata['filename']).toBe('ficha-2.pdf');
  await arrive(2, storedFile(2));
  await vi.waitFor(() => expect(onFiles).toHaveBeenLastCalledWith({ count: 2, isUnderWay: false }));
  expect(rows()).toEqual(['ficha-1.pdf2 MBEnviadoRemover', 'ficha-2.pdf2 MBEnviadoRemover']);
  expect(screen.getByRole('link', { name: 'ficha-1.pdf' }).getAttribute('href')).toBe(stored[0]!.url);
  expect(screen.getByText('2 de 3')).toBeTruthy();
  expect([begun.length, transfers.get()]).toEqual([2, []]);
  expect(shelf.all()).toEqual([]);
});
test('a file of another type or too large is refused before a byte is sent', async () => {
  const { user } = await show(questionOf('documents'));
  const upload = userEvent.setup({ applyAccept: false });
  await upload.upload(chooser(), new File(['x'], 'macro.exe'));
  expect(await screen.findByText(/^Arquivo inválido/)).toBeTruthy();
  const large = pdf(1);
  Object.defineProperty(large, 'size', { value: 50 * 1_048_576 + 1 });
  await user.upload(chooser(), large);
  expect(await screen.findByText('O arquivo excede o tamanho máximo de 50 MB')).toBeTruthy();
  expect(begun).toEqual([]);
});
test('a full answer says so, and a removed file makes a place free; removing asks first', async () => {
  stored = [storedFile(1), storedFile(2), storedFile(3)];
  server.on(removeAnswerFile, undefined);
  const { user } = await show(questionOf('documents'));
  expect(await screen.findByText(/^A resposta já tem os 3 arquivos que aceita/)).toBeTruthy();
  expect(chooser()).toBeNull();
  await user.click(await button('Remover ficha-2.pdf'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('ficha-2.pdf');
  stored = [stored[0]!, stored[2]!];
  await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  expect(server.last('DELETE', `answer/arquivos/${idOf(102)}`)).toBeTruthy();
  expect(chooser()).toBeTruthy();
});
test('a file that waits for the others is cancelled before it is sent', async () => {
  const { user, shelf } = await show(questionOf('documents'));
  await user.upload(chooser(), [pdf(1), pdf(2)]);
  await sending(1);
  await user.click(await button('Cancelar envio de ficha-2.pdf'));
  await vi.waitFor(() => expect(rows()).toEqual([expect.stringContaining('ficha-1.pdf')]));
  expect(shelf.all().map(({ name }) => name)).toEqual(['ficha-1.pdf']);
  await arrive(1, storedFile(1));
  expect(begun).toHaveLength(1);
  expect(polite.get().text).toBe('ficha-1.pdf: enviado');
});
test('an upload is cancelled and goes on later, or is removed with what the server has of it', async () => {
  const { user, shelf } = await show(questionOf('documents'));
  await user.upload(chooser(), pdf(1));
  const first = await sending(1);
  await user.click(await button('Cancelar envio de ficha-1.pdf'));
  await vi.waitFor(() => expect(first.isAborted).toBe(true));
  expect(rows()).toEqual([expect.stringContaining('Envio cancelado')]);
  expect(onFiles).toHaveBeenLastCalledWith({ count: 0, isUnderWay: false });
  await user.click(await button('Continuar envio de ficha-1.pdf'));
  const second = await sending(2);
  await user.click(await button('Cancelar envio de ficha-1.pdf'));
  await user.click(await button('Remover ficha-1.pdf'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }));
  await vi.waitFor(() => expect(rows()).toEqual([]));
  expect(second.isAborted).toBe(true);
  expect(shelf.all()).toEqual([]);
});
test('a lost network stops an upload, and the network’s return continues it', async () => {
  const { user } = await show(questionOf('documents'));
  await user.upload(chooser(), pdf(1));
  const { options } = await sending(1);
  await act(async () => options.onError(new Error('offline')));
  expect((await screen.findByRole('alert')).textContent).toMatch(/conexão|rede|alcançar|internet/i);
  expect(await button('Continuar envio de ficha-1.pdf')).toBeTruthy();
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await arrive(2, storedFile(1));
  await vi.waitFor(() => expect(rows()).toEqual(['ficha-1.pdf2 MBEnviadoRemover']));
});
test('a refusal of the server is shown in its words, and the file can be removed', async () => {
  const { user } = await show(questionOf('documents'));
  await user.upload(chooser(), pdf(1));
  const { options } = await sending(1);
  const refusal = refusalOf(415, {
    details: { code: 'file.type' },
    notifications: ['Este arquivo não é um documento.'],
  });
  await act(async () => options.onError(refusal));
  expect((await screen.findByRole('alert')).textContent).toBe('Este arquivo não é um documento.');
  expect(onFiles).toHaveBeenLastCalledWith({ count: 0, isUnderWay: false });
});
test('a file that a closed page has not given up yet is sent again after ten seconds', async () => {
  const { user } = await show(questionOf('documents'));
  await user.upload(chooser(), pdf(1));
  const { options } = await sending(1);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    await act(async () => options.onError(refusalOf(409, { details: { code: 'transfers.running' } })));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(begun).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await sending(2);
  } finally {
    vi.useRealTimers();
  }
});
test('a recording becomes a file of the answer, and the next one can be recorded', async () => {
  const devices = standInDevices();
  const { user, shelf } = await show(questionOf('microphone'));
  await user.click(await button('Ligar o microfone'));
  await user.click(await button('Gravar'));
  expect(onFiles).toHaveBeenLastCalledWith({ count: 0, isUnderWay: true });
  expect(screen.getByRole('button', { name: 'Arquivo' })).toHaveProperty('disabled', true);
  await user.click(await button('Parar'));
  await user.click(await button('Usar esta gravação'));
  const { file, options } = await sending(1);
  expect([file.name, options.metadata['filetype'], await file.text()]).toEqual(['Voz 1.webm', 'audio/webm', 'fim']);
  expect(shelf.all().map(({ isUsed }) => isUsed)).toEqual([true]);
  await arrive(1, storedFile(1, { name: 'Voz 1.webm', contentType: 'audio/webm', durationSeconds: 72 }));
  await vi.waitFor(() => expect(rows()).toEqual(['Voz 1.webm1:12 · 2 MBEnviadoRemover']));
  expect(await button('Ligar o microfone')).toBeTruthy();
  expect(devices.liveTracks()).toEqual([]);
});
test('a plain http page and a denied microphone lead to the choice of a file', async () => {
  standInDevices({ isSecure: false });
  const { user } = await show(questionOf('microphone'));
  await user.click(await button('Enviar um arquivo'));
  expect(chooser().accept).toContain('.mp3');
  expect(screen.getByRole('button', { name: 'Arquivo' }).getAttribute('aria-pressed')).toBe('true');
});

const kept = (id: string, more: Partial<KeptRecording>): KeptRecording => ({
  ...{ id, attemptId, questionId: idOf(2), way: 'video', name: 'Vídeo 1.webm', type: 'video/webm' },
  ...{ beganAt: Date.now(), lastModified: 5, recordedMs: 4_000, bytes: 6, isUsed: false, ...more },
});
test('after a reload a file that was on its way is sent on, and an unused recording is offered', async () => {
  standInDevices();
  const shelf = makeRecordingShelf();
  await shelf.shelf.append(kept('used', { isUsed: true, name: 'Vídeo 1.webm' }), 0, new Blob(['usado.']));
  await shelf.shelf.append(kept('unused', { name: 'Vídeo 2.webm' }), 0, new Blob(['guard.']));
  const { user } = await show(questionOf('video'), { shelf });
  const { file } = await sending(1);
  // The time of the last change is how tus finds what it has of the file.
  expect([file.name, file.lastModified, await file.text()]).toEqual(['Vídeo 1.webm', 5, 'usado.']);
  expect(await screen.findByText(/ficou guardada neste aparelho e ainda não foi enviada/)).toBeTruthy();
  await arrive(1, storedFile(1));
  await user.click(await button('Usar esta gravação'));
  expect(await (await sending(2)).file.text()).toBe('guard.');
});
test('an upload goes on while another question is shown', async () => {
  const { user, shelf } = await show(questionOf('documents'));
  await user.upload(chooser(), pdf(1));
  await sending(1);
  cleanup();
  await show(questionOf('documents'), { shelf });
  expect(rows()).toEqual([expect.stringContaining('Enviando')]);
  expect(begun).toHaveLength(1);
});
test('a given answer shows its files and changes nothing', async () => {
  stored = [storedFile(1)];
  await show(questionOf('video'), { isClosed: true });
  expect(await screen.findByRole('link', { name: 'ficha-1.pdf' })).toBeTruthy();
  expect(rows()).toEqual(['ficha-1.pdf2 MBEnviado']);
  expect(screen.queryByRole('button')).toBeNull();
});
test('a given answer that is not final takes further files and keeps one', async () => {
  stored = [storedFile(1)];
  const { user } = await show(questionOf('documents'), { isGiven: true });
  await vi.waitFor(() => expect(rows()).toEqual(['ficha-1.pdf2 MBEnviado']));
  await user.upload(chooser(), pdf(2));
  await arrive(1, storedFile(2));
  await vi.waitFor(() => expect(rows()).toEqual(['ficha-1.pdf2 MBEnviadoRemover', 'ficha-2.pdf2 MBEnviadoRemover']));
});
test('a preview records and chooses as learners do, and sends nothing', async () => {
  const { user, shelf } = await show(questionOf('documents', { answerId: null }));
  await user.upload(chooser(), pdf(1));
  expect(await screen.findByText('Prévia: fica só neste navegador')).toBeTruthy();
  expect(onFiles).toHaveBeenLastCalledWith({ count: 1, isUnderWay: false });
  expect([begun, server.asked, shelf.all()]).toEqual([[], [], []]);
});
