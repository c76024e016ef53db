// Shows the figures of one period: the most cited emotion, participation, reasons, the ten emotions, the trend, words and groups.
import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { placeDimensions } from '../contract/protection.model.ts';
import type { Figures, PlaceDimension } from '../contract/protection.model.ts';
import { emotions, reasons, weighed } from '../contract/well-being.model.ts';
import type { ShownPeriod, WellBeingResults } from '../contract/indicator-results.wire.ts';
import { EmotionFace, emotionColors } from './emotion-face.tsx';
import styles from './period-results.module.css';
import { TrendResults } from './trend-results.tsx';

const share = (part: number, whole: number) => (whole ? (100 * part) / whole : 0);
type Props = { results: WellBeingResults; shown: ShownPeriod };

export function PeriodResults({ results, shown }: Props) {
  const t = useTexts();
  const { total, participation, words } = shown;
  const before = results.periods[results.periods.findIndex(({ startsOn }) => startsOn === shown.startsOn) + 1]?.total;
  return (
    <div className={styles['cards']}>
      {total ? <MostCited total={total} /> : <p className={styles['card']}>{t('wellBeing.results.few')}</p>}
      {participation && <Participation participation={participation} />}
      {total && shown.reason.length > 0 && <Reasons shown={shown} />}
      {total && <Distribution total={total} before={before ?? null} />}
      <TrendResults periods={results.periods} isBesideWords={words.length > 0} />
      {words.length > 0 && (
        <section className={styles['card']} aria-labelledby="well-being-words">
          <h2 id="well-being-words">{t('wellBeing.results.words')}</h2>
          <p className="muted">{t('wellBeing.results.words.hint')}</p>
          <ul className={styles['words']}>
            {words.map(({ word, people, tone }) => (
              <li key={word} data-tone={tone} style={{ '--size': people / words[0]!.people } as React.CSSProperties}>
                {word} <span className="muted">{people}</span>
                {tone && <span className="sr-only">{t(`wellBeing.results.words.${tone}`)}</span>}
              </li>
            ))}
          </ul>
          {words.some(({ tone }) => tone) && (
            <p className={styles['tones']} aria-hidden="true">
              {(['light', 'heavy'] as const).map((tone) => (
                <span key={tone} data-tone={tone}>
                  {t(`wellBeing.results.words.${tone}`)}
                </span>
              ))}
            </p>
          )}
        </section>
      )}
      {total && <Groups shown={shown} />}
    </div>
  );
}
function MostCited({ total }: { total: Figures }) {
  const t = useTexts();
  const { percent } = useFormats();
  const most = emotions.reduce((so, one, at) => (total.counts[at]! > total.counts[emotions.indexOf(so)]! ? one : so));
  return (
    <section className={styles['most']} style={{ background: emotionColors[most] }}>
      <EmotionFace emotion={most} size={120} color="color-mix(in oklab, #fff 62%, transparent)" />
      <h2>{t(`wellBeing.emotion.${most}`)}</h2>
      <p>{t('wellBeing.results.most', { percent: percent(share(weighed(total.counts).light, total.answers)) })}</p>
    </section>
  );
}
function Participation({ participation }: { participation: NonNullable<ShownPeriod['participation']> }) {
  const t = useTexts();
  const { number } = useFormats();
  const states = ['answered', 'deferred', 'unseen'] as const;
  const invited = states.reduce((so, state) => so + participation[state], 0);
  return (
    <section className={styles['card']} aria-labelledby="well-being-participation">
      <h2 id="well-being-participation">{t('wellBeing.results.participation')}</h2>
      <div className={styles['ring']}>
        <SegmentRing
          percent={share(participation.answered, invited)}
          size={120}
          label={t('wellBeing.results.participation')}
        />
        <dl>
          {states.map((state) => (
            <div key={state}>
              <dd>{number(participation[state])}</dd>
              <dt>{t(`wellBeing.results.${state}`)}</dt>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
/** Shows what weighed on those who named a heavy emotion, of the reasons that are not hidden. */
function Reasons({ shown }: { shown: ShownPeriod }) {
  const t = useTexts();
  const { percent } = useFormats();
  const heavyOf = (figures: Figures | null) => (figures ? weighed(figures.counts).heavy : 0);
  const all = shown.reason.reduce((so, { figures }) => so + heavyOf(figures), 0);
  const isHidden = shown.reason.some(({ hidden }) => hidden);
  return (
    <section className={styles['card']} aria-labelledby="well-being-reasons">
      <h2 id="well-being-reasons">{t('wellBeing.results.reasons')}</h2>
      <p className="muted">{t('wellBeing.results.reasons.hint')}</p>
      {reasons.map((reason) => {
        const group = shown.reason.find(({ id }) => id === reason);
        const value = share(heavyOf(group?.figures ?? null), all);
        return (
          <div key={reason} className={styles['bar']}>
            <span>{t(`wellBeing.reason.${reason}`)}</span>
            <span>{isHidden ? t('wellBeing.results.hidden.short') : percent(Math.round(value))}</span>
            <i aria-hidden="true" style={{ '--share': `${isHidden ? 0 : value}%` } as React.CSSProperties} />
          </div>
        );
      })}
    </section>
  );
}
function Distribution({ total, before }: { total: Figures; before: Figures | null }) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const highest = Math.max(...total.counts.map((count) => share(count, total.answers)), 1);
  return (
    <section className={styles['wide']} aria-labelledby="well-being-distribution">
      <h2 id="well-being-distribution">{t('wellBeing.results.distribution')}</h2>
      <p className="muted">{t('wellBeing.results.distribution.hint', { count: total.answers })}</p>
      <table className={styles['emotions']}>
        <thead className="sr-only">
          <tr>
            <th>{t('wellBeing.results.emotion')}</th>
            <th>{t('wellBeing.results.answers')}</th>
            <th>{t('wellBeing.results.share')}</th>
            <th>{t('wellBeing.results.before')}</th>
          </tr>
        </thead>
        <tbody>
          {emotions.map((emotion, at) => {
            const now = share(total.counts[at]!, total.answers);
            const was = before && share(before.counts[at]!, before.answers);
            return (
              <tr key={emotion}>
                <th scope="row">
                  <EmotionFace emotion={emotion} size={32} /> {t(`wellBeing.emotion.${emotion}`)}
                </th>
                <td>{number(total.counts[at]!)}</td>
                <td>{percent(Math.round(now))}</td>
                <td className="sr-only">{was === null ? '—' : percent(Math.round(was))}</td>
                <td className={styles['track']} aria-hidden="true">
                  <i style={{ width: `${(100 * now) / highest}%`, background: emotionColors[emotion] }} />
                  {was !== null && <b style={{ left: `${Math.min(100, (100 * was) / highest)}%` }} />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
function Groups({ shown }: { shown: ShownPeriod }) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const [dimension, setDimension] = useState<PlaceDimension>('unit');
  const groups = shown[dimension];
  const nameOf = (id: string | null) => groups.find((one) => one.id === id)?.name;
  return (
    <section className={styles['wide']} aria-labelledby="well-being-groups">
      <h2 id="well-being-groups">{t('wellBeing.results.groups')}</h2>
      <Segmented
        label={t('wellBeing.results.groups')}
        value={dimension}
        onChange={setDimension}
        options={placeDimensions.map((value) => ({ value, label: t(`wellBeing.results.${value}`) }))}
      />
      {groups.length === 0 ? (
        <p className="muted">{t('wellBeing.results.groups.none')}</p>
      ) : (
        <table className={styles['groups']}>
          <thead className="sr-only">
            <tr>
              <th>{t(`wellBeing.results.${dimension}`)}</th>
              <th>{t('wellBeing.results.distribution')}</th>
              <th>{t('wellBeing.results.heavy')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ id, name, figures, invited, hidden }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <span className="muted">
                    {figures
                      ? t('wellBeing.results.groups.people', {
                          people: number(figures.people),
                          invited: number(invited ?? 0),
                        })
                      : t(
                          hidden?.why === 'few'
                            ? 'wellBeing.results.hidden.few'
                            : 'wellBeing.results.hidden.complement',
                        )}
                  </span>
                </th>
                <td>
                  {figures ? (
                    <Stack figures={figures} />
                  ) : (
                    <span className={styles['hidden']}>
                      {hidden?.why === 'complement' && nameOf(hidden.of)
                        ? t('wellBeing.results.hidden.of', { name: nameOf(hidden.of)! })
                        : t('wellBeing.results.hidden')}
                    </span>
                  )}
                </td>
                <td>{figures ? percent(Math.round(share(weighed(figures.counts).heavy, figures.answers))) : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles['note']}>{t('wellBeing.results.protection')}</p>
    </section>
  );
}
/** Shows the ten emotions of a group as one bar, with their numbers as a sentence for screen readers. */
function Stack({ figures }: { figures: Figures }) {
  const t = useTexts();
  const told = emotions.map((emotion, at) => `${t(`wellBeing.emotion.${emotion}`)} ${figures.counts[at]}`).join(', ');
  return (
    <span className={styles['stack']} role="img" aria-label={told}>
      {emotions.map((emotion, at) =>
        figures.counts[at] ? (
          <i key={emotion} style={{ flexGrow: figures.counts[at], background: emotionColors[emotion] }} />
        ) : null,
      )}
    </span>
  );
}
