// Asks for the reason and opens a finished correction again.
import { askReason } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { correctionLimits } from '../contract/correction.model.ts';
import { useCorrectionWrites } from './corrections.queries.ts';

export function useReopening() {
  const t = useTexts();
  const { reopen } = useCorrectionWrites();
  return async ({ attemptId, personName }: { attemptId: string; personName: string }) => {
    const reason = await askReason({
      title: t('corrections.reopen.title', { name: personName }),
      body: t('corrections.reopen.body'),
      confirmLabel: t('corrections.reopen'),
      reason: { label: t('corrections.reopen.reason'), maxLength: correctionLimits.reason },
    });
    if (reason === undefined) return;
    reopen.mutate({ id: attemptId, reason }, { onSuccess: () => toast.success(t('corrections.reopen.done')) });
  };
}
