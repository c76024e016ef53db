// Shows a draft to its author exactly as a learner gets it: its first page and its questions. Nothing is sent or stored.
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { questionCountOf } from '#features/assessments/contract/assessment-rules.model.ts';
import { previewOfDraft } from '../contract/draft-preview.wire.ts';
import { PreviewedQuestions } from './assessment-preview.widget.tsx';
import { StartView } from './start-view.tsx';

type Props = { title: string; content: AssessmentContent; onClose: () => void };
export function DraftPreview({ title, content, onClose }: Props) {
  const t = useTexts();
  const [isBegun, setBegun] = useState(false);
  // The draw stays the same while the author goes back and forth.
  const [preview] = useState(() => previewOfDraft(title, content, Math.random));
  const drawn = questionCountOf(content) - content.questions.length;
  return (
    <Modal opened onClose={onClose} title={t('attempts.preview.draft')} width="detail">
      {drawn > 0 && <p>{t('attempts.preview.drawn', { count: drawn })}</p>}
      {isBegun ? (
        <PreviewedQuestions {...preview} onBack={() => setBegun(false)} onContinue={onClose} />
      ) : (
        <StartView
          info={preview.info}
          isStarting={false}
          problem={undefined}
          startLabel={t('attempts.preview.questions')}
          onStart={() => setBegun(true)}
        />
      )}
    </Modal>
  );
}
