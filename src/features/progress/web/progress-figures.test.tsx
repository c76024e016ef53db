// Proves that each count of a progress has its own plural in every language.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '#platform/web/language.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { ProgressFigures } from './progress-figures.tsx';

const figures = {
  ...{ total: 11, averagePercent: 40, notStarted: 0, onGoing: 2, completed: 1 },
  ...{ approved: 3, failed: 1, pending: 1, expired: 3 },
};
const said: Record<Language, string[]> = {
  pt: ['2 Em andamento', '1 Concluído', '3 Aprovados', '1 Reprovado', '1 Pendente', '3 Expirados'],
  en: ['2 In progress', '1 Completed', '3 Passed', '1 Failed', '1 Pending', '3 Expired'],
  es: ['2 En curso', '1 Completado', '3 Aprobados', '1 Reprobado', '1 Pendiente', '3 Vencidos'],
};

test.each(['pt', 'en', 'es'] as const)('differ for one and several in %s (design §4)', async (language) => {
  await renderKit(<ProgressFigures figures={figures} label="figures" />, language);
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent!.trim());
  expect([...shown].sort()).toEqual([...said[language]].sort());
});
