// Edits a day, typed or picked: keeps it as `yyyy-mm-dd`, shows it in the language's format, and corrects it to an existing day. WIDGET-001
import { Popover, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank';
import { lazy, Suspense, useEffect, useState } from 'react';
import { today, useLanguage, useTexts } from '../texts.ts';
import type { Language } from '../language.ts';
import { useErrorRoom } from './error-room.ts';
import { typedDay, writtenDay } from './typed-day.ts';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));
type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The day as `yyyy-mm-dd`. */
  value?: string | null;
  onChange?: (day: string | null) => void;
  min?: string;
  max?: string;
  /** The hint below an end in the past: it is allowed, but rarely intended. */
  passed?: string;
};
const patterns: Record<Language, string> = { pt: 'dd/mm/aaaa', en: 'mm/dd/yyyy', es: 'dd/mm/aaaa' };

/** Shows a field for a day. An incomplete day counts as no day; a day outside the limits is passed on, and the form's rule reports it. */
export function DateInput({ value, onChange, min, max, passed, onBlur, readOnly, description, ...rest }: Props) {
  const t = useTexts();
  const { language } = useLanguage();
  const [shown, setShown] = useState(() => writtenDay(value, language));
  const [isOpen, setOpen] = useState(false);
  const { input, offset } = useErrorRoom(rest.error, isOpen);
  useEffect(() => {
    setShown((now) =>
      typedDay(now, language).day === (value ?? null) && value
        ? now
        : writtenDay(value, language) || (typedDay(now, language).day ? '' : now),
    );
  }, [value, language]);
  const handleType = (text: string) => {
    const next = typedDay(text, language);
    setShown(next.text);
    if (next.day !== (value ?? null)) onChange?.(next.day);
  };
  const opener = (
    <button
      type="button"
      aria-label={t('form.date.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      style={{
        display: 'grid',
        placeItems: 'center',
        width: 36,
        height: 36,
        border: 0,
        background: 'none',
        cursor: 'pointer',
      }}
    >
      <CalendarBlankIcon size={20} aria-hidden="true" />
    </button>
  );
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={offset}
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
      disabled={readOnly ?? rest.disabled}
    >
      <Popover.Target>
        <TextInput
          ref={input}
          inputMode="numeric"
          placeholder={patterns[language]}
          autoComplete="off"
          rightSection={readOnly || rest.disabled ? undefined : opener}
          rightSectionPointerEvents="all"
          readOnly={readOnly}
          {...rest}
          description={
            passed && value && value < today() ? (
              <>
                {description}
                <span role="status" style={{ display: 'block', color: 'var(--c-warn)' }}>
                  {passed}
                </span>
              </>
            ) : (
              description
            )
          }
          value={shown}
          onChange={(event) => handleType(event.currentTarget.value)}
          onBlur={(event) => {
            setShown(writtenDay(value, language));
            onBlur?.(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('form.date.open')}>
        <Suspense fallback={null}>
          {isOpen && (
            <Calendar
              value={value ?? null}
              min={min}
              max={max}
              onPick={(day) => {
                onChange?.(day);
                setShown(writtenDay(day, language));
                setOpen(false);
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
