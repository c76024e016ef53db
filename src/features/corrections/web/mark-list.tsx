// Shows the marks of a recording with their times, and adds one at the present second.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { correctionLimits } from '../contract/correction.model.ts';
import type { Mark } from '../contract/correction.model.ts';
import styles from './answer.module.css';

const signs = { right: CheckCircleIcon, attention: WarningCircleIcon };
const words = { right: 'corrections.mark.right', attention: 'corrections.mark.attention' } as const;
const tones = ['right', 'attention'] as const;
type Props = {
  marks: readonly Mark[];
  canMark: boolean;
  /** The second that plays now. */
  second: number;
  onGo: (second: number) => void;
  onMark: (mark: Pick<Mark, 'tone' | 'text'> & { second?: number }) => void;
  onRemove: (mark: Mark) => void;
};
export function MarkList({ marks, canMark, second, onGo, onMark, onRemove }: Props) {
  const t = useTexts();
  const { clock } = useFormats();
  return (
    <div className={styles['marks']}>
      {marks.length > 0 && (
        <ol aria-label={t('corrections.marks')}>
          {marks.map((mark) => {
            const Sign = signs[mark.tone];
            const time = clock(mark.second);
            return (
              <li key={mark.second} data-tone={mark.tone}>
                <button
                  type="button"
                  className={styles['time']}
                  aria-label={t('corrections.mark.goTo', { time })}
                  onClick={() => onGo(mark.second)}
                >
                  {time}
                </button>
                <Sign size={18} weight="fill" aria-label={t(words[mark.tone])} />
                <span>{mark.text}</span>
                {canMark && (
                  <ActionIcon
                    size={32}
                    aria-label={t('corrections.mark.remove', { time })}
                    onClick={() => onRemove(mark)}
                  >
                    <TrashIcon size={17} aria-hidden="true" />
                  </ActionIcon>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {canMark && <NewMark second={second} isFull={marks.length >= correctionLimits.marks} onMark={onMark} />}
    </div>
  );
}
function NewMark({ second, isFull, onMark }: Pick<Props, 'second' | 'onMark'> & { isFull: boolean }) {
  const t = useTexts();
  const { clock } = useFormats();
  const [text, setText] = useState('');
  const [tone, setTone] = useState<Mark['tone']>('right');
  /** The second at which the writing began: the recording goes on meanwhile. */
  const [begun, setBegun] = useState<number>();
  const at = begun ?? second;
  if (isFull) return <p className={styles['hint']}>{t('corrections.mark.full', { count: correctionLimits.marks })}</p>;
  const add = () => {
    onMark({ tone, text: text.trim(), second: begun });
    setText('');
    setBegun(undefined);
  };
  return (
    <div className={styles['newMark']}>
      <Segmented
        label={t('corrections.mark.tone')}
        value={tone}
        onChange={setTone}
        options={tones.map((value) => ({ value, label: t(words[value]) }))}
      />
      <TextInput
        aria-label={t('corrections.mark.at', { time: clock(at) })}
        placeholder={t('corrections.mark.placeholder')}
        leftSection={<span className={styles['time']}>{clock(at)}</span>}
        leftSectionWidth={68}
        maxLength={correctionLimits.markText}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          setBegun(next === '' ? undefined : (begun ?? second));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          add();
        }}
      />
      <Button
        variant="default"
        leftSection={<BookmarkSimpleIcon size={18} aria-hidden="true" />}
        aria-keyshortcuts="M"
        onClick={add}
      >
        {t('corrections.mark')}
      </Button>
    </div>
  );
}
