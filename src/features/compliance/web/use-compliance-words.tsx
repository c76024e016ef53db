// Provides the words of compliance: the statuses, what a cell says, how long a rule counts, its reminders.
import { useMemo } from 'react';
import { today, useFormats, useTexts } from '#platform/web/texts.ts';
import { factOf, lastGoodDay } from '../contract/cell-fact.model.ts';
import type { CellFact } from '../contract/cell-fact.model.ts';
import type { RuleTerms } from '../contract/compliance.model.ts';
import type { MatrixCell } from '../contract/compliance.wire.ts';

type Cell = Omit<MatrixCell, 'ruleId'>;
export type ShownTerms = Pick<RuleTerms, 'validity' | 'validityAmount' | 'validityOn' | 'base' | 'anniversary'>;
export function useComplianceWords() {
  const t = useTexts();
  const { date, shortDate, percent } = useFormats();
  return useMemo(() => {
    /** A grid has room for few letters: 30 nov, ago 26. */
    const briefDay = (day: string) => shortDate(day).replace(' de ', ' ').replace('.', '');
    const briefMonth = (day: string) => `${/\p{L}{3,}/u.exec(shortDate(day))?.[0]} ${day.slice(2, 4)}`;
    /** Returns a day of each year, `12-31`, as 31 de dez. */
    const yearly = (anniversary: string) => briefDay(`2024-${anniversary}`);
    const factWords = (fact: CellFact): string => {
      if (fact.kind === 'month') return briefMonth(fact.on);
      if (fact.kind === 'until') return t('compliance.cell.until', { day: briefDay(fact.on) });
      if (fact.kind === 'waived') return t('compliance.cell.until', { day: briefMonth(fact.on) });
      if (fact.kind === 'percent') return percent(fact.percent);
      if (fact.kind === 'days')
        return fact.count === 0 ? t('compliance.cell.today') : t('compliance.cell.days', { count: fact.count });
      if (fact.kind === 'since')
        return fact.count === 0 ? t('compliance.cell.sinceToday') : t('compliance.cell.since', { count: fact.count });
      return t(`compliance.cell.${fact.kind}`);
    };
    const cellWords = (cell: Cell): string => factWords(factOf(cell, today()));
    const statusWords = (cell: Cell): string => {
      const { status } = cell;
      const fact = factOf(cell, today());
      // "A iniciar, A iniciar" would say it twice.
      const isSaid = fact.kind === 'notStarted' || fact.kind === 'outside';
      return isSaid
        ? t(`compliance.status.${status}`)
        : t('compliance.cell.said', { status: t(`compliance.status.${status}`), fact: factWords(fact) });
    };
    /** Returns the sentences about the status of a person: what holds, and since or until when. */
    const story = (cell: Cell): string => {
      const { status, expiresOn, renewFrom, graceUntil, dueOn, waivedUntil } = cell;
      const day = (on: string | null) => (on ? date(on) : '');
      if (status === 'compliant')
        return expiresOn ? t('compliance.story.compliant', { day: day(expiresOn) }) : t('compliance.story.endless');
      if (status === 'expiring')
        return t(renewFrom ? 'compliance.story.expiring' : 'compliance.story.expiring.short', {
          ...{ day: day(expiresOn), from: day(renewFrom) },
        });
      if (status === 'inGrace') return t('compliance.story.inGrace', { until: day(graceUntil), day: day(expiresOn) });
      if (status === 'waived') return t('compliance.story.waived', { day: day(waivedUntil) });
      if (status === 'nonCompliant')
        return expiresOn
          ? t('compliance.story.nonCompliant', { day: day(expiresOn), last: day(lastGoodDay(cell)) })
          : dueOn
            ? t('compliance.story.late', { day: day(dueOn) })
            : t('compliance.story.outside');
      const begun = t(`compliance.story.${status}`, { percent: percent(cell.percent ?? 0) });
      return dueOn ? `${begun} ${t('compliance.story.due', { day: day(dueOn) })}` : begun;
    };
    const termsWords = ({ validity, validityAmount, validityOn, base, anniversary }: ShownTerms): string => {
      const count = validityAmount ?? 0;
      if (validity === 'until') return t('compliance.terms.until', { day: validityOn ? date(validityOn) : '' });
      if (validity === 'none' || validity === 'certificate') return t(`compliance.terms.${validity}`);
      if (validity === 'availability') return t('compliance.terms.availability', { count });
      const period = t(`compliance.terms.${validity}`, { count });
      if (base !== 'anniversary' || !anniversary) return period;
      return validity === 'months' && count === 12
        ? t('compliance.terms.yearly', { day: yearly(anniversary) })
        : t('compliance.terms.anniversary', { period, day: yearly(anniversary) });
    };
    return { cellWords, statusWords, story, termsWords };
  }, [t, date, shortDate, percent]);
}
export type ComplianceWords = ReturnType<typeof useComplianceWords>;
