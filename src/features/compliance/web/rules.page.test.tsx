// Proves the list and the form of rules: what they ask for, an example in days, the effect before saving, switch and removal.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listBasicSegmentations } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { today } from '#platform/web/texts.ts';
import { complianceId, complianceRuleRow, countsOf } from '#testing/compliance-matrix.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/compliance.endpoints.ts';
import type { RuleEffect } from '../contract/compliance-rule.wire.ts';
import { RuleFormPage } from './rule-form.page.tsx';
import { RulesPage } from './rules.page.tsx';

const listPath = '/conformidade/regras';
const segmentation = complianceId(600);
const effect = (over: Partial<RuleEffect> = {}): RuleEffect => ({
  ...{ people: 538, counts: countsOf({ compliant: 500, nonCompliant: 38 }), entering: 538, leaving: 0 },
  ...{ openingCycles: 12, worsening: 8, improving: 0, before: null },
  ...over,
});
const row = complianceRuleRow(100, 'NR-35');
const stored = {
  ...{ ...row, segmentationIds: [segmentation], segmentations: [{ id: segmentation, label: 'Eletricistas' }] },
  updatedAt: '2026-03-02T12:00:00.000Z',
};
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.listComplianceRules, {
      items: [row, complianceRuleRow(101, 'LGPD', { isActive: false, validity: 'none', validityAmount: null })],
      ...{ pageNumber: 1, pageSize: 10, total: 2 },
    })
    .on(calls.getComplianceRule, stored)
    .on(calls.createComplianceRule, { id: complianceId(102) })
    .on(calls.updateComplianceRule, undefined)
    .on(calls.removeComplianceRule, undefined)
    .on(calls.previewComplianceRule, effect())
    .on(calls.listCertifiedContents, [
      { id: complianceId(300), kind: 'course', title: 'Trabalho em altura', validityDays: 730, validityOn: null },
      { id: complianceId(301), kind: 'trail', title: 'Brigada', validityDays: null, validityOn: null },
    ])
    .on(listBasicSegmentations, [{ id: segmentation, label: 'Eletricistas' }]);
});
const shown = (day: string) => day.split('-').reverse().join('/');

