// Shows what can give points, by environment: how often each rule counts, and what limits it.
import { useTexts } from '#platform/web/texts.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { environments } from '../contract/challenge.model.ts';
import type { PlayRule } from '../contract/challenge.wire.ts';
import styles from './challenges.module.css';
import { usePlayRules, useRankSettings, useSaveRankSettings } from './challenges.queries.ts';

export function ChallengeRulesPage() {
  const t = useTexts();
  const title = t('challenges.rules');
  return (
    <ReadPage
      title={title}
      found={usePlayRules()}
      label={t('challenges.rules.loading')}
      failure={t('challenges.rules.failed')}
    >
      {(rules) => (
        <>
          <PageHeader title={title} crumbs={[{ label: t('challenges.area') }]} lead={t('challenges.rules.lead')} />
          <NamesChoice />
          {environments.map((environment) => (
            <section key={environment} className={styles['group']} aria-labelledby={`rules-${environment}`}>
              <h2 id={`rules-${environment}`}>{t(`challenges.where.${environment}`)}</h2>
              <ul className={styles['rules']}>
                {rules
                  .filter((rule) => rule.environment === environment)
                  .map((rule) => (
                    <RuleRow key={rule.rule} rule={rule} />
                  ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </ReadPage>
  );
}
function NamesChoice() {
  const t = useTexts();
  const found = useRankSettings();
  const save = useSaveRankSettings();
  if (!found.data) return null;
  return (
    <section className={styles['group']} aria-label={t('challenges.ranking')}>
      <SwitchInput
        label={t('challenges.hidesNames')}
        hint={t('challenges.hidesNames.hint')}
        checked={save.isPending ? save.variables.hidesNames : found.data.hidesNames}
        onChange={(hidesNames) => save.mutate({ hidesNames })}
      />
    </section>
  );
}
function RuleRow({ rule }: { rule: PlayRule }) {
  const t = useTexts();
  return (
    <li className={styles['rule']}>
      <span>
        <b>{rule.name}</b>
        <small>{rule.description}</small>
      </span>
      <span>
        <Tag icon={null}>{t(`challenges.counts.${rule.counts}`)}</Tag>{' '}
        {rule.perDay !== null && rule.perDay > 1 && (
          <Tag icon={null}>{t('challenges.perDay', { count: rule.perDay })}</Tag>
        )}
      </span>
    </li>
  );
}
