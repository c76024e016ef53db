// Proves that a page about one record shows its header while the record loads, and also when it cannot be read.
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { bothRead, ReadPage } from './read-page.tsx';
import { FailedRow } from './states.tsx';

type PageQuery = { data: string | undefined; error: unknown; refetch: () => unknown };
const nothing: PageQuery = { data: undefined, error: null, refetch: () => undefined };
const show = (found: PageQuery) =>
  renderKit(
    <ReadPage title="Editar curso" crumbs={[{ label: 'Cursos', href: '/conteudo/curso' }]} found={found} label="Lendo">
      {(name) => <h1>{name}</h1>}
    </ReadPage>,
  );
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('has its heading and the way back while it loads', async () => {
  await show(nothing);
  expect(heading()).toBe('Editar curso');
  expect(screen.getByRole('link', { name: 'Cursos' })).toBeTruthy();
});
test('reports a failure below its heading, and reads again', async () => {
  const refetch = vi.fn();
  await show({ ...nothing, error: new Problem('internal', 'request.broken'), refetch });
  expect(heading()).toBe('Editar curso');
  expect(screen.getByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(refetch).toHaveBeenCalledOnce();
});
test('says why it is refused, and offers no action that cannot help', async () => {
  const sentence = 'No modo cliente não há perfil nesta empresa.';
  const refused = new Problem('forbidden', 'people.noProfile', { sentence, requestId: 'a1' });
  await show({ ...nothing, error: refused });
  const told = within(screen.getByRole('alert'));
  expect(told.getByRole('heading', { name: 'Área restrita' })).toBeTruthy();
  expect(told.getByText(sentence)).toBeTruthy();
  expect(told.getAllByRole('button').map((one) => one.textContent)).toEqual(['Ir para o início']);
  expect(told.queryByText(/a1/)).toBeNull();
});
test('a part that is refused says why in its row; one that failed is read again', async () => {
  const row = async (problem: Problem) => {
    await renderKit(<FailedRow title="Média" problem={problem} onRetry={() => {}} />);
    const found = within(screen.getAllByRole('alert').at(-1)!);
    return [found.queryByText('Sem perfil') !== null, found.queryByRole('button') !== null];
  };
  expect(await row(new Problem('forbidden', 'x', { sentence: 'Sem perfil' }))).toEqual([true, false]);
  expect(await row(new Problem('internal', 'x', { sentence: 'Sem perfil' }))).toEqual([false, true]);
});
test('stays once it was read, whatever fails later', async () => {
  await show({ ...nothing, data: 'Solda', error: new Problem('internal', 'request.broken') });
  expect(heading()).toBe('Solda');
  expect(screen.queryByRole('alert')).toBeNull();
});
test('that needs two reads reports the failed one', () => {
  const failed = { ...nothing, error: new Problem('internal', 'request.broken'), refetch: vi.fn() };
  const ready = { ...nothing, data: 'a' };
  expect(bothRead(ready, ready)).toMatchObject({ data: ['a', 'a'], error: undefined });
  for (const found of [bothRead(ready, failed), bothRead(failed, ready), bothRead(nothing, failed)]) {
    expect(found).toMatchObject({ data: undefined, error: { code: 'request.broken' } });
    found.refetch();
  }
  expect(failed.refetch).toHaveBeenCalledTimes(3);
});
