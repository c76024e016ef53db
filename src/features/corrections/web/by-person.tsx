// Shows the correction of one person: all answers below each other, the final considerations, and finishing.
import { useEffect, useRef, useState } from 'react';
import { needsCorrection } from '#features/questions/contract/question-rules.model.ts';
import { announce } from '#platform/web/announce.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { neighbour, nextWithoutScore } from '../contract/correction-state.model.ts';
import type { Correction } from '../contract/correction.wire.ts';
import type { CorrectionCommand } from '../contract/correction-keys.model.ts';
import { AnswerCard } from './answer-card.tsx';
import type { CardControls } from './answer-card.tsx';
import { AutomaticAnswers } from './automatic-answers.tsx';
import { Considerations } from './considerations.tsx';
import { CorrectionFooter, useMissingWords } from './correction-footer.tsx';
import { CorrectionFrame } from './correction-frame.tsx';
import { PersonSide } from './person-side.tsx';
import { useCorrectionKeys } from './use-correction-keys.tsx';
import { queuePath, useCorrectionWork } from './use-correction-work.tsx';

const FinishDialog = later(() => import('./finish-dialog.tsx').then((part) => part.FinishDialog));
const KeysDialog = later(() => import('./keys-dialog.tsx').then((part) => part.KeysDialog));

export function ByPerson({ correction }: { correction: Correction }) {
  const t = useTexts();
  const work = useCorrectionWork(correction, undefined);
  const missingWords = useMissingWords();
  const { items, drafts, totals, claim } = work;
  /** The answers that are read one by one; those that the server scored are folded. */
  const shown = items.filter(({ kind }) => needsCorrection(kind) || kind === 'scale');
  const [at, setAt] = useState(() => Math.max(0, nextWithoutScore(shown, drafts.drafts, -1) ?? 0));
  const [dialog, setDialog] = useState<'finish' | 'keys'>();
  const cards = useRef(new Map<number, CardControls>());
  // Opening it leads to the first answer without a score.
  useEffect(() => {
    if (at > 0) cards.current.get(at)?.show();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const go = (to: number) => {
    setAt(to);
    cards.current.get(to)?.show();
  };
  const handleContinue = () => {
    const next = nextWithoutScore(shown, drafts.drafts, at);
    if (next === undefined) document.getElementById('considerations')?.focus();
    else go(next);
  };
  const handleFinish = () => {
    if (!claim.isOwn) return;
    if (totals.missing.length === 0) return setDialog('finish');
    announce(missingWords(totals.missing), 'assertive');
    const first = shown.findIndex(({ position }) => position === totals.missing[0]);
    if (first >= 0) go(first);
  };
  const current = () => cards.current.get(at);
  const commands: Record<Exclude<CorrectionCommand, object>, () => void> = {
    next: () => go(neighbour(at, 1, shown.length)),
    previous: () => go(neighbour(at, -1, shown.length)),
    zero: () => claim.isOwn && current()?.give(0),
    remark: () => current()?.remark(),
    mark: () => current()?.mark(),
    continue: handleContinue,
    finish: handleFinish,
    save: () => void drafts.autosave.saveNow(),
    help: () => setDialog('keys'),
  };
  useCorrectionKeys((command) => {
    if (typeof command === 'string') commands[command]();
    else if (claim.isOwn) current()?.type(command.digit);
  });
  return (
    <CorrectionFrame
      work={work}
      mode="person"
      detail={correction.personName}
      questionId={shown[at]?.questionId}
      onKeys={() => setDialog('keys')}
      onBack={() => void work.leaveTo(queuePath)}
      side={<PersonSide work={work} shown={shown} at={at} onGo={go} />}
      footer={
        <CorrectionFooter
          work={work}
          isFirst={at === 0}
          isLast={at >= shown.length - 1}
          onPrevious={commands.previous}
          onNext={commands.next}
          onFinish={handleFinish}
        />
      }
    >
      <h1 className="sr-only">
        {t('corrections.one.title', { title: correction.assessmentTitle, name: correction.personName })}
      </h1>
      <AutomaticAnswers items={items.filter((item) => !shown.includes(item))} />
      {shown.map((response, index) => (
        <AnswerCard
          key={response.questionId}
          work={work}
          response={response}
          isCurrent={index === at}
          onEnter={handleContinue}
          onTouch={() => setAt(index)}
          controls={(control) => {
            if (control) cards.current.set(index, control);
            else cards.current.delete(index);
          }}
        />
      ))}
      <Considerations work={work} />
      <FinishDialog opened={dialog === 'finish'} work={work} onClose={() => setDialog(undefined)} />
      <KeysDialog opened={dialog === 'keys'} onClose={() => setDialog(undefined)} />
    </CorrectionFrame>
  );
}
