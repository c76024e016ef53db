// Proves that the list of trails names the sender of a trail, removes trails with its own texts, and restores a trail that had learners.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listCategoryBasics, listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import * as trails from '../contract/trails.endpoints.ts';
import type { TrailRow } from '../contract/trail.wire.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { TrailListPage } from './trail-list.page.tsx';

const id = '0190a0a0-0000-7000-8000-000000000001';
const row: TrailRow = {
  id,
  title: 'Segurança em campo',
  isActive: true,
  origin: 'own',
  originName: null,
  isOffered: true,
  synopsis: null,
  description: null,
  workloadMinutes: 840,
  categoryId: null,
  category: null,
  certificateId: null,
  isMandatory: false,
  dayLimit: 0,
  skills: [],
  sections: [],
  cover: null,
  verticalCover: null,
  counters: { enrolled: 12, completed: 3, items: 4 },
  isEnrolled: false,
  isCompleted: false,
  percent: 0,
  isExpired: false,
  code: null,
  publication: 'published',
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
};
describe('the list of trails', { timeout: 20_000 }, () => {
  test('names the company that a trail came from (content M1)', async () => {
    const copy = { ...row, id: id.replace(/1$/, '2'), title: 'Da origem', origin: 'distributor', originName: 'Ipê' };
    answering()
      .on(listCategoryBasics, [])
      .on(listSkillBasics, [])
      .on(trails.listTrails, { items: [row, copy], pageNumber: 1, pageSize: 10, total: 2 });
    await renderScreen(TrailListPage, { path: '/conteudo/trilha', address: '/conteudo/trilha' });
    await screen.findByText('Da origem');
    const cells = screen.getAllByRole('row').slice(1);
    expect(cells.map((one) => /De Ipê/.test(one.textContent))).toEqual([false, true]);
  });
  test("says 'Trilha removida com sucesso' after a removal, and restores the trail [TRAIL-005]", async () => {
    const server = answering()
      .on(listCategoryBasics, [])
      .on(listSkillBasics, [])
      .on(trails.trailUse, { links: [], people: 12 })
      .on(trails.removeTrail, undefined)
      .on(trails.restoreTrail, undefined)
      .on(trails.listTrails, { items: [row], pageNumber: 1, pageSize: 10, total: 1 });
    const { user } = await renderScreen(TrailListPage, { path: '/conteudo/trilha', address: '/conteudo/trilha' });
    await user.click(await screen.findByRole('button', { name: 'Ações de Segurança em campo' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remover' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Há histórico de 12 pessoas/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Trilha removida com sucesso')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(server.last('POST', `/formacao/${id}/restaurar`)).toBeTruthy());
  });
});
