// Shows the field of a written answer: its length beside the expected one, and whether the text is saved.
import { Button, Textarea } from '@mantine/core';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useProblemText } from '#platform/web/problem-text.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { longestAnswer } from '../contract/attempt.wire.ts';
import type { AskedQuestion } from '../contract/attempt.wire.ts';
import type { DraftState } from './draft-saver.queries.ts';
import styles from './player.module.css';

type Props = {
  question: AskedQuestion;
  text: string;
  isClosed: boolean;
  writing?: DraftState;
  onChange: (text: string) => void;
  onReadNewer?: () => void;
};
export function WrittenAnswer({ question, text, isClosed, writing, onChange, onReadNewer }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const { expectedLength } = question;
  const isLong = text.length > longestAnswer;
  return (
    <div className={styles['written']}>
      <Textarea
        aria-labelledby="question"
        aria-describedby="answer-length answer-saved"
        minRows={8}
        autosize
        value={text}
        disabled={isClosed}
        error={isLong ? t('attempts.text.long', { count: longestAnswer, number: number(longestAnswer) }) : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={styles['below']}>
        <span id="answer-length">
          {expectedLength
            ? t('attempts.text.expected', { number: number(text.length), expected: number(expectedLength) })
            : t('attempts.text.length', { number: number(text.length), most: number(longestAnswer) })}
        </span>
        <span id="answer-saved">{writing && <SavedNote writing={writing} onReadNewer={onReadNewer} />}</span>
      </p>
    </div>
  );
}
/** Says whether the text is saved, and what to do where it is not. */
function SavedNote({
  writing: { state, savedAt, problem },
  onReadNewer,
}: { writing: DraftState } & Pick<Props, 'onReadNewer'>) {
  const t = useTexts();
  const { time } = useFormats();
  const sentence = useProblemText();
  if (state === 'newer' || state === 'failed' || state === 'refused')
    return (
      <span role="alert" className={styles['unsaved']}>
        <WarningCircleIcon size={18} weight="fill" aria-hidden="true" />
        {state === 'failed' ? t('attempts.text.unsaved') : sentence(problem)}
        {state === 'newer' && onReadNewer && (
          <Button variant="subtle" size="compact-sm" onClick={onReadNewer}>
            {t('attempts.text.readNewer')}
          </Button>
        )}
      </span>
    );
  if (state === 'saving') return <span role="status">{t('attempts.text.saving')}</span>;
  if (!savedAt) return null;
  return (
    <span role="status" className={styles['kept']}>
      {state === 'saved' && <CheckCircleIcon size={18} weight="fill" aria-hidden="true" />}
      {t('attempts.savedAt', { time: time(savedAt) })}
    </span>
  );
}
