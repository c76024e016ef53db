// Keeps a reviewer's decision until it is sent, checks it by the model's rule, and runs the commands of the keyboard.
import { useRef, useState } from 'react';
import { announce } from '#platform/web/announce.ts';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { decisionOf } from '../contract/external-certificate.model.ts';
import type { DenialReason } from '../contract/external-certificate.model.ts';
import type { ExternalCertificate, RuleChoice } from '../contract/external-certificate.wire.ts';
import type { ReviewCommand } from '../contract/review-keys.model.ts';
import { useDecideCertificate } from './external-certificates.queries.ts';
import { useReviewKeys } from './use-review-keys.tsx';

type Errors = { reason?: string; justification?: string };
type Options = { onDecided: (id: string) => void; onSkip: () => void };
export function useDecision(
  { id, personName, changedAt, canDecide }: ExternalCertificate,
  { onDecided, onSkip }: Options,
) {
  const t = useTexts();
  const decide = useDecideCertificate();
  const [hasKeys] = useDeviceOption('shortcuts');
  const [choice, setChoice] = useState<'approve' | 'deny'>();
  const [reason, setReason] = useState<DenialReason>();
  const [justification, setJustification] = useState('');
  const [skillIds, setSkillIds] = useState<string[]>([]);
  const [rule, setRule] = useState<RuleChoice>();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<unknown>();
  const words = useRef<HTMLTextAreaElement>(null);

  const choose = (next: 'approve' | 'deny') => {
    setChoice(next);
    setErrors({});
    setFailure(undefined);
  };
  const nameReason = (next: DenialReason) => {
    setReason(next);
    setErrors({});
  };
  const send = async () => {
    if (choice === undefined || decide.isPending) return;
    const denial = { status: 'denied' as const, ...(reason && { reason }), justification };
    if (choice === 'deny') {
      const decision = decisionOf(denial);
      if (decision.kind === 'refused') {
        setErrors({ [decision.field]: decision.code });
        announce(t(decision.code), 'assertive');
        if (decision.field === 'justification') words.current?.focus();
        return;
      }
    }
    setFailure(undefined);
    try {
      const form =
        choice === 'deny' ? denial : { status: 'approved' as const, skillIds, ...(rule && { ruleId: rule.id }) };
      await decide.mutateAsync({ id, form: { ...form, changedAt } });
    } catch (error) {
      setFailure(error);
      return;
    }
    toast.success(
      t(choice === 'deny' ? 'externalCertificates.deny.done' : 'externalCertificates.approve.done', {
        name: personName,
      }),
    );
    onDecided(id);
  };
  useReviewKeys(choice === 'deny', (command: ReviewCommand) => {
    if (command === 'skip') onSkip();
    else if (!canDecide) return;
    else if (command === 'send') void send();
    else if (command === 'approve' || command === 'deny') choose(command);
    else {
      nameReason(command.reason);
      // The reviewer goes on with the words that the person needs.
      words.current?.focus();
    }
  });
  return {
    ...{ choice, choose, reason, setReason: nameReason, justification, setJustification },
    ...{ skillIds, setSkillIds, rule, setRule, errors, failure, send, words, hasKeys },
    isSending: decide.isPending,
  };
}
export type DecisionWork = ReturnType<typeof useDecision>;
