// Opens what the start of the app brought, one dialog after the other.
import { useEffect, useState } from 'react';
import { CommunicationsGate } from '#features/communications/web/communications.widget.tsx';
import { SubscriptionGate } from '#features/subscription/web/subscription-gate.widget.tsx';
import { SurveyGate } from '#features/well-being/web/survey-gate.widget.tsx';
import { isAfterClass } from './class-exit.ts';

type Props = {
  /** Called when the person has closed the communications of the start. */
  onRead: () => void;
  /** Called when nothing opens any more. */
  onDone: () => void;
};
/** Each gate says when it has nothing to show or is done, and then the next one has its turn. */
export function StartDialogs({ onRead, onDone }: Props) {
  const [turn, setTurn] = useState<'communications' | 'survey' | 'subscription' | 'done'>('communications');
  useEffect(() => {
    if (turn === 'done') onDone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at the end
  }, [turn]);
  if (turn === 'communications') return <CommunicationsGate onRead={onRead} onDone={() => setTurn('survey')} />;
  if (turn === 'survey') return <SurveyGate isAfterClass={isAfterClass()} onDone={() => setTurn('subscription')} />;
  return turn === 'subscription' ? <SubscriptionGate onDone={() => setTurn('done')} /> : null;
}
