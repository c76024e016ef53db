// Proves what the media repository says when reading, creating, sending or removing fails and the server gives no sentence.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { Problem } from '#platform/contract/problem.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import * as calls from '../contract/media.endpoints.ts';
import { MediaFormPage } from './media-form.page.tsx';
import { RepositoryPage } from './repository.page.tsx';
import { SubtitlesEditor } from './form/subtitles-editor.tsx';
import { UploadDialog } from './repository/upload-dialog.tsx';

// Forms use a request that reports its progress; the test answers them like every other call.
vi.mock('#platform/web/send-form.ts', () => ({
  sendForm: (method: string, url: string) => fetch(url, { method }),
}));
const id = '0190a0a0-0000-7000-8000-000000000001';
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering();
});
afterEach(() => vi.unstubAllGlobals());
const fail = () => {
  throw new Problem('internal', 'unknown.code');
};
const renderIn = (node: React.ReactNode) =>
  renderKit(<QueryClientProvider client={makeQueryClient()}>{node}</QueryClientProvider>);
const alerted = async (words: string) =>
  expect((await screen.findByText(words)).closest('[role="alert"]')).toBeTruthy();

describe('a failure without a sentence of the server', () => {
  test('is reported for the list, in rows and cards, and for one object [MEDIA-063]', async () => {
    server.on(calls.listMedia, fail).on(calls.getMedia, fail);
    await renderScreen(RepositoryPage, { path: '/content/files', address: '/content/files' });
    await alerted('Não foi possível buscar os arquivos.');
    await userEvent.click(screen.getByRole('button', { name: 'Moderno' }));
    await alerted('Não foi possível buscar os arquivos.');
    await userEvent.click(screen.getByRole('button', { name: 'Clássico' }));
    await renderScreen(MediaFormPage, { path: '/content/files/{id}', address: `/content/files/${id}` });
    await alerted('Não foi possível buscar o arquivo.');
  });
  test('is reported for a file that could not be created [MEDIA-063]', async () => {
    server.on(calls.createMedia, fail);
    await renderIn(<UploadDialog files={[new File(['x'], 'torno.pdf')]} onClose={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar 1 arquivo' }));
    await alerted('Não foi possível criar o arquivo.');
  });
  test('is reported for subtitles that could not be sent or removed; the cues of a file are shown before [MEDIA-063]', async () => {
    server.on(calls.uploadSubtitle, fail).on(calls.removeSubtitle, fail);
    await renderIn(<SubtitlesEditor mediaId={id} subtitles={[{ id, name: 'English', language: 'en' }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar legenda' }));
    const choose = (text: string) =>
      fireEvent.change(document.querySelector('input[type="file"]')!, {
        target: { files: [new File([text], 'a.srt')] },
      });
    choose('nada');
    expect(await screen.findByText(/não é uma legenda/)).toBeTruthy();
    choose('1\n00:00:01,000 --> 00:00:02,500\nBom <i>dia</i>\n');
    const preview = await screen.findByRole('region', { name: 'Prévia da legenda' });
    expect(within(preview).getByText('1 fala')).toBeTruthy();
    expect(within(preview).getByRole('listitem').textContent).toMatch(/0:01.*Bom dia/);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar legenda' }));
    await alerted('Não foi possível enviar a legenda.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remover a legenda English' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /Remover/ }));
    await alerted('Não foi possível remover a legenda.');
  });
});
