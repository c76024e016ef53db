// Shows what a challenge would have given in the last 90 days, rule by rule, before somebody publishes it.
import { Button } from '@mantine/core';
import { ErrorState } from '#platform/web/ui/states.tsx';
import { FieldGroup } from '#platform/web/ui/form-page.tsx';
import { today, useFormats, useTexts } from '#platform/web/texts.ts';
import { challengeFormOf } from '../contract/challenge-draft.model.ts';
import type { ChallengeDraft } from '../contract/challenge-draft.model.ts';
import type { ChallengeTrial as Trial } from '../contract/participants.wire.ts';
import styles from './challenges.module.css';
import { usePlayRules, useTrial } from './challenges.queries.ts';

export function ChallengeTrial({ draft }: { draft: ChallengeDraft }) {
  const t = useTexts();
  const trial = useTrial();
  return (
    <FieldGroup title={t('challenges.trial')} hint={t('challenges.trial.hint')}>
      <div>
        <Button
          variant="default"
          loading={trial.isPending}
          disabled={draft.rules.length === 0}
          onClick={() => trial.mutate(challengeFormOf(draft, false, today()))}
        >
          {t('challenges.trial.run')}
        </Button>
      </div>
      <div aria-live="polite">
        {trial.isError && <ErrorState level={3} problem={trial.error} />}
        {trial.data && <Found trial={trial.data} />}
      </div>
    </FieldGroup>
  );
}
function Found({ trial: { people, points, rules } }: { trial: Trial }) {
  const t = useTexts();
  const { number } = useFormats();
  const names = usePlayRules().data;
  return (
    <>
      <p className={styles['sum']}>
        <b>{t('challenges.trial.points', { count: points })}</b> {t('challenges.trial.people', { count: people })}
      </p>
      <ul className={styles['rules']} aria-label={t('challenges.trial')}>
        {rules.map(({ rule, awards, people: who, points: worth }) => (
          <li key={rule} className={styles['rule']}>
            <span>
              <b>{names?.find((one) => one.rule === rule)?.name}</b>
              <small>
                {awards === null
                  ? t('challenges.trial.unknown')
                  : t('challenges.trial.rule', { count: awards, people: number(who) })}
              </small>
            </span>
            {awards !== null && <b className="num">{t('challenges.participants.points', { count: worth })}</b>}
          </li>
        ))}
      </ul>
    </>
  );
}
