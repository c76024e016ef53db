// Shows the calendar of the date fields. It is loaded when a user opens one.
import { DatePicker } from '@mantine/dates';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { useFormats, useLanguage, useTexts } from '../texts.ts';

type Props = { value: string | null; min?: string; max?: string; onPick: (day: string) => void };
export function Calendar({ value, min, max, onPick }: Props) {
  const t = useTexts();
  const { language } = useLanguage();
  const { weekStartsOn } = useFormats();
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? undefined}
      minDate={min}
      maxDate={max}
      locale={language === 'pt' ? 'pt-br' : language}
      firstDayOfWeek={weekStartsOn}
      ariaLabels={{
        previousMonth: t('form.date.previousMonth'),
        nextMonth: t('form.date.nextMonth'),
        previousYear: t('form.date.previousYear'),
        nextYear: t('form.date.nextYear'),
        monthLevelControl: t('form.date.months'),
        yearLevelControl: t('form.date.years'),
      }}
      onChange={(day) => {
        if (typeof day === 'string') onPick(day.slice(0, 10));
      }}
    />
  );
}
