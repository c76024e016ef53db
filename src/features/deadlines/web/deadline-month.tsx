// Shows a month with the days on which something is due; a marked day tells what.
import { ActionIcon } from '@mantine/core';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { useState } from 'react';
import { dayAfter } from '#platform/contract/days.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { monthAfter, weeksOfMonth } from '../contract/month.model.ts';
import type { DeadlinePage } from '../contract/deadline.wire.ts';
import styles from './deadline-month.module.css';

type Props = Pick<DeadlinePage, 'days' | 'today'>;
export function DeadlineMonth({ days, today }: Props) {
  const t = useTexts();
  const { monthYear, weekday, weekStartsOn, longDate, list } = useFormats();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [chosen, choose] = useState<string>();
  const titles = new Map(days.map((one) => [one.dueOn, one.titles]));
  const weeks = weeksOfMonth(month, weekStartsOn);
  const say = (day: string) => t('deadlines.month.day', { day: longDate(day), titles: list(titles.get(day) ?? []) });
  const turn = (by: 1 | -1) => {
    setMonth(monthAfter(month, by));
    choose(undefined);
  };
  return (
    <section className={styles['month']} aria-labelledby="deadlines-month">
      <header>
        <h2 id="deadlines-month" aria-live="polite">
          {monthYear(`${month}-01`)}
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('deadlines.month.previous')}
          onClick={() => turn(-1)}
        >
          <CaretLeftIcon size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('deadlines.month.next')}
          onClick={() => turn(1)}
        >
          <CaretRightIcon size={18} aria-hidden="true" />
        </ActionIcon>
      </header>
      <table aria-labelledby="deadlines-month">
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col" abbr={weekday(day)}>
                {weekday(day).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-outside={!day.startsWith(month) || undefined}
                  data-today={day === today || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {titles.has(day) ? (
                    <button
                      type="button"
                      data-due={day < today ? 'overdue' : day <= dayAfter(today, 7) ? 'soon' : 'later'}
                      aria-pressed={day === chosen}
                      aria-label={say(day)}
                      title={say(day)}
                      onClick={() => choose(day === chosen ? undefined : day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  ) : (
                    <span>{Number(day.slice(8))}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-live="polite">{chosen && say(chosen)}</p>
    </section>
  );
}
