// Asks for the score of one answer: a field, an explicit zero, and the quick scores. Empty means that there is no score.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { announce } from '#platform/web/announce.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { quickPoints, typedPoints } from '../contract/correction-state.model.ts';
import styles from './answer.module.css';

/** What the keys of the page do with the field. */
export type ScoreControls = { type: (digit: string) => void; give: (points: number) => void };
const errors = {
  number: 'corrections.score.error.number',
  decimals: 'corrections.score.error.decimals',
  high: 'corrections.score.error.high',
} as const;
type Props = {
  position: number;
  maxPoints: number;
  score: number | null;
  disabled: boolean;
  onScore: (score: number | null) => void;
  onEnter: () => void;
  controls: Ref<ScoreControls>;
};
export function ScoreField({ position, maxPoints, score, disabled, onScore, onEnter, controls }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const written = (points: number | null) => (points === null ? '' : number(points, 2));
  const [text, setText] = useState(written(score));
  const typed = typedPoints(text, maxPoints);
  const error = 'error' in typed ? t(errors[typed.error], { maxPoints }) : undefined;
  const change = (next: string) => {
    setText(next);
    const read = typedPoints(next, maxPoints);
    // A text that is no score is none: what is saved is never another score than the one shown.
    onScore('points' in read ? read.points : null);
  };
  const give = (points: number) => {
    setText(written(points));
    onScore(points);
    announce(t('corrections.score.given', { position, points, maxPoints }));
  };
  useImperativeHandle(controls, () => ({
    type: (digit) => {
      input.current?.focus();
      change(digit);
    },
    give,
  }));
  // A score that came from elsewhere (what was set aside) is written out; one that is being typed stays as it is typed.
  useEffect(() => {
    setText((now) => {
      const read = typedPoints(now, maxPoints);
      return 'points' in read && read.points !== score ? written(score) : now;
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [score, maxPoints]);
  const has = 'points' in typed && typed.points !== null;
  const quick = (points: number, label: string, key?: string) => (
    <button
      key={label}
      type="button"
      disabled={disabled}
      aria-pressed={score === points}
      aria-keyshortcuts={key}
      onClick={() => give(points)}
    >
      {label}
      {key && <kbd aria-hidden="true">{key}</kbd>}
    </button>
  );
  return (
    <div className={styles['score']}>
      <div className={styles['scoreHead']}>
        <label htmlFor={id}>{t('corrections.score')}</label>
        <Tag tone={has ? 'ok' : 'warning'} icon={has ? CheckCircleIcon : HourglassMediumIcon}>
          {t(has ? 'corrections.hasScore' : 'corrections.noScore')}
        </Tag>
      </div>
      <div className={styles['scoreRow']}>
        <span className={styles['points']} data-wrong={error ? true : undefined}>
          <input
            ref={input}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="–"
            value={text}
            disabled={disabled}
            aria-label={t('corrections.score.field', { position, maxPoints })}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              if (!error) onEnter();
            }}
          />
          <span>{t('corrections.score.of', { maxPoints })}</span>
        </span>
        <span className={styles['quick']} role="group" aria-label={t('corrections.score.quick', { position })}>
          {quick(0, t('corrections.score.zero'), 'Z')}
          {quickPoints(maxPoints).map((points) => quick(points, number(points, 2)))}
        </span>
      </div>
      <p id={`${id}-hint`} className={styles[error ? 'wrong' : 'hint']} role={error ? 'alert' : undefined}>
        {error ?? t('corrections.score.hint')}
      </p>
    </div>
  );
}
