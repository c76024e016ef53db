// Asks before a correction is finished, with the result that it gives.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProblemText } from '#platform/web/problem-text.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import { Consequences } from './considerations.tsx';
import type { CorrectionWork } from './use-correction-work.tsx';
import styles from './correction.module.css';

const words = {
  approved: 'corrections.finish.result.approved',
  retry: 'corrections.finish.result.retry',
  disapproved: 'corrections.finish.result.disapproved',
  completed: 'corrections.finish.result.completed',
} as const;
type Props = { opened: boolean; work: CorrectionWork; onClose: () => void };
export function FinishDialog({ opened, work, onClose }: Props) {
  const t = useTexts();
  const { percent } = useFormats();
  const sentence = useProblemText();
  const [problem, setProblem] = useState<unknown>();
  const { totals, result, correction } = work;
  const finish = async () => {
    setProblem(undefined);
    try {
      await work.finish();
    } catch (refusal) {
      setProblem(refusal);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      width="confirm"
      firstFocus="content"
      title={t('corrections.finish.title', { name: correction.personName })}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button data-autofocus loading={work.isFinishing} onClick={() => void finish()}>
            {t('corrections.finish')}
          </Button>
        </>
      }
    >
      <div className={styles['outcome']}>
        {totals.percent !== null && <SegmentRing percent={totals.percent} size={64} />}
        <div>
          <p>
            <b>
              {totals.percent === null
                ? t('corrections.finish.result.noPoints')
                : result !== 'incomplete' &&
                  t(words[result], {
                    percent: percent(totals.percent, 2),
                    minimum: percent(correction.minimumPercent ?? 0, 2),
                  })}
            </b>
          </p>
          {totals.percent !== null && (
            <p>{t('corrections.finish.points', { points: totals.points, maxPoints: totals.maxPoints })}</p>
          )}
        </div>
      </div>
      <Consequences />
      {problem !== undefined && (
        <p role="alert" className={styles['problem']}>
          {sentence(problem)}
        </p>
      )}
    </Modal>
  );
}
