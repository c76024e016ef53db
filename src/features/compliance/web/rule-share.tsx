// Shows the covered share of a rule as a line with its number.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Rail } from '#platform/web/ui/rail.tsx';
import styles from './matrix.module.css';

export function RuleShare({ name, share }: { name: string; share: number | null }) {
  const t = useTexts();
  const { percent } = useFormats();
  if (share === null) return <span className="muted">{t('compliance.share.none')}</span>;
  return (
    <span className={styles['share']}>
      <Rail percent={share} label={t('compliance.share.label', { name })} isBare />
      <span>{percent(share)}</span>
    </span>
  );
}
