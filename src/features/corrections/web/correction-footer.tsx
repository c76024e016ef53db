// Shows the footer of a correction: its keys, the neighbours, what is missing, and finishing.
import { Button } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { correctionKeys } from '../contract/correction-keys.model.ts';
import type { CorrectionWork } from './use-correction-work.tsx';
import styles from './correction.module.css';

/** Returns "Falta a nota da questão 9". */
export function useMissingWords() {
  const t = useTexts();
  const { list, number } = useFormats();
  return (missing: readonly number[]) =>
    t('corrections.lacksScore', { count: missing.length, positions: list(missing.map((one) => number(one))) });
}
type Props = {
  work: CorrectionWork;
  isFirst: boolean;
  isLast: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onFinish: () => void;
  /** By question, the main button saves and opens the next answer. */
  onContinue?: () => void;
};
export function CorrectionFooter({ work, isFirst, isLast, onPrevious, onNext, onFinish, onContinue }: Props) {
  const t = useTexts();
  const missingWords = useMissingWords();
  const [hasShortcuts] = useDeviceOption('shortcuts');
  const { claim, totals, isOpen, isFinishing } = work;
  const isMissing = totals.missing.length > 0;
  return (
    <footer className={styles['footer']}>
      {hasShortcuts && (
        <div className={styles['keys']}>
          {correctionKeys
            .filter(({ isInFooter }) => isInFooter)
            .map(({ keys, text }) => (
              <span key={text}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
                {t(text)}
              </span>
            ))}
        </div>
      )}
      <span className={styles['gap']} />
      <Button
        variant="subtle"
        color="gray"
        disabled={isFirst}
        aria-label={t('corrections.previous.answer')}
        leftSection={<ArrowLeftIcon size={20} aria-hidden="true" />}
        onClick={onPrevious}
      >
        <span className={styles['wide']}>{t('corrections.previous')}</span>
      </Button>
      <Button
        variant="subtle"
        color="gray"
        disabled={isLast}
        aria-label={t('corrections.following.answer')}
        rightSection={<ArrowRightIcon size={20} aria-hidden="true" />}
        onClick={onNext}
      >
        <span className={styles['wide']}>{t('corrections.following')}</span>
      </Button>
      {isOpen && isMissing && !onContinue && (
        <span id="missing" className={styles['missing']}>
          {missingWords(totals.missing)}
        </span>
      )}
      {isOpen && (!onContinue || !isMissing) && (
        <Button
          variant={onContinue ? 'default' : 'filled'}
          className={styles['main']}
          loading={isFinishing}
          disabled={!claim.isOwn}
          aria-describedby={isMissing ? 'missing' : undefined}
          onClick={onFinish}
        >
          {t('corrections.finish')}
        </Button>
      )}
      {isOpen && onContinue && (
        <Button className={styles['main']} onClick={onContinue}>
          {t('corrections.saveAndNext')}
        </Button>
      )}
    </footer>
  );
}
