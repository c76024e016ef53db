// Joins one correction with its claim, its drafts, its totals, and finishing and opening it again.
import { useMemo, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { announce } from '#platform/web/announce.ts';
import { toast } from '#platform/web/toast.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { expectedResult, totalsOf } from '../contract/correction-state.model.ts';
import type { Correction, FinishedCorrection } from '../contract/correction.wire.ts';
import { findNextCorrection, useCorrectionWrites } from './corrections.queries.ts';
import { correctionPath } from './queue-cells.tsx';
import { useClaim } from './use-claim.tsx';
import { useDrafts } from './use-drafts.tsx';

export const queuePath = '/gestao/correcoes-avaliacoes';
export function useCorrectionWork(correction: Correction, questionId: string | undefined) {
  const t = useTexts();
  const { percent } = useFormats();
  const { attemptId, assessmentId, maxAttempts, attemptNumber, minimumPercent, personName } = correction;
  const writes = useCorrectionWrites();
  const isOpen = correction.status !== 'corrected';
  // Decided as it opens: a correction that becomes free while somebody looks at it is taken by a press alone.
  const [isWanted] = useState(isOpen && correction.claim?.isOwn !== false);
  const claim = useClaim({
    attemptId,
    isWanted,
    onTaken: () => void writes.readOne(attemptId),
  });
  const drafts = useDrafts(correction, claim);
  const items = useMemo(
    () => [...correction.responses].sort((one, other) => one.position - other.position),
    [correction.responses],
  );
  const totals = totalsOf(items, drafts.drafts);
  const result = expectedResult(totals, {
    minimumPercent,
    hasAttemptsLeft: maxAttempts === 0 || attemptNumber < maxAttempts,
  });
  const handleFinished = async (finished: FinishedCorrection) => {
    const said = t('corrections.finish.done', {
      name: personName,
      result: [
        t(`attempts.status.${finished.result}`),
        ...(finished.percent === null ? [] : [percent(finished.percent, 2)]),
      ].join(', '),
    });
    const found = await quietly('the correction is finished all the same', () =>
      findNextCorrection({ assessmentId, afterId: attemptId }),
    );
    const next = found?.attemptId;
    const more = [
      ...(finished.isResultKept ? [t('corrections.finish.kept')] : []),
      t(next ? 'corrections.finish.opened' : 'corrections.finish.none'),
    ];
    toast.success([said, ...more].join(' '));
    announce(said);
    goTo(next ? correctionPath(next, questionId) : queuePath, { replace: true });
  };
  return {
    correction,
    items,
    claim,
    drafts,
    totals,
    result,
    isOpen,
    /** Sends what is still unsaved, then finishes; throws what was refused. */
    finish: async () => {
      await drafts.autosave.saveNow();
      await handleFinished(
        await writes.finish.mutateAsync({ id: attemptId, finalConsiderations: drafts.considerations }),
      );
    },
    isFinishing: writes.finish.isPending,
    dropAside: (responseId: string) => writes.dropAside.mutateAsync({ responseId, id: attemptId }),
    /** Opens the page of another attempt, after everything typed here was sent. */
    leaveTo: async (path: string) => {
      await drafts.autosave.saveNow();
      goTo(path, { replace: true });
    },
  };
}
export type CorrectionWork = ReturnType<typeof useCorrectionWork>;
