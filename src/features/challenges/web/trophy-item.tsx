// Shows one trophy: its medal, what it was given for, the rule with its moment, and the points.
import { useMemo } from 'react';
import { Drawing } from '#platform/web/art/drawing.tsx';
import { medalArt } from '#platform/web/art/small-art.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { medalTier } from '../contract/journey.model.ts';
import type { Trophy } from '../contract/ranking.wire.ts';
import styles from './trophy.module.css';

export function Medal({ trophy: { id, score }, size }: { trophy: Pick<Trophy, 'id' | 'score'>; size: number }) {
  const art = useMemo(() => medalArt(id, medalTier(score)), [id, score]);
  return (
    <span style={{ width: size, height: size, flex: 'none' }}>
      <Drawing art={art} width={100} height={100} />
    </span>
  );
}
/** Returns the words of a trophy: its title, its rule with the environment, its moment and its points with their sign. */
export function useTrophyWords() {
  const t = useTexts();
  const { number, relative } = useFormats();
  return ({ contentName, challengeName, rule, date, score, environment, reason }: Trophy) => ({
    title: contentName ?? challengeName,
    rule: score < 0 && reason ? t('challenges.trophies.corrected', { reason }) : rule,
    environment: t(`challenges.environment.${environment}`),
    when: relative(date),
    points: `${score > 0 ? '+' : '−'}${number(Math.abs(score))}`,
  });
}
/** A line of a list, as in the drawer and in the congratulations. */
export function TrophyLine({ trophy }: { trophy: Trophy }) {
  const t = useTexts();
  const { title, rule, when, points } = useTrophyWords()(trophy);
  return (
    <li className={styles['line']}>
      <Medal trophy={trophy} size={52} />
      <span>
        <b>{title}</b>
        <span>
          {rule} · {when}
        </span>
      </span>
      <b className={`num ${styles['points']}`} data-less={trophy.score < 0 || undefined}>
        {points} <span className="sr-only">{t('challenges.points.unit', { count: Math.abs(trophy.score) })}</span>
      </b>
    </li>
  );
}
/** A card of the journey's grid. */
export function TrophyCard({ trophy }: { trophy: Trophy }) {
  const t = useTexts();
  const { title, rule, environment, when, points } = useTrophyWords()(trophy);
  return (
    <li className={`surface ${styles['card']}`}>
      <Medal trophy={trophy} size={70} />
      <b>{title}</b>
      <span>{rule}</span>
      <span>
        <b className="num" data-less={trophy.score < 0 || undefined}>
          {points}
        </b>{' '}
        <span className="sr-only">{t('challenges.points.unit', { count: Math.abs(trophy.score) })}</span>· {when} ·{' '}
        {environment}
      </span>
    </li>
  );
}
