// Proves that automatic enrolments are chosen, saved, changed and switched off from the lists of job titles and units.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listContents } from '#features/courses/contract/courses.endpoints.ts';
import type { ContentObject } from '#features/courses/contract/course.wire.ts';
import { listJobTitles, listUnits } from '#features/organization/contract/organization.endpoints.ts';
import { BusinessUnitListPage } from '#features/organization/web/business-unit-list.page.tsx';
import { JobTitleListPage } from '#features/organization/web/job-title-list.page.tsx';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import type { AutomatedEnrollment } from '../contract/automated-enrollment.wire.ts';
import * as calls from '../contract/automated-enrollments.endpoints.ts';
import './automated-enrollment-dialog.tsx'; // the browser loads it later
import { useAutomatedEnrollmentsOfJobTitles, useAutomatedEnrollmentsOfUnits } from './automated-enrollments.widget.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const content = (number: number, kind: 'course' | 'trail', title: string): ContentObject => ({
  id: idOf(number),
  kind,
  title,
  mediaKind: null,
  durationSeconds: null,
  pageCount: null,
  questionCount: null,
  minimumPercent: null,
  picture: null,
  isPublished: true,
});
const contents = [content(30, 'course', 'Boas-vindas'), content(31, 'trail', 'Primeiros meses')];
const kept: AutomatedEnrollment = {
  id: idOf(40),
  kind: 'jobTitle',
  jobTitleId: idOf(1),
  businessUnitId: null,
  items: [{ courseId: idOf(30) }],
  startsOn: '2026-01-05',
  notifiesByEmail: true,
  enrolled: 12,
};
const shown = {
  observation: null,
  isActive: true,
  createdAt: '2026-03-04T12:00:00.000Z',
  tenantId: idOf(99),
  people: 3,
};
const pageOfJobTitle = (name: string) => ({
  items: [{ ...shown, id: idOf(1), name, skillIds: [], automatedRegistrationId: null }],
  pageNumber: 1,
  pageSize: 10,
  total: 1,
});
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(listJobTitles, pageOfJobTitle('Pintora'))
    .on(listUnits, {
      items: [{ ...shown, id: idOf(2), name: 'Matriz', parentId: null, children: [] }],
      pageNumber: 1,
      pageSize: 10,
      total: 1,
    })
    .on(listContents, ({ query }) => {
      const ids = query.getAll('ids');
      const items = contents.filter(({ id }) => !ids.length || ids.includes(id));
      return { items, pageNumber: 1, pageSize: 12, total: items.length };
    })
    .on(calls.listAutomatedEnrollmentsOfJobTitle, [])
    .on(calls.listAutomatedEnrollmentsOfUnit, [])
    .on(calls.createAutomatedEnrollment, { id: idOf(41) })
    .on(calls.updateAutomatedEnrollment, undefined)
    .on(calls.removeAutomatedEnrollment, undefined);
});
const openJobTitle = async () => {
  const { user } = await renderScreen(JobTitleListPage, {
    path: '/conta/cargo',
    address: '/conta/cargo',
    plugs: { jobTitleList: [useAutomatedEnrollmentsOfJobTitles] },
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Pintora' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Inscrições automáticas' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Inscrição automática de Pintora' })) };
};

describe('automatic enrolment', { timeout: 20_000 }, () => {
  test('of a job title consists of courses and trails that are picked', async () => {
    const { user, dialog } = await openJobTitle();
    await user.click(await dialog.findByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Escolha pelo menos um curso ou uma trilha')).toBeTruthy();
    expect(server.last('POST', 'inscricaoautomatizada')).toBeUndefined();
    await user.click(await dialog.findByRole('button', { name: /Boas-vindas/ }));
    await user.click(await dialog.findByRole('button', { name: /Primeiros meses/ }));
    const chosen = within(dialog.getByRole('list', { name: 'Cursos e trilhas' }));
    expect(
      chosen.getAllByRole('listitem').map((one) => /Boas-vindas|Primeiros meses/.exec(one.textContent)?.[0]),
    ).toEqual(['Boas-vindas', 'Primeiros meses']);
    expect(dialog.queryByRole('button', { name: 'Desligar' })).toBeNull();
    await user.click(dialog.getByRole('switch', { name: 'Avisar por e-mail quem receber a inscrição' }));
    server.on(listJobTitles, pageOfJobTitle('Pintora de hoje'));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Inscrição automática salva. As inscrições estão sendo feitas.')).toBeTruthy();
    expect(server.last('POST', 'inscricaoautomatizada')!.body).toEqual({
      tipo: 'Cargo',
      cargoId: idOf(1),
      itens: [{ cursoId: idOf(30) }, { formacaoId: idOf(31) }],
      dataInscricao: null,
      notificarViaEmail: true,
    });
    // The row names the rule that applies to it: the page reads the list again.
    expect(await screen.findByText('Pintora de hoje')).toBeTruthy();
  });
  test('that exists is shown unchanged, saved under its id, and shows how many enrolments it made', async () => {
    server.on(calls.listAutomatedEnrollmentsOfJobTitle, [kept]);
    const { user, dialog } = await openJobTitle();
    expect(await dialog.findByText(/12 inscrições feitas até agora/)).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: 'Retirar Boas-vindas' }));
    await user.click(dialog.getByRole('button', { name: /Primeiros meses/ }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('PUT', idOf(40))?.body).toMatchObject({
        itens: [{ formacaoId: idOf(31) }],
        dataInscricao: '2026-01-05',
        notificarViaEmail: true,
      }),
    );
  });
  test('is switched off after a question', async () => {
    server.on(calls.listAutomatedEnrollmentsOfJobTitle, [kept]);
    const { user, dialog } = await openJobTitle();
    await user.click(await dialog.findByRole('button', { name: 'Desligar' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Ninguém mais recebe inscrição automática por Pintora/)).toBeTruthy();
    expect(server.last('DELETE', idOf(40))).toBeUndefined();
    await user.click(question.getByRole('button', { name: 'Desligar' }));
    expect(await screen.findByText('Inscrição automática desligada')).toBeTruthy();
    expect(server.last('DELETE', idOf(40))).toBeTruthy();
  });
  test('of a unit names the unit; a refusal is shown, and the chosen contents stay', async () => {
    server.on(calls.createAutomatedEnrollment, () => {
      throw new Problem('missing', 'enrollment.unavailable');
    });
    const { user } = await renderScreen(BusinessUnitListPage, {
      path: '/conta/unidade',
      address: '/conta/unidade',
      plugs: { unitList: [useAutomatedEnrollmentsOfUnits] },
    });
    await user.click(await screen.findByRole('button', { name: 'Ações de Matriz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Inscrições automáticas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inscrição automática de Matriz' }));
    await user.click(await dialog.findByRole('button', { name: /Boas-vindas/ }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Este recurso não está disponível nesta conta.')).toBeTruthy();
    expect(server.last('POST', 'inscricaoautomatizada')!.body).toMatchObject({
      tipo: 'Unidade',
      unidadeDeNegocioId: idOf(2),
    });
    expect(dialog.getByRole('list', { name: 'Cursos e trilhas' })).toBeTruthy();
  });
  test('that cannot be read offers to try again', async () => {
    server.on(calls.listAutomatedEnrollmentsOfJobTitle, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user, dialog } = await openJobTitle();
    const again = await dialog.findByRole('button', { name: 'Tentar de novo' });
    server.on(calls.listAutomatedEnrollmentsOfJobTitle, []);
    await user.click(again);
    expect(await dialog.findByRole('button', { name: 'Salvar' })).toBeTruthy();
  });
});
