// Shows how the card will look in the catalogue, and what is still missing before publishing.
import { AsteriskIcon } from '@phosphor-icons/react/dist/csr/Asterisk';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { contentIcons } from '#platform/web/ui/card-content.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import styles from './content-form.module.css';

export type Check = { id: string; label: string; state: 'done' | 'wrong' | 'open' };
type Props = {
  kind: 'course' | 'trail';
  title: string;
  seed: string;
  picture: string | null;
  workloadMinutes: number;
  isMandatory: boolean;
  checks: readonly Check[];
};
const pictures = { done: CheckCircleIcon, wrong: WarningCircleIcon, open: CircleIcon };

export function ContentPreview({ kind, title, seed, picture, workloadMinutes, isMandatory, checks }: Props) {
  const t = useTexts();
  const { duration } = useFormats();
  const Kind = contentIcons[kind];
  return (
    <div className={styles['preview']}>
      <p>{t('courses.preview')}</p>
      <div className={styles['card']}>
        <Cover title={title} seed={seed} picture={picture ? { url: picture } : null} isFirst />
        {isMandatory && (
          <span className={styles['badge']}>
            <Tag tone="solid" icon={AsteriskIcon}>
              {t('courses.mandatory')}
            </Tag>
          </span>
        )}
        <span className={styles['facts']}>
          <Kind size={16} aria-hidden="true" />
          {[t(`courses.kind.${kind}`), workloadMinutes ? duration(workloadMinutes * 60) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
        <b>{title}</b>
      </div>
      {checks.length > 0 && (
        <ul className={styles['checks']} aria-label={t('courses.checks')}>
          {checks.map(({ id, label, state }) => {
            const Picture = pictures[state];
            return (
              <li key={id} data-state={state}>
                <Picture size={19} weight={state === 'open' ? 'regular' : 'fill'} aria-hidden="true" />
                {label}
                <span className="sr-only">{t(`courses.check.${state}`)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
