// Keeps the drafts of a correction and saves them as the evaluator works; what could not be saved stays on the screen.
import { useEffect, useRef, useState } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { useAutosave } from '#platform/web/autosave.ts';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { unsaved } from '../contract/correction-state.model.ts';
import type { CorrectionDraft, Drafts } from '../contract/correction-state.model.ts';
import type { CorrectedResponse, Correction } from '../contract/correction.wire.ts';
import { saveAnswer, saveConsiderations } from './corrections.queries.ts';
import type { ClaimWork } from './use-claim.tsx';

const retryAfterMs = 5_000;
export const emptyDraft: CorrectionDraft = { score: null, observations: '', marks: [] };
const draftOf = ({ correction }: CorrectedResponse): CorrectionDraft => ({
  score: correction?.score ?? null,
  observations: correction?.observations ?? '',
  marks: correction?.marks ?? [],
});
const draftsOf = ({ responses }: Correction): Drafts =>
  Object.fromEntries(responses.flatMap((one) => (one.responseId ? [[one.responseId, draftOf(one)] as const] : [])));
type Written = { drafts: Drafts; considerations: string };

export function useDrafts(correction: Correction, claim: ClaimWork) {
  const [written, setWritten] = useState<Written>(() => ({
    drafts: draftsOf(correction),
    considerations: correction.finalConsiderations ?? '',
  }));
  const stored = useRef(written);
  const save = async (value: Written) => {
    try {
      for (const [responseId, draft] of unsaved(value.drafts, stored.current.drafts)) {
        await saveAnswer(responseId, {
          score: draft.score,
          observations: draft.observations || null,
          marks: [...draft.marks],
        });
        stored.current = { ...stored.current, drafts: { ...stored.current.drafts, [responseId]: draft } };
      }
      if (value.considerations !== stored.current.considerations) {
        await saveConsiderations(correction.attemptId, value.considerations);
        stored.current = { ...stored.current, considerations: value.considerations };
      }
    } catch (problem) {
      if (problem instanceof Problem && problem.kind === 'conflict') claim.lose();
      throw problem;
    }
  };
  const autosave = useAutosave({ value: written, save, enabled: claim.isOwn });
  const { saveNow, state } = autosave;
  useEffect(() => {
    if (state !== 'failed' || !claim.isOwn) return;
    const timer = setTimeout(() => void saveNow(), retryAfterMs);
    return () => clearTimeout(timer);
  }, [state, claim.isOwn, saveNow]);
  const canSave = useRef(false);
  canSave.current = claim.isOwn && autosave.isPending;
  useEffect(() => {
    const flush = () => {
      if (canSave.current) void saveNow();
    };
    const handleHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      flush();
    };
  }, [saveNow]);
  // A draft that is being saved goes its way; one that cannot be saved now is asked about.
  useUnsavedGuard(autosave.isPending && (state === 'failed' || !claim.isOwn));
  return {
    ...written,
    autosave,
    draft: (responseId: string) => written.drafts[responseId] ?? emptyDraft,
    change: (responseId: string, patch: Partial<CorrectionDraft>) =>
      setWritten((now) => ({
        ...now,
        drafts: { ...now.drafts, [responseId]: { ...(now.drafts[responseId] ?? emptyDraft), ...patch } },
      })),
    consider: (considerations: string) => setWritten((now) => ({ ...now, considerations })),
  };
}
export type DraftsWork = ReturnType<typeof useDrafts>;
