// Proves that a learner writes, captures, finds, changes and removes notes, and that a draft survives the closing of the page.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { toasts } from '#platform/web/toast.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import type { MediaControls } from '#features/media/web/viewer-parts.widget.tsx';
import * as calls from '../contract/notes.endpoints.ts';
import type { Note } from '../contract/note.wire.ts';
import { NotesSection } from './notes-section.widget.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const sent: { method: string; url: string; fields: Record<string, unknown> }[] = [];
// Forms use XMLHttpRequest, which the prepared server does not receive.
vi.mock('#platform/web/send-form.ts', () => ({
  sendForm: (method: string, url: string, form: FormData) => {
    sent.push({ method, url, fields: Object.fromEntries(form) });
    return fetch(url, { method });
  },
}));
const mediaId = idOf(1);
const note = (number: number, more: Partial<Note> = {}): Note => ({
  id: idOf(100 + number),
  title: `Nota ${number}`,
  body: `Texto ${number}`,
  pictureUrl: null,
  hasPicture: false,
  momentSeconds: null,
  courseId: null,
  trailId: null,
  mediaId,
  mediaTitle: 'Delegar sem sumir',
  userId: idOf(3),
  createdAt: '2025-11-01T12:00:00.000Z',
  updatedAt: '2025-11-01T12:00:00.000Z',
  ...more,
});
let stored: Note[];
let server: ReturnType<typeof answering>;
const seek = vi.fn();
const capture = vi.fn<MediaControls['capture']>();
const player = {
  controls: {
    current: { second: () => 717.6, seek, pause: vi.fn(), capture, leave: () => Promise.resolve() },
  },
  isVideo: true,
};
beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  seek.mockReset();
  capture.mockReset();
  access.set({ userId: idOf(3), tenantId: idOf(4) } as Access);
  stored = [
    note(1, { momentSeconds: 192, pictureUrl: '/p/a/b/480.webp', hasPicture: true }),
    note(2, { momentSeconds: 440 }),
  ];
  server = answering()
    .on(calls.listNotes, ({ query }) => {
      const items = stored.filter(({ title }) => title.includes(query.get('search') ?? ''));
      return { items, pageNumber: 1, pageSize: 20, total: items.length };
    })
    .on(calls.createNote, { id: idOf(200), pictureUrl: null })
    .on(calls.updateNote, { id: idOf(101), pictureUrl: null })
    .on(calls.removeNote, undefined);
});
async function open(props: Partial<Parameters<typeof NotesSection>[0]> = {}) {
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <NotesSection place={{ mediaId, courseId: idOf(2) }} player={player} {...props} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const composer = () => within(screen.getByRole('form', { name: 'Nova anotação' }));
const words = () => composer().getByLabelText<HTMLTextAreaElement>('Anotação');
const messages = () => toasts.get().map(({ text }) => text);

test('a note is written with the picture and the moment of the video, and reported as saved [CLASS-008, NOTE-004]', async () => {
  capture.mockResolvedValue(new Blob(['quadro'], { type: 'image/jpeg' }));
  const user = await open();
  await user.click(composer().getByRole('button', { name: 'Capturar este momento' }));
  expect(await composer().findByRole('img', { name: 'Imagem capturada do vídeo' })).toBeTruthy();
  expect(composer().getByText('Em 11:57')).toBeTruthy();
  await user.type(composer().getByLabelText('Título (opcional)'), 'Combinar');
  await user.type(words(), 'Perguntar na 1:1');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(messages()).toEqual(['Registro cadastrado com sucesso']));
  const [{ method, url, fields }] = sent as [(typeof sent)[0]];
  expect([method, url]).toEqual(['POST', expect.stringMatching(/MidiaAnotacaoUsuario$/)]);
  expect(fields).toMatchObject({
    tituloAnotacao: 'Combinar',
    anotacao: 'Perguntar na 1:1',
    momentoCapturaTela: '717',
    midiaId: mediaId,
    cursoId: idOf(2),
  });
  expect(await (fields['capturaTela'] as Blob).text()).toBe('quadro');
  expect(words().value).toBe('');
});
test('staff in client mode, without a profile there, is offered no notes', async () => {
  access.set({ tenantId: idOf(4) } as Access);
  await open();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByText('Anotações')).toBeNull();
});
test('a note that was requested before its place is shown is begun when it is shown', async () => {
  capture.mockResolvedValue(new Blob(['quadro'], { type: 'image/jpeg' }));
  await open({ asked: 1 });
  expect(await composer().findByText('Em 11:57')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(words()));
  expect(capture).toHaveBeenCalledTimes(1);
});
test('where the browser protects the picture a message says so, and the moment stays [NOTE-004]', async () => {
  capture.mockResolvedValue(undefined);
  const user = await open();
  await user.click(composer().getByRole('button', { name: 'Capturar este momento' }));
  expect(await composer().findByRole('status')).toHaveProperty(
    'textContent',
    'O navegador não deixou copiar a imagem. O momento fica na anotação.',
  );
  await user.type(words(), 'Só o momento');
  await user.click(composer().getByRole('button', { name: 'Salvar anotação' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.fields).toMatchObject({ momentoCapturaTela: '717' });
  expect(sent[0]!.fields['capturaTela']).toBeUndefined();
});
test('a note that is too long says so while it is written and is not sent, nor an empty one [NOTE-003]', async () => {
  const user = await open();
  await user.click(composer().getByRole('button', { name: 'Salvar anotação' }));
  expect(composer().getByText('Escreva a anotação')).toBeTruthy();
  await user.click(words());
  await user.paste('a'.repeat(4_001));
  expect(composer().getByText('A anotação excede o tamanho máximo de 4.000 caracteres')).toBeTruthy();
  expect(composer().getByText('4.001 de 4.000 caracteres')).toBeTruthy();
  await user.click(composer().getByRole('button', { name: 'Salvar anotação' }));
  expect(sent).toEqual([]);
});
test('a draft is restored after the page was closed, with its picture, until it is saved [CLASS-008]', async () => {
  capture.mockResolvedValue(new Blob(['quadro'], { type: 'image/jpeg' }));
  const user = await open();
  await user.click(composer().getByRole('button', { name: 'Capturar este momento' }));
  await composer().findByRole('img');
  await user.type(words(), 'Pela metade');
  expect(composer().getByText('Rascunho salvo neste aparelho')).toBeTruthy();
  cleanup();
  const again = await open();
  expect(words().value).toBe('Pela metade');
  expect(composer().getByRole('img', { name: 'Imagem capturada do vídeo' })).toBeTruthy();
  await again.click(composer().getByRole('button', { name: 'Salvar anotação' }));
  await waitFor(() => expect(words().value).toBe(''));
  cleanup();
  await open();
  expect(words().value).toBe('');
  expect(Object.keys(localStorage).filter((key) => key.includes('note'))).toEqual([]);
});
test('a saved note is listed, leads to its moment, is found, changed and removed after a question [CLASS-008]', async () => {
  const user = await open();
  const first = within(await screen.findByRole('article', { name: 'Nota 1' }));
  expect(first.getByText('Texto 1')).toBeTruthy();
  await user.click(first.getByRole('button', { name: 'Ir para 3:12' }));
  expect(seek).toHaveBeenCalledWith(192);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar nas anotações' }), 'Nota 2{Enter}');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Nota 1' })).toBeNull());
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{Enter}');
  await screen.findByRole('article', { name: 'Nota 1' });

  await user.click(screen.getByRole('button', { name: 'Ações da anotação Nota 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const change = within(screen.getByRole('form', { name: 'Editar anotação' }));
  await user.type(change.getByLabelText('Anotação'), ' revisto');
  await user.click(change.getByRole('button', { name: 'Salvar anotação' }));
  await waitFor(() => expect(messages()).toContain('Registro atualizado com sucesso'));
  expect(sent[0]).toMatchObject({ method: 'PUT', url: expect.stringContaining(idOf(101)) });
  expect(sent[0]!.fields).toMatchObject({
    anotacao: 'Texto 1 revisto',
    urlCapturaTela: '/p/a/b/480.webp',
    momentoCapturaTela: '192',
  });

  await user.click(await screen.findByRole('button', { name: 'Ações da anotação Nota 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remover' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Deseja realmente remover o registro selecionado/)).toBeTruthy();
  expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(server.last('DELETE', idOf(102))).toBeTruthy());
});
test('beside content that does not play nothing is captured, and an empty notebook explains its use', async () => {
  stored = [];
  await open({ player: undefined });
  expect(await screen.findByText(/Você ainda não anotou nada aqui/)).toBeTruthy();
  expect(composer().queryByRole('button', { name: /Capturar|Marcar/ })).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
