// Proves the files of an answer on screen: marks of a recording by key and in words, files that open below their name, files to save.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceOptions } from '#platform/web/device-options.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { correctedResponse, correctionId, correctionWith } from '#testing/make/shown-correction.ts';
import * as calls from '../contract/corrections.endpoints.ts';
import type { AnswerFile } from '#features/attempts/contract/answer-files.wire.ts';
import type { Correction } from '../contract/correction.wire.ts';
import { CorrectionPage } from './correction.page.tsx';
import '#features/media/web/file-viewer.widget.tsx';
import '#features/attempts/web/voice-recorder.widget.tsx';

// Forms use XMLHttpRequest, which the prepared server does not receive.
vi.mock('#platform/web/send-form.ts', () => ({
  sendForm: (method: string, url: string, form: FormData) => {
    sent.push(form);
    return fetch(url, { method });
  },
}));
const sent: FormData[] = [];
const path = '/gestao/correcoes-avaliacoes/{id}';
const now = '2026-11-20T12:00:00.000Z';
const until = '2026-11-20T12:24:00.000Z';
const file = (at: number, over: Partial<AnswerFile>): AnswerFile => ({
  id: correctionId(700 + at),
  name: `arquivo-${at}`,
  kind: 'document',
  contentType: 'application/pdf',
  sizeBytes: 1_200_000,
  durationSeconds: null,
  isShown: true,
  url: `https://content.test/${at}`,
  uploadedAt: now,
  erasedAt: null,
  ...over,
});
let server: ReturnType<typeof answering>;
let shown: Correction;
beforeEach(() => {
  localStorage.clear();
  deviceOptions.set({ shortcuts: true });
  shown = correctionWith([
    correctedResponse(1, {
      kind: 'practical',
      text: null,
      uploads: [
        file(1, { name: 'inspecao.mp4', kind: 'video', contentType: 'video/mp4', durationSeconds: 162 }),
        file(2, { name: 'fivela.jpg', kind: 'image', contentType: 'image/jpeg' }),
        file(3, { name: 'planilha.xlsx', contentType: 'application/vnd.ms-excel', isShown: false }),
        file(4, { name: 'apagado.pdf', url: null, erasedAt: now }),
      ],
      correction: {
        score: null,
        observations: null,
        marks: [{ second: 18, tone: 'right', text: 'Lê a etiqueta.', fileId: correctionId(701) }],
        uploads: [file(5, { name: 'modelo.pdf' })],
        evaluatorName: null,
        savedAt: now,
      },
    }),
  ]);
  server = answering()
    .on(calls.getCorrection, () => shown)
    .on(calls.claimCorrection, { until, serverTime: now })
    .on(calls.updateAnswerCorrection, (_, { id }) => ({ responseId: id!, score: null, savedAt: now, until }));
});
const open = async () => {
  const opened = await renderScreen(CorrectionPage, {
    path,
    address: `/gestao/correcoes-avaliacoes/${correctionId(1)}`,
  });
  await screen.findByRole('button', { name: 'Remover a marca de 0:18' });
  return opened;
};
const saved = () => server.last('PUT', '/correction-answer')?.body['marcas'];

describe('the files of an answer', { timeout: 25_000 }, () => {
  test('a recording plays with its speeds, and its marks lead to their second', async () => {
    const { user } = await open();
    expect(await screen.findByRole('button', { name: /^Velocidade/ })).toBeTruthy();
    const video = document.querySelector('video')!;
    Object.defineProperty(video, 'duration', { value: 162 });
    await user.click(screen.getByRole('button', { name: 'Ir para 0:18' }));
    await waitFor(() => expect(video.currentTime).toBe(18));
  });
  test('M marks the present second, and Enter writes what is said about it', async () => {
    const { user } = await open();
    const video = await waitFor(() => document.querySelector('video')!);
    video.currentTime = 52.7;
    await user.keyboard('m');
    await screen.findByRole('button', { name: 'Ir para 0:52' });
    video.currentTime = 74;
    await user.click(screen.getByRole('button', { name: 'Atenção' }));
    const field = await screen.findByRole('textbox', { name: 'Marca em 1:14' });
    await user.click(field);
    await user.paste('Pulou as fivelas da perna.');
    video.currentTime = 80;
    await user.keyboard('{Enter}');
    const list = screen.getByRole('list', { name: 'Marcas da gravação' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['0:18Lê a etiqueta.', '0:52', '1:14Pulou as fivelas da perna.']);
    await user.click(screen.getByRole('button', { name: 'Remover a marca de 0:18' }));
    const fileId = correctionId(701);
    await waitFor(() =>
      expect(saved()).toEqual([
        { segundo: 52, tom: 'certo', texto: '', arquivoId: fileId },
        { segundo: 74, tom: 'atencao', texto: 'Pulou as fivelas da perna.', arquivoId: fileId },
      ]),
    );
  });
  test('a picture is open below its name, is zoomed and closes; another file is saved; a deleted one says so', async () => {
    const { user } = await open();
    const files = screen.getByRole('list', { name: 'Arquivos da resposta' });
    expect(await within(files).findByRole('toolbar', { name: 'Ferramentas da imagem' })).toBeTruthy();
    await user.click(within(files).getByRole('button', { name: /^fivela.jpg/, expanded: true }));
    expect(within(files).queryByRole('toolbar')).toBeNull();
    expect(
      within(files)
        .getByRole('link', { name: /^planilha.xlsx/ })
        .getAttribute('href'),
    ).toBe('https://content.test/3');
    expect(within(files).getByText('O arquivo foi apagado no fim do prazo de guarda.')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Arquivos do comentário' })).getByText(/modelo.pdf/)).toBeTruthy();
  });
  test('a remark gets files and a voice, and loses them after a question', async () => {
    server
      .on(calls.uploadRemarkFile, file(6, { name: 'criterios.pdf' }))
      .on(calls.removeRemarkFile, undefined)
      .on(calls.getCorrection, () => shown);
    const { user } = await open();
    const chosen = new File(['%PDF'], 'criterios.pdf', { type: 'application/pdf' });
    await user.upload(
      screen.getByLabelText('Anexar arquivo ao comentário da questão 1', { selector: 'input' }),
      chosen,
    );
    await waitFor(() => expect(server.last('POST', '/Documentos/upload')).toBeTruthy());
    expect((sent[0]!.get('file') as File).name).toBe('criterios.pdf');
    await user.click(screen.getByRole('button', { name: 'Gravar comentário de voz da questão 1', expanded: false }));
    expect(await screen.findByRole('region', { name: 'Gravação da resposta' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fechar gravador', expanded: true }));
    expect(screen.queryByRole('region', { name: 'Gravação da resposta' })).toBeNull();
    const files = screen.getByRole('list', { name: 'Arquivos do comentário' });
    await user.click(within(files).getByRole('button', { name: 'Remover modelo.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', `/arquivos/${correctionId(705)}`)).toBeTruthy());
  });
  test('a finished correction shows the files of its remarks and offers no change', async () => {
    shown = { ...shown, status: 'corrected', correctedAt: now };
    await renderScreen(CorrectionPage, { path, address: `/gestao/correcoes-avaliacoes/${correctionId(1)}` });
    expect(await screen.findByRole('button', { name: /^modelo.pdf/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Anexar arquivo/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remover modelo.pdf' })).toBeNull();
  });
});
