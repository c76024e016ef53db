// Shows one correction, by person with all its answers, or by question with one answer after the other.
import { useParams, useSearch } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { ByPerson } from './by-person.tsx';
import { ByQuestion } from './by-question.tsx';
import { useCorrection } from './corrections.queries.ts';
import { queuePath } from './use-correction-work.tsx';

export function CorrectionPage() {
  const t = useTexts();
  const { id } = useParams({ strict: false }) as { id: string };
  const { question } = useSearch({ strict: false }) as { question?: string };
  const found = useCorrection(id);
  return (
    <ReadPage
      title={t('corrections.one')}
      crumbs={[{ label: t('corrections.title'), href: queuePath }, { label: t('corrections.one') }]}
      found={found}
      label={t('corrections.one.loading')}
    >
      {(correction) => {
        // Another attempt, and one that was opened again, begin anew with their own drafts.
        const key = `${correction.attemptId} ${correction.status === 'corrected'}`;
        const isThere = correction.responses.some(({ questionId }) => questionId === question);
        return question && isThere ? (
          <ByQuestion key={key} correction={correction} questionId={question} />
        ) : (
          <ByPerson key={key} correction={correction} />
        );
      }}
    </ReadPage>
  );
}
