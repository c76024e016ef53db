// Offers the results of a published assessment to the authors' list.
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import type { AssessmentRow } from '#features/assessments/contract/assessment.wire.ts';
import { useTexts } from '#platform/web/texts.ts';

export function useResultActions() {
  const t = useTexts();
  return {
    actions: [
      {
        id: 'results',
        label: t('results.all'),
        icon: ChartBarIcon,
        href: ({ id }: AssessmentRow) => `/conteudo/avaliacao/${id}/resultados`,
        reason: ({ isPublished }: AssessmentRow) => !isPublished && t('results.unpublished'),
      },
    ],
  };
}
