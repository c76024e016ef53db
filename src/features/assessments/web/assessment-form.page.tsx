// Shows the page of the assessment wizard: a new assessment, or one that is read first.
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isCopy } from '#platform/web/copies.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import type { AssessmentContent } from '../contract/assessment-content.model.ts';
import { draftOf, emptyDraft } from '../contract/assessment-draft.wire.ts';
import { AssessmentWizard } from './assessment-wizard.tsx';
import { useAssessment } from './assessments.queries.ts';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** Shows a draft exactly as a learner gets it; nothing is stored. */
    assessmentPreview: ComponentType<{ title: string; content: AssessmentContent; onClose: () => void }>;
  }
}
const listPath = '/conteudo/avaliacao';
export function AssessmentFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const isNew = !id || id === 'nova';
  const found = useAssessment(isNew ? undefined : id);
  if (isNew)
    return (
      <AssessmentWizard
        opened={{ initial: emptyDraft(), isPublished: false, hasUnpublishedChanges: false, isCopy: false, listPath }}
      />
    );
  return (
    <ReadPage
      title={t('assessments.edit')}
      crumbs={[{ label: t('assessments.area') }, { label: t('assessments.all'), href: listPath }]}
      found={found}
      label={t('assessments.loading')}
    >
      {(details) => (
        <AssessmentWizard
          key={id}
          opened={{
            id,
            initial: draftOf(details),
            ...(details.revision !== undefined && { revision: details.revision }),
            isPublished: details.publishedVersion !== null,
            hasUnpublishedChanges: details.hasUnpublishedChanges,
            isCopy: isCopy(details),
            listPath,
          }}
          copy={isCopy(details) ? details : undefined}
        />
      )}
    </ReadPage>
  );
}
