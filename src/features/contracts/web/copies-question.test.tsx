// Proves that the question before something is taken from contracts counts all copies, or says that there are too many at once.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toasts } from '#platform/web/toast.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { findCopies } from '../contract/copies.endpoints.ts';
import { confirmTakingBack, removalWarning } from './copies-question.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const many = (count: number) => Array.from({ length: count }, (_, at) => idOf(at + 1));
async function asking() {
  const server = answering().on(findCopies, {
    contracts: [{ contractId: idOf(900), name: 'Copaíba', people: 3 }],
  });
  const { user } = await renderScreen(() => null, { path: '/', address: '/' });
  const asked = (name: string) =>
    server.asked.filter(({ path }) => path.endsWith('/copias')).map(({ query }) => query.getAll(name).length);
  return { user, asked };
}

test('up to two hundred copies are all requested; above that none, and the dialog says so', async () => {
  const { asked } = await asking();
  expect(await removalWarning('course', ...many(200))).toBe(
    'Também sai destes contratos:\nCopaíba: 3 pessoas inscritas\nAs inscrições e o progresso ficam guardados.',
  );
  expect(asked('ids')).toEqual([200]);
  expect(await removalWarning('course', ...many(201))).toBeUndefined();
  expect(toasts.get().map(({ text }) => text)).toEqual([
    'Escolha até 200 itens de uma vez: assim se diz de quais contratos eles saem.',
  ]);
  expect(asked('ids')).toEqual([200]);
});
test('copies of more contracts than one request holds are all requested', async () => {
  const { user, asked } = await asking();
  const isWanted = confirmTakingBack({ kind: 'section', ids: [idOf(1)], contractIds: many(401) }, ['Boas-vindas']);
  const question = await screen.findByRole('alertdialog', { name: 'Parar de enviar “Boas-vindas”?' });
  // The sections leave these contracts only, and nothing is deleted here.
  expect(
    within(question).getByText(/^Sai destes contratos, com os conteúdos que nenhuma outra seção leva:/),
  ).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Parar de enviar' }));
  expect(await isWanted).toBe(true);
  expect(asked('contratosIds')).toEqual([200, 200, 1]);
});
test('the question about several objects tells how many they are', async () => {
  const { user } = await asking();
  const isWanted = confirmTakingBack({ kind: 'section', ids: many(2), contractIds: [idOf(900)] }, [
    'Boas-vindas',
    'Em alta',
  ]);
  const question = await screen.findByRole('alertdialog', { name: 'Parar de enviar 2 itens?' });
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(await isWanted).toBe(false);
});
