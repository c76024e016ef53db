// Writing chapters: what is wrong is said at once, and nothing wrong is sent.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { makeQueryClient } from '#platform/web/query.ts';
import { ChaptersEditor } from './chapters-editor.tsx';

const chapters = [
  { title: 'Abertura', startSeconds: 0, endSeconds: 60 },
  { title: 'Prática', startSeconds: 60, endSeconds: 120 },
];
afterEach(() => vi.unstubAllGlobals());
const type = (label: string, at: number, text: string) =>
  void fireEvent.change(screen.getAllByLabelText(label)[at]!, { target: { value: text } });

test('chapters start before they end, lie within the video and do not overlap [MEDIA-015, MEDIA-016]', async () => {
  const sent = vi.fn<typeof fetch>(() =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          chapters: [],
          captions: [],
          thumbnailFileName: null,
          duracao: '00:02:00',
          situacao: 'pronto',
        }),
      ),
    ),
  );
  vi.stubGlobal('fetch', sent);
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <ChaptersEditor mediaId="0190a0a0-0000-7000-8000-000000000001" chapters={chapters} durationSeconds={120} />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Salvar capítulos' })).toBeNull();
  type('Início', 1, '000050');
  expect(screen.getByText('Os capítulos não podem se sobrepor.')).toBeTruthy();
  type('Início', 1, '000200');
  expect(screen.getByText('O início de um capítulo precisa vir antes do fim.')).toBeTruthy();
  type('Início', 1, '000130');
  type('Fim', 1, '000300');
  expect(screen.getByText('Um capítulo termina depois do fim do vídeo.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar capítulos' }));
  expect(sent).not.toHaveBeenCalled();
  type('Fim', 1, '000200');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar capítulos' }));
  expect(JSON.parse(String(sent.mock.calls[0]![1]!.body))).toEqual({
    chapters: [
      { title: 'Abertura', start: '00:00:00', end: '00:01:00' },
      { title: 'Prática', start: '00:01:30', end: '00:02:00' },
    ],
  });
});
