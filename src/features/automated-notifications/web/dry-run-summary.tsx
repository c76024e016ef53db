// Shows what a rule as it is typed would do now: how many people get an e-mail, how many not and why, and the first of them.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { FailedRow, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { DryRun } from '../contract/automated-notification.wire.ts';
import { askedOf, isAskable } from '../contract/automated-draft.wire.ts';
import type { RuleDraft } from '../contract/automated-draft.wire.ts';
import { useDryRun } from './automated-notifications.queries.ts';
import { rulesPath } from './automated-path.tsx';
import styles from './automated.module.css';

const waitMs = 500;
const firstPeople = 6;
const outcomes = ['gets', 'not'] as const;
type Props = { id: string | undefined; draft: RuleDraft };
export function DryRunSummary({ id, draft }: Props) {
  const t = useTexts();
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('gets');
  const [asked] = useDebouncedValue(draft, waitMs);
  const question = isAskable(asked) ? { ...(id && { id }), ...askedOf(asked) } : undefined;
  const found = useDryRun(question, { outcome, pageSize: firstPeople });
  return (
    <section className={styles['dry']} aria-label={t('automatedNotifications.dryRun')}>
      <h2>{t('automatedNotifications.dryRun')}</h2>
      {!question ? (
        <p>{t('automatedNotifications.dryRun.incomplete')}</p>
      ) : found.isError && !found.data ? (
        <FailedRow
          title={t('automatedNotifications.dryRun.failed')}
          problem={found.error}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <LoadingRegion
          isLoading={!found.data}
          label={t('automatedNotifications.dryRun.loading')}
          skeleton={<RowsSkeleton count={6} height={40} />}
        >
          {found.data && (
            <>
              <DryRunFigures run={found.data} />
              <Segmented
                label={t('automatedNotifications.dryRun.list')}
                value={outcome}
                onChange={setOutcome}
                options={outcomes.map((value) => ({ value, label: t(`automatedNotifications.outcome.${value}`) }))}
              />
              <ul className={styles['people']}>
                {found.data.people.map((one) => (
                  <li key={one.id}>
                    <span>
                      <b className="trunc">{one.name}</b>
                      <small className="trunc">{one.title ?? one.place ?? one.email}</small>
                    </span>
                    <ReasonTag reason={one.reason} />
                  </li>
                ))}
              </ul>
              {found.data.total === 0 && <p>{t('automatedNotifications.dryRun.nobody')}</p>}
              {id && (
                <AppLink href={`${rulesPath}/${id}/simulacao`}>{t('automatedNotifications.dryRun.seeAll')}</AppLink>
              )}
            </>
          )}
        </LoadingRegion>
      )}
    </section>
  );
}
export function ReasonTag({ reason }: { reason: DryRun['people'][number]['reason'] }) {
  const t = useTexts();
  if (reason === null) return <Tag tone="ok">{t('automatedNotifications.outcome.gets')}</Tag>;
  const isBad = reason === 'bounced' || reason === 'noAddress';
  return <Tag tone={isBad ? 'danger' : 'neutral'}>{t(`automatedNotifications.reason.${reason}`)}</Tag>;
}
/** Shows the numbers, and the reasons of those who get nothing. */
export function DryRunFigures({ run }: { run: DryRun }) {
  const t = useTexts();
  const { number } = useFormats();
  return (
    <div className={styles['figures']}>
      <p role="status">
        <span>
          <b>{number(run.recipients)}</b> {t('automatedNotifications.dryRun.get', { count: run.recipients })}
        </span>
        {run.mails !== run.recipients && (
          <span>
            <b>{number(run.mails)}</b> {t('automatedNotifications.dryRun.mails', { count: run.mails })}
          </span>
        )}
        <span>
          <b>{number(run.left)}</b> {t('automatedNotifications.dryRun.left', { count: run.left })}
        </span>
        <span>
          <b>{number(run.supervisors)}</b> {t('automatedNotifications.dryRun.supervisors', { count: run.supervisors })}
        </span>
      </p>
      {run.reasons.length > 0 && (
        <ul>
          {run.reasons.map(({ reason, total }) => (
            <li key={reason}>
              <span>{t(`automatedNotifications.reason.${reason}`)}</span> <b className="num">{number(total)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
