// Shows one answer beside what is said about it: the model answer, the score, the remark with its files.
import { Button, Textarea } from '@mantine/core';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { isScored } from '#features/questions/contract/question-rules.model.ts';
import { QuestionText } from '#features/questions/web/question-text.widget.tsx';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { correctionLimits } from '../contract/correction.model.ts';
import type { CorrectedResponse } from '../contract/correction.wire.ts';
import { AnswerFiles } from './answer-files.tsx';
import type { MarkControls } from './answer-files.tsx';
import { AnswerView, QuestionHead } from './answer-view.tsx';
import { RemarkFiles } from './remark-files.tsx';
import { ScoreField } from './score-field.tsx';
import type { ScoreControls } from './score-field.tsx';
import type { CorrectionWork } from './use-correction-work.tsx';
import styles from './answer.module.css';

/** What the keys of the page do with a card. */
export type CardControls = ScoreControls & MarkControls & { show: () => void; remark: () => void };
type Props = {
  work: CorrectionWork;
  response: CorrectedResponse;
  isCurrent: boolean;
  onEnter: () => void;
  onTouch: () => void;
  controls: Ref<CardControls>;
};
export function AnswerCard({ work, response, isCurrent, onEnter, onTouch, controls }: Props) {
  const t = useTexts();
  const card = useRef<HTMLElement>(null);
  const score = useRef<ScoreControls>(null);
  const marks = useRef<MarkControls>(null);
  const remark = useRef<HTMLTextAreaElement>(null);
  const { position, responseId, modelAnswer, kind, maxPoints } = response;
  const canWrite = work.claim.isOwn;
  const draft = responseId === null ? undefined : work.drafts.draft(responseId);
  useImperativeHandle(controls, () => ({
    type: (digit) => score.current?.type(digit),
    give: (points) => score.current?.give(points),
    mark: () => marks.current?.mark(),
    remark: () => remark.current?.focus(),
    show: () => {
      card.current?.scrollIntoView({ block: 'start' });
      card.current?.querySelector<HTMLElement>('[role="heading"]')?.focus({ preventScroll: true });
    },
  }));
  const change = (patch: Parameters<typeof work.drafts.change>[1]) =>
    responseId !== null && work.drafts.change(responseId, patch);
  return (
    <article
      ref={card}
      className={styles['card']}
      aria-labelledby={`question-${position}`}
      aria-current={isCurrent ? 'true' : undefined}
      onFocusCapture={onTouch}
    >
      <div className={styles['answer']}>
        <QuestionHead response={response}>
          {!isScored(kind) && <span> · {t('corrections.unscored')}</span>}
        </QuestionHead>
        <AnswerView response={response} />
        <AnswerFiles
          files={response.uploads}
          marks={draft?.marks ?? []}
          canMark={canWrite && responseId !== null}
          isCurrent={isCurrent}
          onMarks={(next) => change({ marks: next })}
          controls={marks}
        />
      </div>
      {draft && responseId !== null && (
        <div className={styles['side']}>
          <section className={styles['model']}>
            <h3>
              <SealCheckIcon size={19} aria-hidden="true" />
              {t(kind === 'practical' ? 'corrections.model.criteria' : 'corrections.model')}
            </h3>
            {modelAnswer ? <QuestionText text={modelAnswer} /> : <p>{t('corrections.model.none')}</p>}
          </section>
          <SetAside work={work} response={response} />
          <ScoreField
            position={position}
            maxPoints={maxPoints}
            score={draft.score}
            disabled={!canWrite}
            onScore={(next) => change({ score: next })}
            onEnter={onEnter}
            controls={score}
          />
          <Textarea
            ref={remark}
            label={t('corrections.remark')}
            aria-label={t('corrections.remark.of', { position })}
            autosize
            minRows={3}
            maxRows={14}
            maxLength={correctionLimits.observations}
            value={draft.observations}
            readOnly={!canWrite}
            onChange={(event) => change({ observations: event.currentTarget.value })}
          />
          <RemarkFiles response={response} canWrite={canWrite} attemptId={work.correction.attemptId} />
        </div>
      )}
    </article>
  );
}
/** Offers what the evaluator wrote after the correction had gone to somebody else. */
function SetAside({ work, response: { setAside, responseId } }: { work: CorrectionWork; response: CorrectedResponse }) {
  const t = useTexts();
  const { dateTime, number } = useFormats();
  if (!setAside || responseId === null) return null;
  const use = () => {
    work.drafts.change(responseId, {
      score: setAside.score,
      observations: setAside.observations ?? '',
      marks: setAside.marks,
    });
    void work.dropAside(responseId);
  };
  return (
    <section className={styles['aside']}>
      <p>{t('corrections.asideOf', { time: dateTime(setAside.savedAt) })}</p>
      <blockquote>
        {setAside.score !== null && <b>{number(setAside.score, 2)}</b>} {setAside.observations}
      </blockquote>
      <Button size="compact-md" variant="default" disabled={!work.claim.isOwn} onClick={use}>
        {t('corrections.aside.use')}
      </Button>
      <Button size="compact-md" variant="subtle" color="gray" onClick={() => void work.dropAside(responseId)}>
        {t('corrections.aside.drop')}
      </Button>
    </section>
  );
}
