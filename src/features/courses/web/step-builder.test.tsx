// Proves that the builder fills steps, moves items by the menu, locks and renames steps, and marks items that do not count.
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#platform/web/query.ts';
import { listBasicAssessments } from '#features/assessments/contract/assessments.endpoints.ts';
import { listMedia } from '#features/media/contract/media.endpoints.ts';
import type { MediaRow } from '#features/media/contract/media.wire.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import type { DraftStep } from '../contract/course-builder.model.ts';
import type { ContentObject } from '../contract/course.wire.ts';
import { StepBuilder } from './step-builder.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const media = (number: number, title: string): MediaRow => ({
  id: idOf(number),
  title,
  kind: 'video',
  status: 'ready',
  failureCode: null,
  queuePlace: null,
  summary: null,
  durationSeconds: 840,
  categoryId: null,
  categoryName: null,
  skillIds: [],
  code: null,
  link: null,
  packageKind: null,
  origin: 'own',
  originName: null,
  isOffered: true,
  isActive: true,
  isFinished: true,
  fileName: null,
  sizeBytes: null,
  pageCount: null,
  horizontalCover: null,
  verticalCover: null,
  thumbnail: null,
  expiresOn: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const item = (id: string, objectId: string) => ({ id, kind: 'media' as const, objectId, isComplementary: false });
const content = (id: string, title: string): ContentObject => ({
  id,
  kind: 'media',
  title,
  mediaKind: 'video',
  durationSeconds: 600,
  pageCount: null,
  questionCount: null,
  minimumPercent: null,
  picture: null,
  isPublished: true,
});
const first: DraftStep[] = [
  { id: 's1', title: 'Antes', isLocked: false, items: [item('i1', 'm1'), item('i2', 'm2')] },
  { id: 's2', title: 'Durante', isLocked: false, items: [item('i3', 'm3')] },
];
const changed = vi.fn();
function Builder() {
  const [steps, setSteps] = useState(first);
  const [known, setKnown] = useState<ReadonlyMap<string, ContentObject>>(
    new Map(
      [
        ['m1', 'Montar'],
        ['m2', 'Conferir'],
        ['m3', 'Parar'],
      ].map(([id, title]) => [id!, content(id!, title!)]),
    ),
  );
  let made = 0;
  return (
    <StepBuilder
      steps={steps}
      errors={{}}
      newId={() => `new${(made += 1)}`}
      contents={{ known, learn: (one) => setKnown((now) => new Map(now).set(one.id, one)) }}
      onChange={(next) => {
        changed(next);
        setSteps(next);
      }}
    />
  );
}
const shape = () =>
  (changed.mock.lastCall![0] as DraftStep[]).map(({ title, isLocked, items }) => [
    title,
    isLocked,
    items.map(({ objectId, isComplementary }) => (isComplementary ? `${objectId}*` : objectId)),
  ]);
const step = (name: string) => within(screen.getByRole('region', { name }));
beforeEach(async () => {
  changed.mockReset();
  answering()
    .on(listMedia, { items: [media(1, 'Gases e ventilação')], pageNumber: 1, pageSize: 12, total: 1 })
    .on(listBasicAssessments, [{ id: idOf(9), label: 'Avaliação: solda' }]);
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <Builder />
    </QueryClientProvider>,
  );
});

describe('the builder of steps', { timeout: 20_000 }, () => {
  test('says how many items there are and how long they take', () => {
    expect(screen.getByText('3 itens · 30 min')).toBeTruthy();
    expect(step('Etapa 1: Antes').getByText('20 min')).toBeTruthy();
  });
  test('adds objects of the repository and assessments to the chosen step', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Incluir Gases e ventilação' }));
    expect(shape()[1]).toEqual(['Durante', false, ['m3', idOf(1)]]);
    expect(await screen.findByText('Já incluído')).toBeTruthy();
    await userEvent.click(step('Etapa 1: Antes').getByRole('textbox', { name: 'Nome da etapa 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Avaliações' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Incluir Avaliação: solda' }));
    expect(shape()[0]).toEqual(['Antes', false, ['m1', 'm2', idOf(9)]]);
  });
  test('moves an item to another step and within its own, by its menu', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Montar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Durante' }));
    expect(shape()).toEqual([
      ['Antes', false, ['m2']],
      ['Durante', false, ['m3', 'm1']],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Montar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mover para cima' }));
    expect(shape()[1]).toEqual(['Durante', false, ['m1', 'm3']]);
  });
  test('marks an item as complementary and removes it', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Conferir' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Marcar como complementar' }));
    expect(shape()[0]).toEqual(['Antes', false, ['m1', 'm2*']]);
    await userEvent.click(screen.getByRole('button', { name: 'Retirar Conferir' }));
    expect(shape()[0]).toEqual(['Antes', false, ['m1']]);
  });
  test('adds, renames, locks, moves and removes steps', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Nova etapa' }));
    const name = screen.getByRole('textbox', { name: 'Nome da etapa 3' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.clear(name);
    await userEvent.type(name, 'Verificar');
    await userEvent.click(screen.getByRole('button', { name: 'Ações da etapa Verificar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bloquear até concluir a anterior' }));
    expect(shape()[2]).toEqual(['Verificar', true, []]);
    expect(screen.getByText('Libera ao concluir a etapa 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ações da etapa Verificar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mover para cima' }));
    expect(shape().map(([title]) => title)).toEqual(['Antes', 'Verificar', 'Durante']);
    await userEvent.click(screen.getByRole('button', { name: 'Ações da etapa Antes' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remover etapa' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('2 itens saem junto');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(shape().map(([title]) => title)).toEqual(['Verificar', 'Durante']));
  });
  test('has a handle for each item that explains how keys move it', () => {
    const handle = screen.getByRole('button', { name: 'Mover Montar' });
    const how = document.getElementById(handle.getAttribute('aria-describedby')!);
    expect(how?.textContent).toContain('Pressione espaço para pegar, as setas para mover');
  });
});
