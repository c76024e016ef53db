// Shows how much of a limit is used, as numbers and as a line below them.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Rail } from '#platform/web/ui/rail.tsx';
import styles from './contracts.module.css';

type Props = { label: string; used: number; limit: number | null; format?: (value: number) => string };
/** Shows the use of a limit: it warns from nine tenths on; at the limit, colour and numbers say so. */
export function UsageMeter({ label, used, limit, format }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const write = format ?? number;
  if (limit === null)
    return (
      <span className={styles['meter']}>
        <span>
          <b className="num">{write(used)}</b> {t('contracts.usage.unlimited')}
        </span>
      </span>
    );
  // The first one over a limit of 0 is allowed and no error. decisions D1.10
  if (limit === 0 && used === 1)
    return (
      <span className={styles['meter']}>
        <span>
          <b className="num">{write(used)}</b> {t('contracts.usage.noMore')}
        </span>
      </span>
    );
  const percent = limit === 0 ? (used > 0 ? 100 : 0) : (used / limit) * 100;
  return (
    <span className={styles['meter']}>
      <span>
        <b className="num">{write(used)}</b> {t('contracts.usage.of', { limit: write(limit) })}
      </span>
      <Rail
        isBare
        label={label}
        percent={percent}
        tone={percent >= 100 ? 'danger' : percent >= 90 ? 'warning' : 'brand'}
      />
    </span>
  );
}
