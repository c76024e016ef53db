// Shows the progress of an import, and its state in one word.
import { Progress } from '@mantine/core';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { TagTone } from '#platform/web/ui/tag.tsx';
import { isGoingOn } from '../contract/import.model.ts';
import type { ImportStatus } from '../contract/import.model.ts';
import type { ImportRow } from '../contract/imports.wire.ts';
import { shownStatus } from './import-words.tsx';
import styles from './imports.module.css';

const tones: Record<ImportStatus, TagTone> = {
  checking: 'info',
  checked: 'brand',
  waiting: 'info',
  running: 'info',
  finished: 'ok',
  cancelled: 'neutral',
  failed: 'danger',
};
export function ImportStatusTag({ one }: { one: ImportRow }) {
  const t = useTexts();
  return <Tag tone={tones[one.status]}>{t(`imports.status.${shownStatus(one)}`)}</Tag>;
}
export function ImportProgress({ one }: { one: ImportRow }) {
  const t = useTexts();
  const { number } = useFormats();
  if (!isGoingOn(one.status)) return null;
  const percent = one.lines ? Math.floor((one.done * 100) / one.lines) : 0;
  return (
    <div className={styles['stack']}>
      <p role="status">
        {t(`imports.going.${one.status}`)} {t('imports.progress', { done: number(one.done), lines: number(one.lines) })}
      </p>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={t('imports.progress.label')} />
      </Progress.Root>
    </div>
  );
}
/** Shows the counts of the expected results, or of the results. */
export function ImportCounts({ one }: { one: ImportRow }) {
  const t = useTexts();
  const { number } = useFormats();
  const isForeseen = one.status === 'checked' || one.status === 'checking';
  const counts = [
    [t('imports.count.lines'), one.lines],
    [t(isForeseen ? 'imports.count.toCreate' : 'imports.count.created'), one.created],
    [t(isForeseen ? 'imports.count.toUpdate' : 'imports.count.updated'), one.updated],
    [t('imports.count.unchanged'), one.unchanged],
    [t(isForeseen ? 'imports.count.withErrors' : 'imports.count.skipped'), one.skipped],
  ] as const;
  return (
    <dl className={styles['counts']}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
