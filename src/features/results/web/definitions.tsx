// Explains what each figure means, on the same screen as the figures.
import { useTexts } from '#platform/web/texts.ts';
import { leastShown } from '../contract/figures.model.ts';
import styles from './results.module.css';

const figures = ['difficulty', 'discrimination', 'consistency', 'options', 'time', 'groups'] as const;
export function Definitions() {
  const t = useTexts();
  return (
    <section className={styles['card']} aria-labelledby="results-definitions">
      <h2 id="results-definitions">{t('results.definitions')}</h2>
      <dl className={styles['definitions']}>
        {figures.map((one) => (
          <div key={one}>
            <dt>{t(`results.definition.${one}`)}</dt>
            <dd>{t(`results.definition.${one}.text`, { least: leastShown })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
