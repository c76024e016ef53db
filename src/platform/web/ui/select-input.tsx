// Asks the user to choose one or many options, with a search box from five options on. Reverts a choice over the limit and warns. WIDGET-009 to 012
import { MultiSelect, Select } from '@mantine/core';
import type { MultiSelectProps, SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { toast } from '../toast.ts';
import { useErrorRoom } from './error-room.ts';
import { useReadOnly } from './read-only.tsx';

export type Option = { value: string; label: string; disabled?: boolean };
/** The largest number of options without a search box. */
const searchAbove = 4;

/** Opens the list below the texts of the field; with a search box, it opens as soon as the field has the focus. */
function useList({
  error,
  comboboxProps,
  onDropdownOpen,
  onDropdownClose,
}: Pick<SelectProps, 'error' | 'comboboxProps' | 'onDropdownOpen' | 'onDropdownClose'>) {
  const [isOpen, setOpen] = useState(false);
  const { input, offset } = useErrorRoom(error, isOpen);
  return {
    ref: input,
    comboboxProps: { shadow: 'lg', radius: 'md', ...comboboxProps, offset },
    onDropdownOpen: () => {
      setOpen(true);
      onDropdownOpen?.();
    },
    onDropdownClose: () => {
      setOpen(false);
      onDropdownClose?.();
    },
  } as const;
}

type One = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  options: readonly Option[];
  value?: string | null;
  onChange?: (value: string | null) => void;
};
/** Selects the chosen text, so that typing replaces it: text typed after it would find nothing. */
const marksAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select();

export function SelectInput({ options, onFocus, onClick, ...rest }: One) {
  const t = useTexts();
  const isReadOnly = useReadOnly();
  const list = useList(rest);
  return (
    <Select
      readOnly={isReadOnly}
      data={[...options]}
      searchable={options.length > searchAbove}
      nothingFoundMessage={t('form.select.none')}
      // An option that is chosen again stays chosen; only the cross clears the field.
      allowDeselect={false}
      clearable={!rest.required}
      data-picks=""
      checkIconPosition="right"
      onFocus={(event) => {
        marksAll(event);
        onFocus?.(event);
      }}
      onClick={(event) => {
        marksAll(event);
        onClick?.(event);
      }}
      {...rest}
      {...list}
    />
  );
}
type Many = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  options: readonly Option[];
  value?: string[];
  onChange?: (value: string[]) => void;
  most?: number;
};
export function MultiSelectInput({ options, most, value, onChange, ...rest }: Many) {
  const t = useTexts();
  const isReadOnly = useReadOnly();
  const list = useList(rest);
  const handleChange = (chosen: string[]) => {
    if (most !== undefined && chosen.length > most) {
      toast.warning(t('form.select.most', { count: most }));
      return;
    }
    onChange?.(chosen);
  };
  return (
    <MultiSelect
      readOnly={isReadOnly}
      data={[...options]}
      searchable={options.length > searchAbove}
      nothingFoundMessage={t('form.select.none')}
      clearable
      hidePickedOptions
      data-picks=""
      value={value}
      onChange={handleChange}
      {...rest}
      {...list}
    />
  );
}
