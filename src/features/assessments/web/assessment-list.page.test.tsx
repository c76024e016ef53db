// Proves what authors, and users who were sent assessments, see in the list of assessments.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { listBasicUsers } from '#features/people/contract/people.endpoints.ts';
import { listCategoryBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { duplicateAssessment, getAssessmentUse, listAssessments } from '../contract/assessments.endpoints.ts';
import type { AssessmentRow } from '../contract/assessment.wire.ts';
import { AssessmentsPage } from './assessment-list.page.tsx';

const row = (at: number, title: string, over: Partial<AssessmentRow> = {}): AssessmentRow => ({
  id: `0190a0a0-0000-7000-8000-${String(at).padStart(12, '0')}`,
  title,
  kind: 'learning',
  questionCount: 2,
  minimumPercent: 70,
  categoryName: null,
  isActive: true,
  isPublished: true,
  hasUnpublishedChanges: false,
  origin: 'own',
  originName: null,
  isOffered: true,
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...over,
});

test('names the company that an assessment came from and says where that has it switched off (probe M1)', async () => {
  const from = { origin: 'distributor', originName: 'Ipê' };
  answering().on(listAssessments, {
    ...{ pageNumber: 1, pageSize: 10, total: 3 },
    items: [
      row(1, 'Nossa'),
      row(2, 'Recebida', from),
      row(3, 'Retirada', { ...from, isOffered: false, isActive: false }),
    ],
  });
  await renderScreen(AssessmentsPage, { path: '/conteudo/avaliacao', address: '/conteudo/avaliacao' });
  const told = ['De Ipê', 'Desativado na origem'];
  const said = [];
  for (const title of ['Nossa', 'Recebida', 'Retirada']) {
    const line = (await screen.findByText(title)).closest('tr')!;
    said.push(told.filter((words) => within(line).queryByText(words)));
  }
  expect(said).toEqual([[], ['De Ipê'], told]);
});
test('copies a row, shows where it is used, and removes none that a course uses', async () => {
  const server = answering()
    .on(listAssessments, { ...{ pageNumber: 1, pageSize: 10, total: 1 }, items: [row(1, 'Nossa')] })
    .on(getAssessmentUse, {
      ...{ people: 12, running: 1, links: [{ id: row(9, '').id, title: 'Altura', kind: 'course' as const }] },
    })
    .on(duplicateAssessment, { id: row(2, '').id, revision: 1, publishedVersion: null })
    .on(listCategoryBasics, [])
    .on(listBasicUsers, []);
  const { user } = await renderScreen(AssessmentsPage, {
    ...{ path: '/conteudo/avaliacao', address: '/conteudo/avaliacao?evaluatorId=' + row(7, '').id },
  });
  const act = async (action: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'Ações de Nossa' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await screen.findByText('Nossa');
  expect(server.last('GET', '/avaliacao')!.query.get('avaliadorId')).toBe(row(7, '').id);
  await act(/^Associações/);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('link', { name: 'Altura' })).toBeDefined();
  expect(within(dialog).getByText(/12 pessoas já responderam/)).toBeDefined();
  await user.keyboard('{Escape}');
  await act(/^Remover/);
  expect(await screen.findByText('“Nossa” está em uso')).toBeDefined();
  expect(server.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await user.keyboard('{Escape}');
  await act(/^Duplicar/);
  expect(await screen.findByText('elsewhere')).toBeDefined();
  expect(server.last('POST', 'duplicar')).toBeDefined();
});
