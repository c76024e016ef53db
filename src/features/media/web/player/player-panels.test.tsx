// Proves that the user reads and searches chapters and transcript under the picture and jumps to their moments.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { PlayerPanels } from './player-panels.tsx';

const chapters = [
  { title: 'Abertura', startSeconds: 0, endSeconds: 60 },
  { title: 'Prática', startSeconds: 60, endSeconds: 120 },
];
const tracks = [
  { id: 'e', name: 'English', language: 'en', url: 'http://127.0.0.1:9/en.vtt' },
  { id: 'p', name: 'Português', language: 'pt-BR', url: 'http://127.0.0.1:9/pt.vtt' },
];
const words = `WEBVTT

00:01.000 --> 00:03.000
Bem-vindo à <b>operação</b>

00:04.000 --> 00:06.000
do torno

01:05.000 --> 01:07.000
A operação termina &amp; descansa
`;
const onSeek = vi.fn();
let asked: string[];
beforeEach(() => {
  asked = [];
  onSeek.mockReset();
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(words));
  });
});
afterEach(() => vi.unstubAllGlobals());
const show = (second: number, more: Partial<Parameters<typeof PlayerPanels>[0]> = {}) =>
  renderKit(
    <PlayerPanels chapters={chapters} tracks={tracks} shown={undefined} second={second} onSeek={onSeek} {...more} />,
  );
const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('chapters are a list to click, and the playing one is marked', async () => {
  await show(70);
  expect(screen.queryByRole('list')).toBeNull();
  await open('Capítulos');
  const list = within(screen.getByRole('list', { name: 'Capítulos' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['0:00Abertura', '1:00Prática']);
  expect(list.getByRole('button', { current: true }).textContent).toBe('1:00Prática');
  await userEvent.click(list.getByRole('button', { name: /Abertura/ }));
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(0);
  expect(asked).toEqual([]);
});
test('the transcript is in the user’s own language, follows the video, is searched without accents, and leads to its moment', async () => {
  await show(4.5);
  await open('Transcrição');
  const list = await screen.findByRole('list', { name: 'Transcrição' });
  await within(list).findByText('Bem-vindo à operação');
  expect(asked).toEqual([tracks[1]!.url]);
  expect(within(list).getByRole('button', { current: true }).textContent).toBe('0:04do torno');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar na transcrição' }), 'OPERACAO');
  await screen.findByText('2 trechos');
  const found = within(screen.getByRole('list', { name: 'Transcrição' })).getAllByRole('button');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    '0:01Bem-vindo à operação',
    '1:05A operação termina & descansa',
  ]);
  expect(found[1]!.querySelector('mark')?.textContent).toBe('operação');
  await userEvent.click(found[1]!);
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(65);
});
test('the transcript follows the shown subtitles; without any it is absent', async () => {
  const { unmount } = await show(0, { shown: tracks[0]! });
  await open('Transcrição');
  await waitFor(() => expect(asked).toEqual([tracks[0]!.url]));
  unmount();
  await show(0, { tracks: [] });
  expect(screen.queryByRole('button', { name: 'Transcrição' })).toBeNull();
});
