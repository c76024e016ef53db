// Asks the learner to accept the learning terms of the content before the first item or after the last, or to leave the classroom. CLASS-009
import { useQueryClient } from '@tanstack/react-query';
import type { ContentDetail } from '#features/catalog/contract/detail.wire.ts';
import { catalogKeys } from '#features/catalog/web/catalog-cache.queries.ts';
import { termsKeys, useAnswerTerms } from '#features/terms/web/terms.queries.ts';
import { TermsViewer } from '#features/terms/web/terms-viewer.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';

export function RoomTerms({ detail, onLeave }: { detail: ContentDetail; onLeave: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const answer = useAnswerTerms();
  const termsId = detail.termsOfUseId;
  if (!termsId) return null;
  const handleAccept = (version: number) =>
    answer.mutate(
      { id: termsId, version, contentId: detail.id, isAccepted: true },
      {
        onSuccess: () => client.invalidateQueries({ queryKey: catalogKeys.all }),
        // The terms have a new text meanwhile, so they are read again.
        onError: () => void client.invalidateQueries({ queryKey: termsKeys.all }),
      },
    );
  const handleDecline = (version?: number) => {
    if (version === undefined) return onLeave();
    // A user who refuses leaves, even where the refusal could not be stored.
    answer.mutate({ id: termsId, version, contentId: detail.id, isAccepted: false }, { onSettled: onLeave });
  };
  return (
    <TermsViewer
      mode="accept"
      termsId={termsId}
      isSending={answer.isPending}
      declineLabel={t('terms.learning.declineAndLeave')}
      onAccept={handleAccept}
      onDecline={handleDecline}
    />
  );
}
