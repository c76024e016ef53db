// Shows the answers of all people to one question, one after the other.
import { useRef, useState } from 'react';
import { announce } from '#platform/web/announce.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import type { CorrectionCommand } from '../contract/correction-keys.model.ts';
import type { AnswerToQuestion, Correction } from '../contract/correction.wire.ts';
import { AnswerCard } from './answer-card.tsx';
import type { CardControls } from './answer-card.tsx';
import { CorrectionFooter } from './correction-footer.tsx';
import { CorrectionFrame } from './correction-frame.tsx';
import { useAnswersToQuestion } from './corrections.queries.ts';
import { correctionPath } from './queue-cells.tsx';
import { QuestionSide } from './question-side.tsx';
import { useCorrectionKeys } from './use-correction-keys.tsx';
import { queuePath, useCorrectionWork } from './use-correction-work.tsx';

const FinishDialog = later(() => import('./finish-dialog.tsx').then((part) => part.FinishDialog));
const KeysDialog = later(() => import('./keys-dialog.tsx').then((part) => part.KeysDialog));

export function ByQuestion({ correction, questionId }: { correction: Correction; questionId: string }) {
  const t = useTexts();
  const work = useCorrectionWork(correction, questionId);
  const { claim, drafts, totals } = work;
  const found = useAnswersToQuestion(correction.assessmentId, questionId);
  const [dialog, setDialog] = useState<'finish' | 'keys'>();
  const card = useRef<CardControls>(null);
  const response = work.items.find((item) => item.questionId === questionId)!;
  const answers = found.data?.items ?? [];
  const at = answers.findIndex(({ attemptId }) => attemptId === correction.attemptId);
  const open = (to: AnswerToQuestion | undefined) => {
    if (to && to.attemptId !== correction.attemptId) void work.leaveTo(correctionPath(to.attemptId, questionId));
    else announce(t('corrections.lastAnswer'));
  };
  /** What is with somebody else, and what has a score already, is left out. */
  const handleContinue = () =>
    open(
      [...answers.slice(at + 1), ...answers.slice(0, Math.max(0, at))].find(
        (one) => one.claim?.isOwn !== false && one.response.correction?.score == null,
      ),
    );
  const handleFinish = () => {
    if (claim.isOwn && totals.missing.length === 0) setDialog('finish');
  };
  const commands: Record<Exclude<CorrectionCommand, object>, () => void> = {
    next: () => open(answers[at + 1]),
    previous: () => open(answers[at - 1]),
    zero: () => claim.isOwn && card.current?.give(0),
    remark: () => card.current?.remark(),
    mark: () => card.current?.mark(),
    continue: handleContinue,
    finish: handleFinish,
    save: () => void drafts.autosave.saveNow(),
    help: () => setDialog('keys'),
  };
  useCorrectionKeys((command) => {
    if (typeof command === 'string') commands[command]();
    else if (claim.isOwn) card.current?.type(command.digit);
  });
  const { position } = response;
  return (
    <CorrectionFrame
      work={work}
      mode="question"
      detail={
        at < 0
          ? t('corrections.question', { position })
          : t('corrections.answerOf', { position, at: at + 1, of: found.data?.total ?? answers.length })
      }
      questionId={questionId}
      onKeys={() => setDialog('keys')}
      onBack={() => void work.leaveTo(queuePath)}
      side={<QuestionSide work={work} response={response} found={found} onOpen={open} />}
      footer={
        <CorrectionFooter
          work={work}
          isFirst={at <= 0}
          isLast={at >= answers.length - 1}
          onPrevious={commands.previous}
          onNext={commands.next}
          onFinish={handleFinish}
          onContinue={handleContinue}
        />
      }
    >
      <h1 className="sr-only">
        {t('corrections.one.title', { title: correction.assessmentTitle, name: correction.personName })}
      </h1>
      <AnswerCard
        work={work}
        response={response}
        isCurrent
        onEnter={handleContinue}
        onTouch={() => undefined}
        controls={card}
      />
      <FinishDialog opened={dialog === 'finish'} work={work} onClose={() => setDialog(undefined)} />
      <KeysDialog opened={dialog === 'keys'} onClose={() => setDialog(undefined)} />
    </CorrectionFrame>
  );
}
