// Shows a person what rules ask now: the status, until when, and the button that renews, continues or begins.
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { OwnObligation } from '../contract/compliance.wire.ts';
import { ownDeadlineOf } from '../contract/own-obligation.model.ts';
import type { askingStatuses, OwnAct, OwnDeadline } from '../contract/own-obligation.model.ts';
import { useRenewal } from './use-renewal.tsx';
import styles from './own-obligations.module.css';

const buttons = {
  renew: 'compliance.own.renew',
  enter: 'compliance.own.renew',
  continue: 'compliance.own.continue',
  begin: 'compliance.own.begin',
} as const satisfies Record<OwnAct, string>;
/** The signs of the matrix. */
type Asking = (typeof askingStatuses)[number];
const signs = {
  nonCompliant: XIcon,
  inGrace: ClockCountdownIcon,
  expiring: HourglassMediumIcon,
} as const satisfies Record<Asking, unknown>;
const sentences = {
  renewBy: 'compliance.own.renewBy',
  grace: 'compliance.own.grace',
  ended: 'compliance.own.ended',
  late: 'compliance.own.late',
  open: 'compliance.own.open',
} as const satisfies Record<OwnDeadline['kind'], string>;
type RenewProps = {
  obligation: OwnObligation;
  size?: 'sm' | 'md' | 'lg';
  variant?: 'filled' | 'light';
  /** True where the address asks for the renewal: the question opens by itself, once. */
  isAsked?: boolean;
};
/** Leads on with an obligation; its name says of which one. */
export function RenewButton({ obligation, size = 'md', variant = 'filled', isAsked = false }: RenewProps) {
  const t = useTexts();
  const { act, run, isRenewing } = useRenewal(obligation);
  const { title, ruleName } = obligation;
  const words = t(buttons[act]);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isAsked || hasAsked.current) return;
    hasAsked.current = true;
    run();
  });
  return (
    <Button
      size={size}
      variant={variant}
      loading={isRenewing}
      aria-label={t('compliance.own.named', { act: words, title: title ?? ruleName })}
      onClick={run}
    >
      {words}
    </Button>
  );
}
/** Writes what ended or will end, and what to do until when. */
export function useDeadlineWords() {
  const t = useTexts();
  const { date, duration, percent } = useFormats();
  return (obligation: OwnObligation): string => {
    const deadline = ownDeadlineOf(obligation);
    const { workloadMinutes, isRenewing, percent: done } = obligation;
    const days = Object.fromEntries(
      Object.entries(deadline).flatMap(([name, day]) => (name === 'kind' ? [] : [[name, date(day)]])),
    );
    const sentence = t(sentences[deadline.kind], days);
    if (isRenewing && done !== null && done > 0)
      return `${sentence} ${t('compliance.own.running', { percent: percent(done) })}`;
    return workloadMinutes
      ? `${sentence} ${t('compliance.own.takes', { hours: duration(workloadMinutes * 60) })}`
      : sentence;
  };
}
type Props = {
  obligations: readonly OwnObligation[];
  /** The rule whose renewal the address asks for. */
  asked: string | undefined;
};
/** Shows nothing where nothing is asked. */
export function OwnObligations({ obligations, asked }: Props) {
  const t = useTexts();
  const words = useDeadlineWords();
  if (obligations.length === 0) return null;
  return (
    <section className={styles['own']} aria-labelledby="own-obligations">
      <h2 id="own-obligations">{t('compliance.own')}</h2>
      <ul>
        {obligations.map((one) => (
          <li key={one.ruleId} data-status={one.status}>
            <div>
              <h3>{one.title ?? one.ruleName}</h3>
              <p>
                <Tag tone={one.status === 'nonCompliant' ? 'danger' : 'warning'} icon={signs[one.status as Asking]}>
                  {t(`compliance.status.${one.status}`)}
                </Tag>{' '}
                {words(one)}
              </p>
            </div>
            <RenewButton
              obligation={one}
              variant={one.status === 'expiring' ? 'light' : 'filled'}
              isAsked={one.ruleId === asked}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
