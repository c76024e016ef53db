// Shows a search box that searches half a second after the last key. access §9
import { TextInput } from '@mantine/core';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { useTexts } from '../texts.ts';

const delayMs = 500;
type Props = {
  value: string;
  onSearch: (text: string) => void;
  label: string;
  placeholder?: string;
  delay?: number;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** Shows a search box; `value` is the last search, and the field follows it when it changes from outside. */
export function SearchField({ value, onSearch, label, placeholder, delay = delayMs, ref, className }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  const handleType = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    const { pathname } = window.location;
    // Another screen may be loading by then, while this one still stands: the search is not for that one's address.
    timer.current = setTimeout(() => window.location.pathname === pathname && ask(text), delay);
  };
  const clear = () => {
    setTyped('');
    ask('');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      ask(typed);
    }
    if (event.key === 'Escape' && typed) {
      event.stopPropagation();
      clear();
    }
  };
  return (
    <TextInput
      ref={ref}
      type="search"
      role="searchbox"
      className={className}
      aria-label={label}
      placeholder={placeholder ?? label}
      value={typed}
      onChange={(event) => handleType(event.currentTarget.value)}
      onKeyDown={handleKey}
      autoComplete="off"
      leftSection={<MagnifyingGlassIcon size={20} aria-hidden="true" />}
      rightSectionPointerEvents="all"
      rightSection={
        typed ? (
          <button
            type="button"
            aria-label={t('table.search.clear')}
            onClick={clear}
            style={{
              display: 'grid',
              placeItems: 'center',
              width: 36,
              height: 36,
              background: 'none',
              border: 0,
              cursor: 'pointer',
            }}
          >
            <XIcon size={16} aria-hidden="true" />
          </button>
        ) : undefined
      }
    />
  );
}
