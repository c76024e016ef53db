// Shows a filter as a chip that says what is chosen, and opens its field.
import { Button, Popover } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './matrix.module.css';

type Props = {
  label: string;
  /** The name of the filter, for the field and for screen readers. */ name: string;
  isOn: boolean;
  onClear: () => void;
  children: ReactNode;
};
export function FilterChip({ label, name, isOn, onClear, children }: Props) {
  const t = useTexts();
  return (
    <Popover position="bottom-start" width={300} trapFocus returnFocus middlewares={{ shift: true, flip: true }}>
      <Popover.Target>
        <button type="button" className={styles['chip']} data-on={isOn || undefined}>
          <span className="trunc">{label}</span>
          <CaretDownIcon size={16} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <div className={styles['choices']}>
          {children}
          {isOn && (
            <Button variant="subtle" color="gray" onClick={onClear}>
              {t('compliance.filter.clear')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
