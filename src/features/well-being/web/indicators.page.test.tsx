// Proves how administrators work with well-being indicators: list, form, removal.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listBasicSegmentations } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/well-being.endpoints.ts';
import type { WellBeingRow } from '../contract/well-being.wire.ts';
import { IndicatorFormPage } from './indicator-form.page.tsx';
import { IndicatorsPage } from './indicators.page.tsx';

const path = '/comunicacoes/indicador-de-bem-estar';
const row = (number: number, name: string, over: Partial<WellBeingRow> = {}): WellBeingRow => ({
  ...{ id: `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`, name, description: null },
  ...{ isActive: true, isMandatory: false, isAnonymous: true, frequencyDays: 7, style: 'static' as const },
  ...{ startsOn: '2026-03-01', endsOn: null, segmentationId: null, segmentationName: null, hasAnswers: false },
  ...{ helpText: null, helpContact: null, createdAt: '2026-03-01T12:00:00.000Z', ...over },
});
const page = (items: WellBeingRow[]) => ({ items, pageNumber: 1, pageSize: 50, total: items.length });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.listWellBeingIndicators, page([row(1, 'Pulso'), row(2, 'Clima', { isActive: false, isMandatory: true })]))
    .on(calls.getWellBeingIndicator, row(1, 'Pulso', { hasAnswers: true, helpContact: '188' }))
    .on(calls.createWellBeingIndicator, { id: row(3, '').id })
    .on(calls.updateWellBeingIndicator, undefined)
    .on(calls.removeWellBeingIndicator, undefined)
    .on(listBasicSegmentations, []);
});
const openList = () => renderScreen(IndicatorsPage, { path, address: path });
const openForm = (id: string) => renderScreen(IndicatorFormPage, { path: `${path}/$id`, address: `${path}/${id}` });

describe('well-being indicators', { timeout: 30_000 }, () => {
  test('are listed with how often and whom they ask [ROUTE-063]', async () => {
    await openList();
    expect(await screen.findByText('Pulso')).toBeTruthy();
    expect(screen.getByText('2 indicadores')).toBeTruthy();
    expect(screen.getAllByText('a cada 7 dias')).toHaveLength(2);
    expect(screen.getAllByText('desde 01/03/2026')).toHaveLength(2);
  });
  test('say where there is none, and how to create one', async () => {
    server.on(calls.listWellBeingIndicators, page([]));
    await openList();
    expect(await screen.findByText('Ninguém foi perguntado ainda')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Novo indicador' })[0]!.getAttribute('href')).toBe(`${path}/novo`);
  });
  test('are created with what the form says [WELL-001, WELL-002]', async () => {
    const { user } = await openForm('novo');
    await user.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Pulso mensal');
    const days = screen.getByRole('textbox', { name: /^Frequência/ });
    await user.clear(days);
    await user.type(days, '0');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Escreva um número de 1 a 365.')).toBeTruthy();
    await user.clear(days);
    await user.type(days, '30');
    await user.click(screen.getByRole('switch', { name: /^Obrigatório/ }));
    await user.click(screen.getByRole('radio', { name: /^Animado/ }));
    await user.type(screen.getByRole('textbox', { name: 'Contato' }), '188');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.last('POST', 'indicador-de-bem-estar')).toBeTruthy());
    expect(server.last('POST', 'indicador-de-bem-estar')!.body).toMatchObject({
      ...{ nome: 'Pulso mensal', descricao: null, ativo: true, obrigatorio: true, anonimo: true },
      ...{ frequencia: 30, estilo: 'Animado', dataFim: null, segmentacaoId: null, ajudaTexto: null },
      ajudaContato: '188',
    });
  });
  test('keep their anonymity after an answer, and show what the server refuses', async () => {
    const { user } = await openForm(row(1, '').id);
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: /^Anônimo/ })).disabled).toBe(true);
    server.on(calls.updateWellBeingIndicator, () => {
      throw new Problem('missing', 'segmentation.missing', {
        fields: [{ field: 'segmentationId', code: 'segmentation.missing' }],
      });
    });
    await user.type(screen.getByRole('textbox', { name: /^Nome/ }), ' novo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.asked.some(({ method }) => method === 'PUT')).toBe(true));
  });
});
