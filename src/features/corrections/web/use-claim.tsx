// Takes a correction for the evaluator when it opens, renews it while the evaluator works, and says when it is lost.
import { useCallback, useEffect, useRef, useState } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { isRenewalDue, timeLeft } from '../contract/claim-time.model.ts';
import { claimCorrection } from './corrections.queries.ts';

/** `asking` until the server answers; `taken`: somebody else has it; `over`: the time is up; `none`: only looking is possible. */
export type ClaimStatus = 'asking' | 'own' | 'taken' | 'over' | 'none';
type Claim = { status: ClaimStatus; untilMs: number; problem?: unknown };
const lookEveryMs = 5_000;
const signsOfWork = ['keydown', 'pointerdown', 'wheel'] as const;

type Options = {
  attemptId: string;
  /** False where the correction is only looked at: it is finished, or another one is open. */
  isWanted: boolean;
  /** Runs when the server said that somebody else has the correction: who it is must be read again. */
  onTaken: () => void;
};
export function useClaim({ attemptId, isWanted, onTaken }: Options) {
  const [claim, setClaim] = useState<Claim>({ status: isWanted ? 'asking' : 'none', untilMs: 0 });
  const [nowMs, setNowMs] = useState(() => Date.now());
  const renewedMs = useRef(0);
  const workedMs = useRef(0);
  const taken = useRef(onTaken);
  taken.current = onTaken;
  /** Notes until when the correction belongs to the evaluator; the device's clock may be wrong, so only the rest counts. */
  const hold = useCallback((until: string, serverTime: string) => {
    renewedMs.current = Date.now();
    setNowMs(Date.now());
    setClaim({ status: 'own', untilMs: Date.now() + Date.parse(until) - Date.parse(serverTime) });
  }, []);
  const lose = useCallback(() => {
    setClaim((now) => ({ ...now, status: 'taken' }));
    taken.current();
  }, []);
  const take = useCallback(async (): Promise<boolean> => {
    try {
      const { until, serverTime } = await claimCorrection(attemptId);
      hold(until, serverTime);
      return true;
    } catch (problem) {
      const kind = problem instanceof Problem ? problem.kind : undefined;
      if (kind === 'conflict') lose();
      else if (kind === 'forbidden' || kind === 'missing' || kind === 'rule')
        setClaim((now) => ({ ...now, status: 'none', problem }));
      // A lost connection leaves the claim as it is: the next sign of work asks again.
      else setClaim((now) => ({ ...now, status: now.status === 'asking' ? 'over' : now.status, problem }));
      return false;
    }
  }, [attemptId, hold, lose]);
  useEffect(() => {
    if (isWanted) void take();
    else setClaim({ status: 'none', untilMs: 0 });
  }, [isWanted, take]);
  const isOwn = claim.status === 'own';
  useEffect(() => {
    if (!isOwn) return;
    const note = () => {
      workedMs.current = Date.now();
    };
    for (const sign of signsOfWork) window.addEventListener(sign, note, { passive: true });
    const timer = setInterval(() => {
      const now = Date.now();
      setNowMs(now);
      if (isRenewalDue({ renewedMs: renewedMs.current, workedMs: workedMs.current, nowMs: now })) void take();
    }, lookEveryMs);
    return () => {
      clearInterval(timer);
      for (const sign of signsOfWork) window.removeEventListener(sign, note);
    };
  }, [isOwn, take]);
  const left = timeLeft(claim.untilMs, nowMs);
  useEffect(() => {
    if (isOwn && left.isOver) setClaim((now) => ({ ...now, status: 'over' }));
  }, [isOwn, left.isOver]);
  return { ...claim, isOwn, left, take, lose, hold };
}
export type ClaimWork = ReturnType<typeof useClaim>;
