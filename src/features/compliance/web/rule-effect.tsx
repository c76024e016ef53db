// Shows what a rule as it is typed will do: the people it holds, and each status before and after.
import { useDebouncedValue } from '@mantine/hooks';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { FailedRow, LoadingRegion } from '#platform/web/ui/states.tsx';
import { complianceStatuses } from '../contract/compliance.model.ts';
import type { ComplianceRule, RuleEffect as Effect } from '../contract/compliance-rule.wire.ts';
import { draftErrors, formOfRule } from '../contract/rule-draft.model.ts';
import type { RuleDraft } from '../contract/rule-draft.model.ts';
import { useRuleEffect } from './compliance.queries.ts';
import { StatusSign } from './status-sign.tsx';
import { useEffectLines } from './use-consequences.tsx';
import styles from './rule.module.css';

type Props = { rule: ComplianceRule | undefined; draft: RuleDraft };
const waitMs = 500;
/** Returns the question of a draft; a rule without a name yet has the same effect as with one. */
const questionOf = (rule: ComplianceRule | undefined, draft: RuleDraft) => {
  const form = formOfRule({ ...draft, name: draft.name.trim() || '—' });
  const isIncomplete = draftErrors(draft).some(({ field }) => field !== 'name');
  return form && !isIncomplete ? { ...(rule && { id: rule.id }), ...form } : undefined;
};
export function RuleEffect({ rule, draft }: Props) {
  const t = useTexts();
  const [asked] = useDebouncedValue(draft, waitMs);
  const question = questionOf(rule, asked);
  const found = useRuleEffect(question);
  return (
    <section className={styles['effect']} aria-label={t('compliance.effect')}>
      <h2>{t('compliance.effect')}</h2>
      {!question ? (
        <p>{t('compliance.effect.incomplete')}</p>
      ) : found.isError && !found.data ? (
        <FailedRow title={t('compliance.effect.failed')} problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={!found.data}
          label={t('compliance.effect.loading')}
          skeleton={<RowsSkeleton count={6} height={40} />}
        >
          {found.data && <Counts effect={found.data} />}
        </LoadingRegion>
      )}
    </section>
  );
}
function Counts({ effect }: { effect: Effect }) {
  const t = useTexts();
  const { number } = useFormats();
  const [people, ...lines] = useEffectLines()(effect);
  const shown = [...complianceStatuses]
    .reverse()
    .filter((one) => effect.counts[one] > 0 || (effect.before?.[one] ?? 0) > 0);
  return (
    <div className={styles['result']}>
      <p role="status">
        <b>{people}</b>
      </p>
      <ul className={styles['counts']}>
        {shown.map((status) => {
          const after = effect.counts[status];
          const was = effect.before?.[status] ?? after;
          return (
            <li key={status}>
              <StatusSign status={status} />
              <span>{t(`compliance.status.${status}`)}</span>
              <span className="num">
                {was !== after && (
                  <>
                    <span className="sr-only">{t('compliance.effect.before')} </span>
                    <span className="muted">{number(was)}</span> <ArrowRightIcon size={14} aria-hidden="true" />{' '}
                    <span className="sr-only">{t('compliance.effect.after')} </span>
                  </>
                )}
                <b>{number(after)}</b>
              </span>
            </li>
          );
        })}
      </ul>
      {lines.length > 0 && (
        <ul className={styles['lines']}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {effect.worsening > 0 && (
        <p className={styles['warning']}>
          <WarningIcon size={18} weight="fill" aria-hidden="true" />
          {t('compliance.effect.warning')}
        </p>
      )}
    </div>
  );
}
