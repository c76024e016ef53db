// Proves what authors, and users who were sent assessments, see in the list of assessments.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { listAssessments } from '../contract/assessments.endpoints.ts';
import type { AssessmentRow } from '../contract/assessment.wire.ts';
import { AssessmentsPage } from './assessments.page.tsx';

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
