// Shows the limits of a practical answer, and who sees it and how long it is kept, before anything is recorded or chosen.
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { AnswerFileLimits } from '../contract/answer-files.wire.ts';
import { recorderLimits } from '../contract/recorder.model.ts';
import type { AnswerWay } from '../contract/recorder.model.ts';
import styles from './practical.module.css';

type Props = { limits: AnswerFileLimits; way: AnswerWay };
export function PracticalLimits({ limits, way }: Props) {
  const t = useTexts();
  const { bytes, duration } = useFormats();
  const { seconds } = recorderLimits(limits);
  const size = bytes(limits.maxBytes);
  const hasTime = way !== 'photo' && limits.maxSeconds !== null;
  return (
    <span className={styles['limits']}>
      {hasTime && t('attempts.practical.limit.recording', { time: duration(seconds), size })}
      {hasTime && ' · '}
      {hasTime
        ? t('attempts.practical.limit.count', { count: limits.maxFiles })
        : t('attempts.practical.limit.files', { count: limits.maxFiles, size })}
    </span>
  );
}
export function WhoSees({ limits: { keptDays }, way }: Props) {
  const t = useTexts();
  return (
    <p className={styles['promise']}>
      <LockSimpleIcon size={18} aria-hidden="true" />
      <span>
        {t(way === 'file' ? 'attempts.practical.seen.file' : 'attempts.practical.seen.recording')}
        {keptDays !== null && ` ${t('attempts.practical.kept', { count: keptDays })}`}
      </span>
    </p>
  );
}
