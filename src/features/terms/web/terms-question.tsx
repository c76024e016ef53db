// Asks the user after sign-in to accept the platform's terms, or to refuse them and sign out.
import { useQueryClient } from '@tanstack/react-query';
import { Problem } from '#platform/contract/problem.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { useAcceptPlatformTerms, useAnswerTerms } from './terms.queries.ts';
import { TermsViewer } from './terms-viewer.widget.tsx';

export function TermsQuestion({ termsId }: { termsId: string }) {
  const t = useTexts();
  const client = useQueryClient();
  const accept = useAcceptPlatformTerms();
  const answer = useAnswerTerms();
  const handleAccept = (version: number) =>
    accept.mutate(
      { id: termsId, version },
      {
        onError: (problem) => {
          toast.error(t('terms.accept.failed'));
          // The text has changed meanwhile, so the page loads it again.
          if (problem instanceof Problem && problem.kind === 'conflict')
            void client.invalidateQueries({ queryKey: ['terms'] });
        },
      },
    );
  const handleDecline = (version?: number) => {
    const leave = () => goTo('/logout');
    if (version === undefined) return leave();
    // A user who refuses leaves, even where the refusal could not be stored.
    answer.mutate({ id: termsId, version, isAccepted: false }, { onSettled: leave });
  };
  return (
    <TermsViewer
      mode="accept"
      termsId={termsId}
      isSending={accept.isPending || answer.isPending}
      declineLabel={t('terms.declineAndLeave')}
      onAccept={handleAccept}
      onDecline={handleDecline}
    />
  );
}