describe('the list of rules', () => {
  const open = (query = '') => renderScreen(RulesPage, { path: listPath, address: `${listPath}${query}` });
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, act: string) => {
    await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: act }));
  };
  test('shows content, validity, people, share and state, and is searched, filtered and sorted', async () => {
    await open('?search=nr&isActive=true&kind=trail&orderBy=createdAt&direction=desc');
    const rows = (await screen.findAllByRole('row')).slice(1).map((one) => one.textContent);
    expect(rows[0]).toMatch(/NR-35.*Trabalho em altura.*24 meses.*40.*80%.*Ativa.*02\/03\/2026/);
    expect(rows[1]).toMatch(/LGPD.*não vence.*40.*—.*Inativa/);
    const { query } = server.last('GET', '/regras')!;
    expect(Object.fromEntries(query)).toMatchObject({
      ...{ search: 'nr', ativo: 'true', tipo: 'Formacao', orderBy: 'createdAt', direction: 'desc' },
    });
  });
  test('switches a rule off after a question, and writes the whole rule', async () => {
    const { user } = await open();
    await choose(user, 'NR-35', 'Desativar');
    const question = within(await screen.findByRole('alertdialog', { name: 'Desativar NR-35?' }));
    expect(question.getByText(/Ninguém mais é cobrado/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Desativar' }));
    await waitFor(() =>
      expect(server.last('PUT', complianceId(100))?.body).toMatchObject({
        ...{ nome: 'NR-35', active: false, segmentacoes: [segmentation], validadeQuantidade: 24 },
      }),
    );
  });
  test('removes a rule after a question that says what stays', async () => {
    const { user } = await open();
    await choose(user, 'LGPD', 'Remover');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Certificados, ciclos e histórico ficam/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', complianceId(101))).toBeTruthy());
  });
  test('that is empty offers the first rule', async () => {
    server.on(calls.listComplianceRules, { items: [], pageNumber: 1, pageSize: 10, total: 0 });
    await open();
    expect(await screen.findByText('Nenhuma regra ainda')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Nova regra' }).length).toBeGreaterThan(0);
  });
});
describe('the form of a rule', { timeout: 40_000 }, () => {
  // The form is long: a search by role would read the styles of all its elements.
  const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input:not([type="hidden"])' });
  const save = () => screen.getByText('Salvar regra').closest('button')!;
  const open = (id: string) => renderScreen(RuleFormPage, { path: `${listPath}/{id}`, address: `${listPath}/${id}` });
  test('names what is missing, tells the days of an example, and asks with the effect before it creates', async () => {
    const { user } = await open('novo');
    await screen.findByText(/Escolha o conteúdo e as segmentações/);
    await user.click(save());
    await waitFor(() => expect(field(/^Nome/).getAttribute('aria-invalid')).toBe('true'));
    expect(server.last('POST', '/previa')).toBeUndefined();
    await user.click(field(/^Nome/));
    await user.paste('NR-35');
    await user.click(field(/^Conteúdo/));
    await user.click(await screen.findByText('Brigada (Trilha)'));
    await user.click(field(/^Segmentações/));
    await user.click(await screen.findByText('Eletricistas'));
    await user.click(field(/^Validade/));
    await user.click(await screen.findByText('Uma quantidade de dias'));
    const days = field(/^Quantos dias/);
    await user.clear(days);
    await user.paste('100');
    const end = dayAfter(today(), 100);
    const example = await screen.findByText(/^Quem concluir hoje/);
    expect(example.textContent).toContain(`fica em dia até ${shown(end)}.`);
    expect(example.textContent).toContain(`Pode renovar a partir de ${shown(dayAfter(end, -30))}.`);
    expect(example.textContent).toContain(`em dia até ${shown(dayAfter(end, 70))}.`);
    await user.click(screen.getByText('O vencimento anterior'));
    expect(example.textContent).toContain(`em dia até ${shown(dayAfter(end, 100))}.`);
    expect(await screen.findByText('A regra alcança 538 pessoas.')).toBeTruthy();
    await user.click(screen.getByLabelText('Retirar lembrete 2'));
    await user.click(save());
    const question = within(await screen.findByRole('alertdialog', { name: 'Criar NR-35?' }));
    expect(question.getByText(/12 ciclos novos abrem agora/).textContent).toMatch(
      /8 pessoas passam a uma situação pior/,
    );
    expect(server.last('POST', '/regras')).toBeUndefined();
    await user.click(question.getByRole('button', { name: 'Salvar para 538 pessoas' }));
    await waitFor(() => expect(server.last('POST', '/regras')).toBeTruthy());
    expect(server.last('POST', '/regras')!.body).toEqual({
      ...{ nome: 'NR-35', tipo: 'Formacao', conteudoId: complianceId(301), active: true, segmentacoes: [segmentation] },
      ...{ validade: 'dias', validadeQuantidade: 100, validadeData: null, base: 'vencimentoAnterior' },
      ...{ aniversario: null, minimoDeDiasAtivos: 0, janelaDias: 30, toleranciaDias: 0, prazoInicialDias: null },
      lembretes: [-30, 1],
    });
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });
  test('shows each status before and after, and keeps the rule where the question is answered with no', async () => {
    server.on(calls.previewComplianceRule, effect({ before: countsOf({ compliant: 32, nonCompliant: 8 }) }));
    const { user } = await open(complianceId(100));
    const aside = within(await screen.findByRole('region', { name: 'O que vai mudar' }));
    expect(await aside.findByText('A regra alcança 538 pessoas.')).toBeTruthy();
    await waitFor(() =>
      expect(aside.getAllByRole('listitem').map((one) => one.textContent.replace(/\s+/g, ' '))).toEqual(
        expect.arrayContaining(['Em diaantes 32 depois 500', 'Foraantes 8 depois 38']),
      ),
    );
    expect(aside.getByText(/Há pessoas que passam a uma situação pior/)).toBeTruthy();
    await user.click(save());
    const question = within(await screen.findByRole('alertdialog', { name: 'Salvar NR-35?' }));
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(server.last('PUT', complianceId(100))).toBeUndefined();
    expect(await screen.findByRole('button', { name: 'Salvar regra' })).toBeTruthy();
  });
  test('edits the reminders as a list, each on another day', async () => {
    const { user } = await open(complianceId(100));
    const steps = within(await screen.findByRole('list', { name: 'Lembretes' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByText('Novo lembrete').closest('button')!);
    const days = screen.getByLabelText('Lembrete 3: dias');
    await user.clear(days);
    await user.paste('30');
    await user.click(save());
    expect((await screen.findAllByText('Cada lembrete precisa de um dia diferente.')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  test('says that the effect is not known', async () => {
    server.on(calls.previewComplianceRule, () => {
      throw new Problem('internal', 'request.broken');
    });
    await open(complianceId(100));
    expect(await screen.findByText('O efeito não foi calculado', {}, { timeout: 10_000 })).toBeTruthy();
  });
});
