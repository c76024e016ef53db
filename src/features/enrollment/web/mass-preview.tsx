// Shows whom a mass enrolment would change, who stays as now, who may not be changed, and the addresses that nobody has.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { ErrorState } from '#platform/web/ui/states.tsx';
import type { MassDeed } from '../contract/mass-enrollment.model.ts';
import type { MassPreview } from '../contract/mass-enrollment.wire.ts';
import styles from './mass.module.css';

const groups = ['fresh', 'already', 'refused'] as const;
type Props = {
  deed: MassDeed;
  isAsked: boolean;
  preview: { data?: MassPreview; error: unknown; isError: boolean; refetch: () => unknown };
};
export function MassPreviewPart({ deed, isAsked, preview: { data, error, isError, refetch } }: Props) {
  const t = useTexts();
  return (
    <section className={styles['preview']} aria-label={t('enrollment.mass.preview')}>
      {isError ? (
        <ErrorState problem={error} level={3} onRetry={() => void refetch()} />
      ) : (
        <>
          <p role="status">
            {data && isAsked
              ? t(`enrollment.mass.preview.${deed}`, { count: data.fresh.total })
              : t(isAsked ? 'enrollment.mass.preview.counting' : 'enrollment.mass.preview.nobody')}
          </p>
          {data && isAsked && (
            <dl>
              {groups.map((group) => (
                <Group key={group} label={t(`enrollment.mass.${deed}.${group}`)} {...data[group]} />
              ))}
              {data.unknown.length > 0 && (
                <Group
                  label={t('enrollment.mass.unknown')}
                  total={data.unknown.length}
                  people={data.unknown.map((name) => ({ id: name, name }))}
                />
              )}
            </dl>
          )}
        </>
      )}
    </section>
  );
}
const mostShown = 10;
type GroupProps = { label: string; total: number; people: readonly { id: string; name: string }[] };
function Group({ label, total, people }: GroupProps) {
  const t = useTexts();
  const { number } = useFormats();
  const shown = people.slice(0, mostShown);
  const more = total - shown.length;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{number(total)}</b>
        {shown.length > 0 && (
          <small>
            {shown.map(({ name }) => name).join(', ')}
            {more > 0 && ` ${t('enrollment.mass.more', { count: more, shown: number(more) })}`}
          </small>
        )}
      </dd>
    </div>
  );
}
