// Proves the panel of regrading: the effect before, the question, the progress with its end, and what is said where nothing changes.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/regrading.endpoints.ts';
import type { Regrading, RegradingEffect } from '../contract/regrading.wire.ts';
import { RegradingPanel } from './regrading-panel.widget.tsx';

const id = '0190a0a0-0000-7000-8000-000000000001';
const idOf = (at: number) => `0190a0a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const effect = (over: Partial<RegradingEffect> = {}): RegradingEffect => ({
  ...{ version: 3, attempts: 40, unchanged: 37, up: 2, down: 1, passes: 1, kept: 1, wouldFail: 1, isPart: false },
  ...over,
});
const regrading = (over: Partial<Regrading> = {}): Regrading => ({
  ...{ id: idOf(9), version: 3, startedByName: 'Alice', startedAt: '2026-11-26T12:00:00.000Z', endedAt: null },
  ...{ isCancelled: false, people: 40, donePeople: 10, up: 1, down: 0, passed: 1, kept: 0 },
  ...over,
});
let server: ReturnType<typeof answering>;
let latest: Regrading | null;
beforeEach(() => {
  latest = null;
  server = answering()
    .on(calls.getRegrading, () => ({ version: 3, people: 40, latest }))
    .on(calls.getRegradingEffect, effect())
    .on(calls.listRegradedPeople, {
      ...{ pageNumber: 1, pageSize: 20, total: 2, pages: 1 },
      items: [
        {
          attemptId: idOf(1),
          personName: 'Ana',
          isNameHidden: false,
          number: 1,
          before: 50,
          after: 80,
          effect: 'passes',
        },
        {
          attemptId: idOf(2),
          personName: 'Bia',
          isNameHidden: false,
          number: 2,
          before: 90,
          after: 60,
          effect: 'kept',
        },
      ],
    })
    .on(calls.startRegrading, () => {
      latest = regrading();
      return { id: idOf(9), people: 40 };
    })
    .on(calls.cancelRegrading, () => {
      latest = regrading({ isCancelled: true });
    });
});
const Panel = () => <RegradingPanel id={id} />;
const open = () =>
  renderScreen(Panel, {
    path: '/conteudo/avaliacao/{id}/resultados',
    address: `/conteudo/avaliacao/${id}/resultados`,
  });

describe('the panel of regrading', { timeout: 20_000 }, () => {
  test('shows figures and people, asks, starts by the version that was shown, and can be cancelled', async () => {
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Efeito da versão 3' })).toBeTruthy();
    const figure = (name: string) => screen.getByText(name).nextSibling!.textContent;
    expect(
      ['Notas que sobem', 'Notas que descem', 'Pessoas que passam hoje', 'Resultados mantidos'].map(figure),
    ).toEqual(['2', '1', '1', '1']);
    const ana = within((await screen.findByText('Ana')).closest('tr')!);
    expect(ana.getByText('50%')).toBeTruthy();
    expect(ana.getByText('80%')).toBeTruthy();
    expect(ana.getByText('Passa hoje')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reapurar notas' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reapurar as notas?' }));
    expect(dialog.getByText(/^3 tentativas recebem nota nova e 1 pessoas concluem hoje/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Reapurar notas' }));
    expect(await screen.findByRole('heading', { name: 'Reapuração em andamento' })).toBeTruthy();
    expect(server.last('POST', '/reapuracao')!.body).toEqual({ versao: 3 });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    await user.click(screen.getByRole('button', { name: 'Cancelar reapuração' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancelar a reapuração?' }));
    await user.click(question.getByRole('button', { name: 'Cancelar reapuração' }));
    expect(await screen.findByRole('button', { name: 'Cancelando…' })).toHaveProperty('disabled', true);
  });
  test('says that nothing changes, and what the last one did', async () => {
    latest = regrading({ endedAt: '2026-11-26T12:05:00.000Z', donePeople: 40, up: 2, down: 1, kept: 1 });
    server.on(calls.getRegradingEffect, effect({ up: 0, down: 0, passes: 0, unchanged: 40 }));
    await open();
    expect(await screen.findByText('Nenhuma nota muda')).toBeTruthy();
    expect(
      screen.getByText(/2 notas subiram, 1 desceram, 1 pessoas passaram, 1 resultados foram mantidos\.$/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reapurar notas' })).toBeNull();
  });
  test('says where it cannot be read', async () => {
    server.on(calls.getRegradingEffect, () => {
      throw new Error('no');
    });
    await open();
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  });
});
