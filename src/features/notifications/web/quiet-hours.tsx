// Edits the hours and the whole days in which neither pushes nor e-mails go out, and shows the hours on a day of 24 of them.
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { dayMilliseconds } from '#platform/contract/units.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { TimeInput } from '#platform/web/ui/time-input.tsx';
import { isQuietAt, mostQuietDays, weekdays } from '../contract/preference.model.ts';
import type { QuietHours } from '../contract/preference.model.ts';
import styles from './preferences.module.css';

type Props = { value: QuietHours; onChange: (hours: QuietHours) => void; note?: ReactNode; children?: ReactNode };
const hoursOfDay = Array.from({ length: 24 }, (_none, hour) => `${String(hour).padStart(2, '0')}:00`);
export function QuietHoursCard({ value, onChange, note, children }: Props) {
  const t = useTexts();
  const title = useId();
  const [draft, setDraft] = useState<{ from: string | null; to: string | null }>(value);
  useEffect(() => setDraft({ from: value.from, to: value.to }), [value.from, value.to]);
  const isEmpty = draft.from !== null && draft.from === draft.to;
  /** Takes the times once they are whole; half of a time goes back to what it was. */
  const take = () => {
    const { from, to } = draft;
    if (!from || !to) return setDraft({ from: value.from, to: value.to });
    if (from !== to && (from !== value.from || to !== value.to)) onChange({ ...value, from, to });
  };
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <div className={styles['head']}>
        <div>
          <h2 id={title}>{t('notifications.preferences.quiet')}</h2>
          <p>{t('notifications.preferences.quiet.text')}</p>
          {note}
        </div>
        <SwitchInput
          isLabelHidden
          label={t('notifications.preferences.quiet')}
          checked={value.isOn}
          onChange={(isOn) => onChange({ ...value, isOn })}
        />
      </div>
      {value.isOn && (
        <>
          <div className={styles['day']} aria-hidden="true">
            {hoursOfDay.map((hour) => (
              <i key={hour} data-quiet={isQuietAt(value, hour) || undefined} />
            ))}
          </div>
          <div className={styles['hours']}>
            <TimeInput
              label={t('notifications.preferences.quiet.from')}
              value={draft.from}
              onChange={(from) => setDraft({ ...draft, from })}
              onBlur={take}
            />
            <TimeInput
              label={t('notifications.preferences.quiet.to')}
              value={draft.to}
              error={isEmpty ? t('notifications.preferences.emptyHours') : undefined}
              onChange={(to) => setDraft({ ...draft, to })}
              onBlur={take}
            />
            {children}
          </div>
        </>
      )}
      <QuietDays days={value.days} onChange={(days) => onChange({ ...value, days })} />
    </section>
  );
}
/** A Sunday, from which the names of the days are counted; the week begins with it, as in calendars. */
const sunday = Date.UTC(2026, 0, 4, 12);
const inCalendar = [...weekdays.slice(-1), ...weekdays.slice(0, -1)];
function QuietDays({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
  const t = useTexts();
  const { weekday } = useFormats();
  const title = useId();
  return (
    <div className={styles['days']} role="group" aria-labelledby={title}>
      <p id={title}>{t('notifications.preferences.quiet.days')}</p>
      {inCalendar.map((day) => {
        const isOn = days.includes(day);
        const name = weekday(new Date(sunday + (day % 7) * dayMilliseconds).toISOString());
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isOn}
            aria-label={name}
            title={name}
            disabled={!isOn && days.length >= mostQuietDays}
            onClick={() => onChange(isOn ? days.filter((one) => one !== day) : [...days, day].sort())}
          >
            {name.slice(0, 3)}
          </button>
        );
      })}
    </div>
  );
}
