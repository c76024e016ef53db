// Proves that administrators read the segmentations of one user and add many users.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/segmentation.endpoints.ts';
import { PeopleSegmentations } from './people-segmentations.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ana = { id: idOf(1), fullName: 'Ana Souza' };
const bruno = { id: idOf(2), fullName: 'Bruno' };
const handleDone = vi.fn();
let server: ReturnType<typeof answering>;
beforeEach(() => {
  handleDone.mockClear();
  server = answering()
    .on(calls.listSegmentationsOfPerson, [
      { id: idOf(10), name: 'Lojas', isNamed: true },
      { id: idOf(11), name: 'Mulheres', isNamed: false },
    ])
    .on(calls.listBasicSegmentations, [
      { id: idOf(12), label: 'Fábrica' },
      { id: idOf(13), label: 'Sede' },
    ])
    .on(calls.addPeopleToSegmentation, ({ body }) => {
      const { length } = body['usuarios'] as object[];
      return { added: length - 1, already: 1 };
    })
    .on(calls.removePersonFromSegmentation, undefined);
});
const open = (people: readonly (typeof ana)[]) =>
  renderScreen(() => <PeopleSegmentations people={people} onClose={vi.fn()} onDone={handleDone} />, {
    path: '/conta/usuario',
    address: '/conta/usuario',
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const choose = async (user: User, ...names: string[]) => {
  await user.click(await screen.findByLabelText(/^Segmentações/, { selector: 'input' }));
  for (const name of names) await user.click(await screen.findByRole('option', { name }));
};

test('of one person name the reason, and remove a named person after a question', { timeout: 20_000 }, async () => {
  const { user } = await open([ana]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Segmentações de Ana Souza' }));
  const rows = within(await dialog.findByRole('list', { name: 'Segmentações de agora' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['LojasPelo nome', 'MulheresPela regra']);
  expect(dialog.queryByRole('button', { name: 'Retirar de Mulheres' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Retirar de Lojas' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Ana Souza deixa de estar pelo nome em Lojas.')).toBeTruthy();
  expect(server.last('DELETE', idOf(1))).toBeUndefined();
  await user.click(question.getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(server.last('DELETE', `${idOf(10)}/Users/${idOf(1)}`)).toBeTruthy());
  expect(await screen.findByText('Pessoa retirada da segmentação')).toBeTruthy();
});
test(
  'many people are added to several at once, and the result says how many were members already',
  { timeout: 20_000 },
  async () => {
    const { user } = await open([ana, bruno]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar 2 pessoas a segmentações' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Adicionar' }).disabled).toBe(true);
    expect(server.last('GET', 'usuario')).toBeUndefined();
    await choose(user, 'Fábrica', 'Sede');
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
    expect(await screen.findByText('2 pessoas adicionadas')).toBeTruthy();
    expect(screen.getByText('2 já estavam pelo nome.')).toBeTruthy();
    for (const id of [idOf(12), idOf(13)])
      expect(server.last('POST', `${id}/Users`)!.body).toEqual({
        usuarios: [{ usuarioId: idOf(1) }, { usuarioId: idOf(2) }],
      });
    expect(handleDone).toHaveBeenCalledOnce();
  },
);
test('a segmentation that accepts no names says why, and the chosen people stay', { timeout: 20_000 }, async () => {
  server.on(calls.addPeopleToSegmentation, () => {
    throw new Problem('rule', 'segmentation.named.and');
  });
  const { user } = await open([ana, bruno]);
  await choose(user, 'Sede');
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText(/pede todas as listas preenchidas/)).toBeTruthy();
  expect(handleDone).not.toHaveBeenCalled();
});
test('where only some accept the people, the others are named with their reason and stay chosen', async () => {
  server.on(calls.addPeopleToSegmentation, ({ path }) => {
    if (path.includes(idOf(13))) throw new Problem('rule', 'segmentation.named.and');
    return { added: 2, already: 0 };
  });
  const { user } = await open([ana, bruno]);
  await choose(user, 'Fábrica', 'Sede');
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('1 de 2 concluídos')).toBeTruthy();
  expect(screen.getByText(/^Sede: Esta segmentação pede/)).toBeTruthy();
  expect(screen.getAllByText('2 pessoas adicionadas').length).toBeGreaterThan(0);
  expect(handleDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  const asked = () => server.asked.flatMap(({ method, path }) => (method === 'POST' ? path.split('/').at(-2)! : []));
  await waitFor(() => expect(asked()).toEqual([idOf(12), idOf(13), idOf(13)]));
});
test('a person in no segmentation is shown so; a failure offers to try again', { timeout: 20_000 }, async () => {
  server.on(calls.listSegmentationsOfPerson, () => {
    throw new Problem('internal', 'request.broken');
  });
  const { user } = await open([ana]);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  server.on(calls.listSegmentationsOfPerson, []);
  await user.click(again);
  expect(await screen.findByText('Ainda não está em nenhuma segmentação.')).toBeTruthy();
});
