// Proves that authors see a draft as a learner gets it, from the wizard, without a call.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyDraft } from '#features/assessments/contract/assessment-draft.wire.ts';
import { getAssessment } from '#features/assessments/contract/assessments.endpoints.ts';
import { AssessmentFormPage } from '#features/assessments/web/assessment-form.page.tsx';
import { listCategoryBasics, listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import '#features/attempts/web/draft-preview.widget.tsx'; // the browser loads it later; the test measures what it does
import { assessmentPreviewPlugs } from './assessment-preview.ts';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
test('the preview shows the first page and the questions of the draft, and asks the server for nothing', async () => {
  const server = answering()
    .on(listCategoryBasics, [])
    .on(listSkillBasics, [])
    .on(getAssessment, {
      ...emptyDraft(),
      ...{ id: idOf(1), title: 'NR-35', publishedVersion: null, hasUnpublishedChanges: false, revision: 1 },
      ...{ origin: 'own', originName: null, isOffered: true, updatedAt: '2026-11-20T12:00:00.000Z' },
      questions: [
        {
          ...{ id: idOf(2), kind: 'objective', statement: '<p>Acima de <strong>que</strong> altura?</p>', position: 1 },
          ...{ showsFeedback: true, hitFeedback: 'Isso mesmo', maxPoints: 1 },
          options: [
            { id: idOf(3), description: '2 m', isCorrect: true },
            { id: idOf(4), description: '5 m', isCorrect: false },
          ],
        },
      ],
    });
  const { user } = await renderScreen(AssessmentFormPage, {
    ...{ path: '/conteudo/avaliacao/{id}', address: `/conteudo/avaliacao/${idOf(1)}` },
    plugs: { assessmentPreview: assessmentPreviewPlugs },
  });
  await user.click(await screen.findByRole('button', { name: 'Pré-visualizar' }));
  const dialog = await screen.findByRole('dialog');
  const before = server.asked.length;
  await user.click(await within(dialog).findByRole('button', { name: /Ver as questões|questões/ }));
  expect(await within(dialog).findByRole('heading', { name: 'Acima de que altura?' })).toBeDefined();
  await user.click(within(dialog).getByText('2 m'));
  expect(within(dialog).queryByText('Isso mesmo')).toBeNull();
  expect(server.asked).toHaveLength(before);
});
